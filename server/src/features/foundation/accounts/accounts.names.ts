// What a name that others see must not be: contact details, or somebody who speaks for us.
import { BRANDS } from '@matricula/contract/base/brands.ts';
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import { findContactDetails } from '#features/foundation/contact-details/contact-details.service.ts';
import { invalid } from '#platform/context/errors.ts';

const MAX_DIGITS = 3;
/** Letters and digits that are read as another letter: 'Matrıcu1a' is read as our name. */
const LOOK_ALIKES = new Map(
  Object.entries({ ı: 'i', ɑ: 'a', ɩ: 'i', ł: 'l', ø: 'o', '0': 'o', '1': 'l', '3': 'e', '5': 's', '@': 'a', $: 's' }),
);
const BRAND_WORDS = Object.values(BRANDS).map(({ name }) => name.toLowerCase());
/** A name of nothing but these is an office, not a person. */
const OFFICE_WORDS = new Set(
  'account accounts admin administration administrator billing care center customer desk help helpdesk mod moderation moderator official payments safety security service services site staff support system team the trust website'.split(
    ' ',
  ),
);

/** Of a whole name, which the contract has seen to. */
export function refuseMisleadingName(name: string): void {
  const problem = misleadingName(name);
  if (problem !== null) invalid(problem, { name: problem });
}

/** What is wrong with it, or null. */
export function misleadingName(name: string): string | null {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const read = plain.replaceAll(/./gu, (letter) => LOOK_ALIKES.get(letter) ?? letter);
  const letters = read.replaceAll(/\P{L}/gu, '').replaceAll('vv', 'w');
  if (BRAND_WORDS.some((word) => letters.includes(word))) return ACCOUNT_TEXTS.nameReserved;
  // An initial makes no person of an office.
  const words = (read.match(/\p{L}+/gu) ?? []).filter(({ length }) => length > 1);
  if (words.length > 0 && words.every((word) => OFFICE_WORDS.has(word))) return ACCOUNT_TEXTS.nameReserved;
  const digits = plain.match(/\p{Nd}/gu) ?? [];
  return digits.length > MAX_DIGITS || findContactDetails(name).length > 0 ? ACCOUNT_TEXTS.nameOnly : null;
}
