// Envelope encryption: every thing has a key of its own, and that key is kept wrapped by one that stands in no database.
// To destroy the wrapped key is to destroy the thing, in every copy and backup of its bytes.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#config.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 8;

/** What the bytes belong to and are for. Bytes sealed for one purpose do not open for another. */
export type Purpose = readonly string[];

export interface Vault {
  /** A new key, and the same wrapped so that it may be kept. */
  makeKey(purpose: Purpose): { key: Buffer; wrapped: Buffer };
  /** Fails when it was wrapped for another purpose, by a key that is not ours any more, or was changed. */
  openKey(wrapped: Buffer, purpose: Purpose): Buffer;
}

/** The first secret wraps; the others still open what they wrapped before. */
export function createVault({ fileKeys }: Pick<Config, 'fileKeys'>): Vault {
  const wrappers = fileKeys.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'matricula file keys', KEY_BYTES));
    return { key, id: createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES) };
  });
  const [current] = wrappers;
  if (current === undefined) throw new Error('FILE_KEY names no key');
  return {
    makeKey: (purpose) => {
      const key = randomBytes(KEY_BYTES);
      return { key, wrapped: Buffer.concat([current.id, seal(current.key, key, purpose)]) };
    },
    openKey: (wrapped, purpose) => {
      const id = wrapped.subarray(0, KEY_ID_BYTES);
      const wrapper = wrappers.find((each) => each.id.equals(id));
      if (wrapper === undefined) throw new Error('A key was wrapped by a FILE_KEY that is not configured');
      return open(wrapper.key, wrapped.subarray(KEY_ID_BYTES), purpose);
    },
  };
}

/** AES-256-GCM under a random nonce: nonce, ciphertext, tag. */
export function seal(key: Buffer, plain: Buffer, purpose: Purpose): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(bytesOf(purpose));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Fails when a bit was changed, or when it was sealed under another key or for another purpose. */
export function open(key: Buffer, sealed: Buffer, purpose: Purpose): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('Sealed bytes are too short');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(bytesOf(purpose));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  // The tag is checked by `final`: nothing is given out before the whole has been checked.
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** As JSON, so that no two purposes have the same bytes. */
function bytesOf(purpose: Purpose): Buffer {
  return Buffer.from(JSON.stringify(purpose));
}
