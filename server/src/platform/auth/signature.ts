// Signs what we give out and know again when it comes back, each purpose under a key of its own.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey, type KeyPurpose } from './derived-key.ts';

/** 43 letters of base64url. */
export function sign(authSecret: string, purpose: KeyPurpose, text: string): string {
  return createHmac('sha256', derivedKey(authSecret, purpose)).update(text).digest('base64url');
}

/** Compared as written: decoded, the last letter would hold bits that are dropped, and one signature could be written in several ways. */
export function isSigned(authSecret: string, purpose: KeyPurpose, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(authSecret, purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
