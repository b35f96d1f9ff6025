// Keys for what we sign ourselves. Each purpose has its own, so that what is signed for one proves nothing for another.
import { hkdfSync } from 'node:crypto';

export type KeyPurpose = 'device-cookie' | 'media-pass' | 'session-token' | 'signed-link';

const keys = new Map<string, Buffer>();

/** Kept once derived: deriving takes thirty times as long as signing. */
export function derivedKey(authSecret: string, purpose: KeyPurpose): Buffer {
  const name = `${purpose} ${authSecret}`;
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', purpose, 32));
  keys.set(name, key);
  return key;
}
