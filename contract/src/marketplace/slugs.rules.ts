// Ids that people read in addresses: small letters, digits and hyphens. Free of zod: forms and schemas read the same.

export const SLUG_MAX_LENGTH = 64;
const SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/;
const SLUG_TEXT = 'Use lowercase letters, digits and hyphens, beginning with a letter or digit';

/** What is wrong with an id, or undefined. */
export function slugProblem(id: string): string | undefined {
  return SLUG.test(id) ? undefined : SLUG_TEXT;
}

/** 'AAMC PREview' → 'aamc-preview'. Empty where a title has no letter or digit that could stand in an address. */
export function suggestSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-+$/, '');
}
