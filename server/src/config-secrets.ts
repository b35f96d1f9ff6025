// Which secrets protect nothing: those that anybody can read in this repository, and those that anybody can guess.
import { deflateRawSync } from 'node:zlib';

/** Good enough for one machine. */
export const DEVELOPMENT_SECRET = 'development-only-secret-that-is-at-least-32-bytes';
export const DEVELOPMENT_FILE_KEY = 'development-only-file-key-of-at-least-32-bytes';

/** Also what was published once and is not any more: somebody may still use it. A test finds new ones. */
const PUBLISHED = new Set([
  DEVELOPMENT_SECRET,
  DEVELOPMENT_FILE_KEY,
  'compose-on-one-machine-only-0123456789abcdef',
  'compose-on-one-machine-only-fedcba9876543210',
  'a-secret-of-the-benchmark-that-opens-nothing-else',
  'a-secret-for-this-test-of-at-least-32-bytes',
  'a-file-key-for-this-test-of-at-least-32-bytes',
  'preview-secret-that-opens-nothing',
]);

/** 32 random hexadecimal digits never compress below 28 bytes; the alphabet, or a word again and again, always does. */
const MIN_COMPRESSED_BYTES = 24;

/** What is wrong with a secret on an installation that others can reach, or null. */
export function secretProblem(secret: string): string | null {
  if (PUBLISHED.has(secret)) return 'this value is published with the source code; set 32 random bytes of your own';
  if (compressedLength(secret) < MIN_COMPRESSED_BYTES) return 'this value can be guessed; set 32 random bytes';
  return null;
}

/** A row such as 'abcdef' has no repetition, but the steps between its letters have. */
function compressedLength(secret: string): number {
  const bytes = Buffer.from(secret);
  const steps = bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0));
  return Math.min(deflateRawSync(bytes).length, deflateRawSync(steps).length);
}
