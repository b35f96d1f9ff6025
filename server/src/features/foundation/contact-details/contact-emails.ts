// E-mail addresses, written plainly or spelled out. An admissions office's own address is information, not contact.
import { isKnownHost, type Span } from './contact-links.ts';

/** From its first letter only: a search that began anew at every letter of a long word would take long. */
const BEGIN = String.raw`(?<![\p{L}\p{N}._%+-])`;
const LOCAL = String.raw`[\p{L}\p{N}._%+-]{1,100}`;
const AT = String.raw`(?:\s{0,2}[([{<]\s?at\s?[)\]}>]\s{0,2}|\s{1,3}at\s{1,3}|\s{0,2}@\s{0,2})`;
const SPELLED_DOT = String.raw`(?:\s{0,2}[([{<]\s?dot\s?[)\]}>]\s{0,2}|\s{1,3}dot\s{1,3})`;
const DOT = String.raw`(?:${SPELLED_DOT}|\s?\.\s?|\s{1,2}(?=com\b))`;
const HOST = String.raw`[\p{L}\p{N}-]{2,63}`;
const ENDINGS = 'com|ca|net|org|edu|co|io|uk|me|us|fr|ch|de|in';
/** Nobody works or studies 'at' these, so the word alone is enough. */
const PLAIN_PROVIDERS = 'gmail|googlemail|hotmail|icloud|protonmail|ymail';
const PROVIDERS = `${PLAIN_PROVIDERS}|outlook|live|yahoo|proton|aol|gmx|zoho|fastmail|mail|msn`;

const PLAIN = new RegExp(String.raw`${BEGIN}(${LOCAL})@((?:[\p{L}\p{N}-]{1,63}\.){1,6}[\p{L}]{2,24})`, 'giu');
const SPELLED = [
  // 'ada dot lovelace at gmail dot com', 'ada @ gmail . com', 'ada (at) outlook.com'
  new RegExp(
    String.raw`${BEGIN}(?:[\p{L}\p{N}_-]{1,30}${SPELLED_DOT}){0,3}${LOCAL}${AT}(?:${PROVIDERS})${DOT}(?:${ENDINGS})(?![\p{L}\p{N}])`,
    'giu',
  ),
  // 'ada.lovelace at gmail', 'ada@gmail'
  new RegExp(String.raw`${BEGIN}${LOCAL}${AT}(?:${PLAIN_PROVIDERS})(?![\p{L}\p{N}])`, 'giu'),
  // 'ada @ lovelace . org', also over the end of a line
  new RegExp(
    String.raw`${BEGIN}${LOCAL}(?:\s{1,2}@\s{0,2}${HOST}\s{0,2}|@\s{1,2}${HOST}\s{0,2}|@${HOST}\s{1,2})\.\s{0,2}(?:com|ca|net|org|edu|uk)(?![\p{L}\p{N}])`,
    'giu',
  ),
  // 'ada at lovelace dot org': only spelled, since 'I study at mcgill.ca' is no address
  new RegExp(String.raw`${BEGIN}${LOCAL}${AT}[\p{L}\p{N}-]{2,63}${SPELLED_DOT}(?:${ENDINGS})(?![\p{L}\p{N}])`, 'giu'),
];

/** Mailboxes of an office at a school or a test: 'admissions@med.example.edu'. */
const OFFICE =
  /^(?:md-?|med-?|mbbs-?)?(?:admissions?|admit|apply|applications?|info|enquir(?:y|ies)|inquir(?:y|ies)|registrar|support|help|contact|office|financialaid|finaid|aid|accommodations?|askus|students?)$/iu;

export function findEmails(text: string): Span[] {
  const plain = [...text.matchAll(PLAIN)].filter(
    ([, local = '', host = '']) => !(isKnownHost(host) && OFFICE.test(local)),
  );
  const spelled = SPELLED.flatMap((pattern) => [...text.matchAll(pattern)]);
  return [...plain, ...spelled].map(({ 0: match, index }) => ({ start: index, end: index + match.length }));
}
