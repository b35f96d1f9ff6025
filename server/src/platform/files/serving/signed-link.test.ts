// Addresses that work without a token: what they are bound to, and that nobody makes one up.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedLink, signLink } from './signed-link.ts';

/** A million take a minute of processor time on a busy machine. */
const GUESSES = Number(process.env['FILE3_COUNT'] ?? 100_000);
/** The random bytes of guesses come in blocks: asked for one by one they take longer than the guessing. */
const BLOCK = 10_000;
const secret = { authSecret: 'a secret of at least thirty-two letters' };
const now = new Date('2026-11-17T12:00:00Z');
const path = '/api/v1/recordings/one/video';

function proofIn(link: string) {
  const query = new URLSearchParams(link.split('?')[1]);
  const [sessionId, signature] = [query.get('session') ?? '', query.get('signature') ?? ''];
  return { until: Number(query.get('until')), sessionId, signature };
}

describe('a signed link', () => {
  const proof = proofIn(signLink(secret, path, { until: new Date(now.getTime() + 1_000), sessionId: 'session-1' }));

  it('works for its time, method, path, session and secret, and for nothing else [FILE-3]', () => {
    expect(isSignedLink(secret, { method: 'GET', path, now }, proof)).toBe(true);
    const late = new Date(now.getTime() + 1_000);
    expect(isSignedLink(secret, { method: 'GET', path, now: late }, proof)).toBe(false);
    expect(isSignedLink(secret, { method: 'DELETE', path, now }, proof)).toBe(false);
    expect(isSignedLink(secret, { method: 'GET', path: `${path}s`, now }, proof)).toBe(false);
    expect(isSignedLink(secret, { method: 'GET', path, now }, { ...proof, until: proof.until + 1 })).toBe(false);
    expect(isSignedLink(secret, { method: 'GET', path, now }, { ...proof, sessionId: 'session-2' })).toBe(false);
    expect(isSignedLink({ authSecret: 'another' }, { method: 'GET', path, now }, proof)).toBe(false);
    for (const signature of ['', proof.signature.slice(1), `${proof.signature}A`, `${proof.signature}=`])
      expect(isSignedLink(secret, { method: 'GET', path, now }, { ...proof, signature })).toBe(false);
  });

  it('is not guessed [FILE-3]', { timeout: 300_000 }, () => {
    let found = 0;
    for (let n = 0; n < GUESSES; n += BLOCK) {
      const block = randomBytes(BLOCK * 32);
      for (let at = 0; at < block.length; at += 32) {
        const signature = block.toString('base64url', at, at + 32);
        if (isSignedLink(secret, { method: 'GET', path, now }, { ...proof, signature })) found += 1;
      }
    }
    expect(found).toBe(0);
  });
});
