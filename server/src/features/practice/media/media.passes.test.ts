// Passes: whose, for what, and for how long.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePass, readPass } from './media.passes.ts';

const HOUR_MS = 60 * 60 * 1_000;
const SECRET = 'a secret of at least thirty-two letters';
const holder = { sessionId: randomUUID(), userId: randomUUID() };
const now = new Date('2026-11-17T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const pass = makePass(SECRET, holder, 'lesson-1', now);

describe('a pass', () => {
  it('names its holder for twelve hours at least and a day at most', () => {
    expect(readPass(SECRET, pass, 'lesson-1', now)).toEqual(holder);
    expect(readPass(SECRET, pass, 'lesson-1', later(12))).toEqual(holder);
    expect(readPass(SECRET, pass, 'lesson-1', later(24))).toBeNull();
  });

  it('stays the same for a while, so that a browser finds its copy again', () => {
    expect(makePass(SECRET, holder, 'lesson-1', later(1))).toBe(pass);
    expect(makePass(SECRET, holder, 'lesson-1', later(12))).not.toBe(pass);
  });

  it.each([
    ['another question', SECRET, pass, 'lesson-2'],
    ['another secret', `${SECRET}!`, pass, 'lesson-1'],
    ['a later end', SECRET, `z${pass.slice(1)}`, 'lesson-1'],
    ['another person', SECRET, pass.replace(holder.userId, randomUUID()), 'lesson-1'],
    ['another session', SECRET, pass.replace(holder.sessionId, randomUUID()), 'lesson-1'],
    ['nothing', SECRET, '', 'lesson-1'],
    ['something longer', SECRET, `${pass}A`, 'lesson-1'],
  ])('is worth nothing with %s', (_what, secret, given, questionId) => {
    expect(readPass(secret, given, questionId, now)).toBeNull();
  });
});
