// Object ids that look like Stripe's: the prefix says what kind of object it is, the rest is random.
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 24;
/** Stripe's session ids are long enough that nobody guesses the page of another buyer. */
const SESSION_LENGTH = 58;

export function makeId(prefix: string): string {
  const length = prefix === 'cs_test' ? SESSION_LENGTH : LENGTH;
  const characters = Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return `${prefix}_${characters.join('')}`;
}
