// What an act on an account says it does.
import { describe, expect, it } from 'vitest';
import { effectLines, type UserEffect } from './users.rules.ts';

const NOTHING: UserEffect = { people: 1, sessions: 0, profiles: 0, conversations: 0, plans: 0, orders: 0 };

describe('what an act says it does [ADM-9]', () => {
  it('counts what ends, leaves, closes and stays', () => {
    const effect = { people: 1, sessions: 3, profiles: 1, conversations: 4, plans: 1, orders: 2 };
    expect(effectLines('suspend', effect)).toEqual([
      '3 sessions end.',
      'The profile leaves the marketplace.',
      '4 conversations close.',
      '2 paid orders stay as they are.',
      '1 paid plan is not charged again.',
      'Signing in is refused until the suspension is lifted.',
    ]);
    expect(effectLines('lift', { ...NOTHING, profiles: 1, conversations: 1 })).toEqual([
      'Signing in works again.',
      'The profile returns to the marketplace.',
      '1 conversation opens again.',
    ]);
    expect(effectLines('signOut', { ...NOTHING, people: 2, sessions: 1_240 })).toEqual([
      '1,240 sessions end.',
      'They can sign in again.',
    ]);
  });

  it('says what a role opens, and nothing of what does not happen', () => {
    expect(effectLines('admin', NOTHING)).toEqual([
      'No sessions are open.',
      'This person can see and change everything in administration.',
    ]);
    expect(effectLines('user', { ...NOTHING, sessions: 1, profiles: 1 })).toEqual([
      '1 session ends.',
      'The profile leaves the marketplace.',
    ]);
    expect(effectLines('suspend', { ...NOTHING, people: 3, profiles: 2 })).toContain(
      '2 profiles leave the marketplace.',
    );
  });
});
