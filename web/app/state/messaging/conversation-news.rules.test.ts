// What events change about a conversation in a list, and when they do not say enough.
import { describe, expect, it } from 'vitest';
import { withChangedMessage, withMessage, withPosition } from './conversation-news.rules.ts';
import { buildMessage } from './conversation-talk.fixture.ts';
import type { Conversation } from '@matricula/contract/messaging/messages.ts';

const ME = 'ada';
const OTHER = 'grace';
const theirs = (seq: number) => ({ ...buildMessage(seq), senderId: OTHER });

const known: Conversation = {
  _id: 'talk',
  other: { userId: OTHER, name: 'Grace Hopper', profilePicture: '', cid: null, lastActiveAt: null },
  isConsultant: false,
  lastSeq: 2,
  changeCount: 0,
  lastMessage: null,
  unread: 1,
  mine: { read: 1, delivered: 1 },
  theirs: { read: 0, delivered: 0 },
  isBlocked: false,
  closedBecause: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('a new message', () => {
  it('is the last one, and unread when it is the other’s', () => {
    const changed = withMessage(known, { ...theirs(3), body: 'Hello\n\nthere' });
    expect(changed).toMatchObject({ lastSeq: 3, unread: 2, lastMessage: { seq: 3, excerpt: 'Hello there' } });
    expect(withMessage(known, { ...theirs(3), senderId: ME })).toMatchObject({ lastSeq: 3, unread: 1 });
  });

  it('changes nothing when it was known, and is asked about when one is missing before it', () => {
    expect(withMessage(known, theirs(2))).toBe(known);
    expect(withMessage(known, theirs(4))).toBeNull();
  });
});

describe('a changed message', () => {
  const said = withMessage(known, theirs(3)) ?? known;
  const gone = (seq: number) => ({ ...theirs(seq), isDeleted: true, body: '' });

  it('is counted, and shows in the list when it is the last one', () => {
    const read = { ...said, mine: { read: 3, delivered: 3 }, unread: 0 };
    expect(withChangedMessage(read, { message: gone(3), change: 1 })).toMatchObject({
      changeCount: 1,
      lastMessage: { isDeleted: true, excerpt: '' },
    });
    expect(withChangedMessage(read, { message: gone(2), change: 1 })).toEqual({ ...read, changeCount: 1 });
    const own = { ...gone(2), senderId: ME };
    expect(withChangedMessage(said, { message: own, change: 1 })).toEqual({ ...said, changeCount: 1 });
  });

  it('is asked about when the other deleted it unread, because unread may be one less', () => {
    expect(withChangedMessage(said, { message: gone(3), change: 1 })).toBeNull();
    expect(withChangedMessage(said, { message: { ...gone(3), isDeleted: false }, change: 1 })).toMatchObject({
      unread: 2,
    });
  });

  it('changes nothing when it was known, and is asked about when a change or the message itself is missing', () => {
    const later = { ...said, changeCount: 1 };
    expect(withChangedMessage(later, { message: gone(2), change: 1 })).toBe(later);
    expect(withChangedMessage(said, { message: gone(2), change: 2 })).toBeNull();
    expect(withChangedMessage(said, { message: gone(4), change: 1 })).toBeNull();
  });
});

describe('a moved position', () => {
  it('of the other one grows and never shrinks', () => {
    const moved = withPosition(known, { userId: OTHER, position: { read: 1, delivered: 2 } });
    expect(moved?.theirs).toEqual({ read: 1, delivered: 2 });
    const late = withPosition(moved ?? known, { userId: OTHER, position: { read: 0, delivered: 1 } });
    expect(late?.theirs).toEqual({ read: 1, delivered: 2 });
  });

  it('of one’s own ends what is unread at the end, and is asked about in between', () => {
    expect(withPosition(known, { userId: ME, position: { read: 2, delivered: 2 } })).toMatchObject({ unread: 0 });
    const more = { ...known, lastSeq: 5 };
    expect(withPosition(more, { userId: ME, position: { read: 3, delivered: 3 } })).toBeNull();
    expect(withPosition(more, { userId: ME, position: { read: 1, delivered: 3 } })).toMatchObject({ unread: 1 });
  });
});
