// Requests to pay elsewhere, and numbers that money can be sent to. Fees of schools and tests may be talked about.
import type { Span } from './contact-links.ts';

const SERVICE =
  'pay ?pal|venmo|zelle|cash ?app|e-?transfer|interac|bitcoin|btc|ethereum|usdt|crypto(?:currency)?|western union|moneygram|revolut|apple pay|google pay|g ?pay|ali ?pay|we ?chat pay|bank transfer|wire transfer|direct deposit|gift ?cards?|paytm|upi|remitly|transferwise';
const SENT_BY = 'pay ?pal|venmo|zelle|cash ?app|e-?transfer|interac|revolut|paytm';
/** Whom applicants pay besides us. */
const OFFICIAL =
  /(?:^|[^\p{L}])(?:amcas|aacomas|tmdsas|aamc|ouac|omsas|ucas|mcat|casper|acuity|schools?|universit(?:y|ies)|colleges?|tuition|residence|deposits?|applications?|fees?|registrar|kaplan|uworld|scholarship|rent|bursary|loan)(?![\p{L}])/iu;

const PAID = new RegExp(
  String.raw`(?<!\p{L})(?:pay(?:ing|ment|ments)?|paid|send|sending|transfer|wire|tip|settle)(?!\p{L})([^.!?\n]{0,40}?)(?<!\p{L})(?:${SERVICE})(?!\p{L})`,
  'giu',
);
const CASH =
  /(?<!\p{L})(?:pay(?:ing|ment)?|paid)\s(?:(?:me|you|him|her|us|it|them)\s)?(?:in\s|with\s|by\s)?cash(?!\p{L})(?!\s(?:is|was|flow))/giu;
const WISE = /(?<!\p{L})(?:pay|send|transfer)(?!\p{L})[^.!?\n]{0,24}?\s(?:via|through|using|on)\swise(?!\p{L})/giu;
const ASKED = [
  // 'venmo me', 'e-transfer it to me'
  new RegExp(String.raw`(?<!\p{L})(?:${SENT_BY})\s(?:me|us|it\sto\sme)(?!\p{L})`, 'giu'),
  // 'I take PayPal', 'do you accept zelle', 'you can use venmo'
  new RegExp(
    String.raw`(?<!\p{L})(?:i|we|you|u)\s(?:(?:also|only|can|could)\s){0,2}(?:take|accept|use|have|prefer|do)\s(?:${SENT_BY}|bitcoin|crypto)(?!\p{L})`,
    'giu',
  ),
  // 'my venmo is …'
  new RegExp(String.raw`(?<!\p{L})(?:my|your|ur)\s(?:${SENT_BY}|iban|bank account|btc address)(?!\p{L})`, 'giu'),
  new RegExp(String.raw`(?<!\p{L})(?:${SENT_BY})\s(?:works|is\sfine|is\sok(?:ay)?|or\s(?:${SENT_BY}))(?!\p{L})`, 'giu'),
];
const OUTSIDE = [
  /(?<!\p{L})(?:pay|paying|book|booking)\s(?:me\s|you\s|us\s)?(?:directly|privately|off[- ]?(?:site|platform)|outside(?:\s(?:of\s)?(?:here|peerway|matricula|(?:the|this)\s(?:site|platform|app|website)))?)(?!\p{L})(?!\s(?:to|through|on|with)\s(?:the\s)?(?:school|university|peerway|matricula|amcas|ouac))/giu,
  /(?<!\p{L})(?:avoid|skip|save|dodge|without|get\saround|bypass)\s(?:paying\s)?(?:the\s|their\s|on\s(?:the\s)?)?(?:peerway|platform|site|booking|service|commission|middleman)(?:['’]s)?\s?(?:fees?|cut|charges?|commission)?(?!\p{L})(?!\s(?:me|dog|learning|hours|trip))/giu,
  /(?<!\p{L})off[- ]platform(?!\p{L})/giu,
];

const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?(?![\p{L}\p{N}])/gu;
const CARD = /(?<![\p{L}\p{N}])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}])/gu;
const WALLET =
  /(?<![\p{L}\p{N}])(?:bc1[a-z0-9]{25,60}|0x[0-9a-fA-F]{40}|[13](?=[a-km-zA-HJ-NP-Z1-9]{0,40}[A-Za-z])[a-km-zA-HJ-NP-Z1-9]{25,34})(?![\p{L}\p{N}])/gu;

export function findPayments(text: string): Span[] {
  const paid = [...text.matchAll(PAID)].filter(([, between = '']) => !OFFICIAL.test(between));
  const rest = [CASH, WISE, WALLET, ...ASKED, ...OUTSIDE].flatMap((pattern) => [...text.matchAll(pattern)]);
  const ibans = [...text.matchAll(IBAN)].filter(([iban]) => isIban(iban));
  const cards = [...text.matchAll(CARD)].filter(([card]) => isCard(card.replaceAll(/\D/gu, '')));
  return [...paid, ...rest, ...ibans, ...cards].map(({ 0: match, index }) => ({
    start: index,
    end: index + match.trimEnd().length,
  }));
}

/** ISO 13616: the rest of the number with its letters as numbers, divided by 97, leaves 1. */
function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '');
  if (iban.length < 15 || iban.length > 34) return false;
  let rest = 0;
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Luhn's sum, and the beginning of a card of one of the large networks. */
function isCard(digits: string): boolean {
  if (!/^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|5))/u.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
