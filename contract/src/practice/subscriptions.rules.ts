// What a subscription is, and how a code is written. Free of zod: the browser reads this file.

/** 'free': the first questions of every bank; 'full': all of them until the expiry. */
export const SUBSCRIPTION_LEVELS = ['free', 'full'] as const;

/** Three years: longer than anybody prepares. */
export const MAX_SUBSCRIPTION_DAYS = 1_100;
export const MAX_CODE_USES = 100_000;
export const ACCESS_CODE_LABEL_MAX_LENGTH = 120;
/** Of what is written into the log when a code or a subscription is taken back. */
export const ACCESS_REASON_MIN_LENGTH = 3;
export const ACCESS_REASON_MAX_LENGTH = 300;

/** Without 0, O, 1, I, L and U: nobody has to guess which sign was meant, and no word comes about. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 78 bits. */
export const CODE_LENGTH = 16;

/** 'abcd-efgh…' → 'ABCDEFGH…', or null where it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode = code.length === CODE_LENGTH && code.split('').every((sign) => CODE_SIGNS.includes(sign));
  return isCode ? code : null;
}

/** In groups of four, as it is printed. */
export function printCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

export const SUBSCRIPTION_TEXTS = {
  noCode: 'We don’t know this code. Check it, or ask the person who gave it to you.',
  used: 'You have already redeemed this code.',
  spent: 'This code has been used as often as it can be.',
  over: 'This code can no longer be redeemed.',
  /** To an administrator. */
  paid: 'This person pays for a subscription, and would be charged for banks that are closed. Cancel it at Stripe first; it then ends here by itself.',
} as const;
