// What a name that others see must not be: contact details, or somebody who speaks for us. Zod-free; only the server runs it,
// because a browser would load every rule of contact details with the registration form.
import { ACCOUNT_TEXTS, isFullName } from './accounts.rules.ts';
import { BRANDS } from '#base/brands.ts';
import { findContactDetails } from './contact-details/contact-details.rules.ts';

const MAX_DIGITS = 3;
const BRAND_WORDS = Object.values(BRANDS).map(({ name }) => name.toLowerCase());
/** A name of nothing but these is an office, not a person. */
const OFFICE_WORDS = new Set(
  'account accounts admin administration administrator billing care center customer desk help helpdesk mod moderation moderator official payments safety security service services site staff support system team the trust website'.split(
    ' ',
  ),
);

/** The first thing wrong with a name that others will see, or null. */
export function nameProblem(name: string): string | null {
  if (!isFullName(name)) return ACCOUNT_TEXTS.nameInvalid;
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const letters = plain.replaceAll(/\P{L}/gu, '');
  if (BRAND_WORDS.some((word) => letters.includes(word))) return ACCOUNT_TEXTS.nameReserved;
  const words = plain.match(/\p{L}+/gu) ?? [];
  if (words.every((word) => OFFICE_WORDS.has(word))) return ACCOUNT_TEXTS.nameReserved;
  const digits = plain.match(/\p{Nd}/gu) ?? [];
  return digits.length > MAX_DIGITS || findContactDetails(name).length > 0 ? ACCOUNT_TEXTS.nameOnly : null;
}
