// Contact details and requests to pay elsewhere, found in what somebody writes before a first booking and in names. The rules may be
// wrong, so a message is never blocked in silence: its writer is warned with what was found, then it is hidden, and can be appealed.
import { type BrandOrigins, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import type { ContactDetail, ContactFinding } from '@matricula/contract/base/contact-findings.ts';
import { findEmails } from './contact-emails.ts';
import { findHandles } from './contact-handles.ts';
import { findLinks, type Span } from './contact-links.ts';
import { findPayments } from './contact-payments.ts';
import { findPhones } from './contact-phones.ts';

const MASK = '•••';

/** In the order of the text, without overlaps. Links to our own origins stay. */
export function findContactDetails(text: string, origins: BrandOrigins = DEFAULT_BRAND_ORIGINS): ContactFinding[] {
  const ownHosts = [origins.matricula, origins.peerway].map((origin) => new URL(origin).hostname);
  const { plain, places } = flatten(text);
  const found: ContactFinding[] = [
    ...ofKind('email', findEmails(plain)),
    ...ofKind('payment', findPayments(plain)),
    ...ofKind('link', findLinks(plain, ownHosts)),
    ...ofKind('handle', findHandles(plain)),
    ...ofKind('phone', findPhones(plain)),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: ContactFinding[] = [];
  for (const finding of found) {
    const last = kept.at(-1);
    if (last === undefined || finding.start >= last.end) kept.push({ ...finding });
    else last.end = Math.max(last.end, finding.end);
  }
  // An end reaches to the next letter that is seen, so that nothing invisible is left of what was found.
  return kept.map(({ kind, start, end }) => ({ kind, start: places[start] ?? 0, end: places[end] ?? text.length }));
}

export function maskContactDetails(text: string, findings: readonly ContactFinding[]): string {
  return findings.reduceRight((masked, { start, end }) => masked.slice(0, start) + MASK + masked.slice(end), text);
}

function ofKind(kind: ContactDetail, spans: readonly Span[]): ContactFinding[] {
  return spans.map(({ start, end }) => ({ kind, start, end }));
}

/** Marks without a width, lines under a letter, and what turns a digit into a key cap: nobody reads them, and every pattern would stumble. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]/u;
/** Digits and letters in brackets or with a point: '⑷', '⒋', '⒜'. */
const BRACKETED = /[\u2474-\u249b\u249c-\u24b5\u{1f110}-\u{1f12a}]/u;
/** Full stops of other scripts. */
const OTHER_STOP = /[\u3002\ua4f8\u06d4\u0701\u2e3c]/u;
const OTHER_DIGIT = /\p{Nd}/u;
/** Digits of every script stand in tens, from 0 to 9. */
function asciiDigit(letter: string): string {
  let zero = letter.codePointAt(0) ?? 0;
  for (let value = 0; ; value += 1, zero -= 1) {
    if (value === 9 || !OTHER_DIGIT.test(String.fromCodePoint(zero - 1))) return String(value);
  }
}

function plainLetter(letter: string): string {
  const simple = letter.normalize('NFKC');
  if (OTHER_STOP.test(simple)) return '.';
  return BRACKETED.test(letter) ? simple.replaceAll(/[().]/gu, '') : simple;
}

/** The text as it is read: wide, bold and circled letters as plain ones, with each character's place in the original. */
function flatten(text: string): { plain: string; places: number[] } {
  const parts: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    if (!INVISIBLE.test(letter)) {
      const simple = plainLetter(letter);
      const plain = simple.length === 1 ? simple : letter;
      const part = plain > '\u007f' && OTHER_DIGIT.test(plain) ? asciiDigit(plain) : plain;
      parts.push(part);
      for (let i = 0; i < part.length; i += 1) places.push(place);
    }
    place += letter.length;
  }
  return { plain: parts.join(''), places };
}
