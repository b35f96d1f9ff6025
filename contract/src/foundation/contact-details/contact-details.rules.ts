// Contact details and requests to pay elsewhere, found in what somebody writes before a first booking. Zod-free: the composer
// warns with the rule that the server masks with. It may be wrong, so it never blocks in silence: it warns, hides, and can be appealed.
import { type BrandOrigins, DEFAULT_BRAND_ORIGINS } from '#base/brands.ts';
import { findEmails } from './contact-emails.rules.ts';
import { findHandles } from './contact-handles.rules.ts';
import { findLinks, type Span } from './contact-links.rules.ts';
import { findPayments } from './contact-payments.rules.ts';
import { findPhones } from './contact-phones.rules.ts';

export type ContactDetail = 'email' | 'phone' | 'link' | 'handle' | 'payment';

export interface Finding extends Span {
  kind: ContactDetail;
}

const MASK = '•••';

const NAMES: Record<ContactDetail, string> = {
  email: 'an e-mail address',
  phone: 'a phone number',
  link: 'a link',
  handle: 'a name on another service',
  payment: 'a payment outside Peerway',
};

/** In the order of the text, without overlaps. Links to our own origins stay. */
export function findContactDetails(text: string, origins: BrandOrigins = DEFAULT_BRAND_ORIGINS): Finding[] {
  const ownHosts = [origins.matricula, origins.peerway].map((origin) => new URL(origin).hostname);
  const { plain, places } = flatten(text);
  const found: Finding[] = [
    ...ofKind('email', findEmails(plain)),
    ...ofKind('payment', findPayments(plain)),
    ...ofKind('link', findLinks(plain, ownHosts)),
    ...ofKind('handle', findHandles(plain)),
    ...ofKind('phone', findPhones(plain)),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: Finding[] = [];
  for (const finding of found) {
    const last = kept.at(-1);
    if (last === undefined || finding.start >= last.end) kept.push({ ...finding });
    else last.end = Math.max(last.end, finding.end);
  }
  // An end reaches to the next letter that is seen, so that nothing invisible is left of what was found.
  return kept.map(({ kind, start, end }) => ({ kind, start: places[start] ?? 0, end: places[end] ?? text.length }));
}

export function maskContactDetails(text: string, origins: BrandOrigins = DEFAULT_BRAND_ORIGINS): string {
  return findContactDetails(text, origins).reduceRight(
    (masked, { start, end }) => masked.slice(0, start) + MASK + masked.slice(end),
    text,
  );
}

/** One sentence for the dialog: 'This looks like an e-mail address and a phone number.' */
export function explainFindings(findings: readonly Finding[]): string {
  const names = [...new Set(findings.map(({ kind }) => NAMES[kind]))];
  const last = names.pop() ?? 'contact details';
  return `This looks like ${names.length === 0 ? last : `${names.join(', ')} and ${last}`}.`;
}

function ofKind(kind: ContactDetail, spans: readonly Span[]): Finding[] {
  return spans.map(({ start, end }) => ({ kind, start, end }));
}

/** Marks without a width, and what turns a digit into a key cap: nobody sees them, and every pattern would stumble. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]|\ufe0f|\u20e3/u;

/** The text as it is read: wide, bold and circled letters as plain ones, with each character's place in the original. */
function flatten(text: string): { plain: string; places: number[] } {
  const parts: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    if (!INVISIBLE.test(letter)) {
      const simple = letter.normalize('NFKC');
      const part = simple.length === 1 ? simple : letter;
      parts.push(part);
      for (let i = 0; i < part.length; i += 1) places.push(place);
    }
    place += letter.length;
  }
  return { plain: parts.join(''), places };
}
