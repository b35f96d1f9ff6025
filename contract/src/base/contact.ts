// Where people reach us (spec §2, Contact). Zod-free: pages and mails say the same.

export const CONTACT_CITY = 'Toronto';
/** Unless the operator configures another. */
export const SUPPORT_EMAIL = 'support@matricula.test';
export const INSTAGRAM_HANDLE = '@matricula.prep';
