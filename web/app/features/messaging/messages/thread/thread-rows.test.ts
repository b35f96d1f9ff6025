// Rows of a thread: days, groups, the line 'New', how far own messages have come, and what is still on its way.
import type { OutboxEntry } from '#state/messaging/outbox/outbox.ts';
import { describe, expect, it } from 'vitest';
import { ME, makeMessage, OTHER } from '#test/make-conversation.ts';
import { firstUnread, rowsOf } from './thread-rows.ts';

const AT = { otherId: OTHER, theirs: { read: 0, delivered: 0 }, newFrom: null, entries: [] };

function entryOf(clientId: string, writtenAt = '2026-11-15T10:30:00.000Z'): OutboxEntry {
  const message = { clientId, body: 'On its way' };
  return { conversationId: 'talk', clientId, message, writtenAt, order: 1, state: 'waiting', problem: null };
}

describe('the rows of a thread', () => {
  it('say where a day begins', () => {
    const rows = rowsOf({
      ...AT,
      messages: [
        makeMessage(1, { createdAt: '2026-11-13T12:00:00.000Z' }),
        makeMessage(2, { createdAt: '2026-11-13T12:01:00.000Z' }),
        makeMessage(3, { createdAt: '2026-11-14T12:00:00.000Z' }),
      ],
    });
    expect(rows.map(({ startsDay }) => startsDay)).toEqual([true, false, true]);
  });

  it('join what one person says within five minutes, and part it at the line New', () => {
    const messages = [
      makeMessage(1),
      makeMessage(2),
      makeMessage(3, { senderId: ME }),
      makeMessage(4),
      makeMessage(20),
      makeMessage(21),
    ];
    const rows = rowsOf({ ...AT, messages, newFrom: 21 });
    expect(rows.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true, true, true, true]);
    expect(rows.map(({ endsGroup }) => endsGroup).slice(0, 4)).toEqual([false, true, true, true]);
    expect(rows.filter(({ startsNew }) => startsNew).map(({ key }) => key)).toEqual([rows[5]?.key]);
  });

  it('tell sent, delivered and read from where the other one stands', () => {
    const messages = [1, 2, 3].map((seq) => makeMessage(seq, { senderId: ME }));
    const rows = rowsOf({ ...AT, messages, theirs: { read: 1, delivered: 2 } });
    expect(rows.map((row) => row.kind === 'message' && row.progress)).toEqual(['read', 'delivered', 'sent']);
    const theirs = rowsOf({ ...AT, messages: [makeMessage(1)] });
    expect(theirs.map((row) => row.kind === 'message' && row.progress)).toEqual([null]);
  });

  it('say each state once, at the last own message that has come as far, whatever stands between', () => {
    const own = (seq: number, changes = {}) => makeMessage(seq, { senderId: ME, ...changes });
    const messages = [own(1), own(2), makeMessage(3), own(4), own(5), own(6, { isDeleted: true })];
    const entries = [entryOf('a'), entryOf('b'), { ...entryOf('c'), state: 'failed' as const }];
    const rows = rowsOf({ ...AT, messages, entries, theirs: { read: 2, delivered: 4 } });
    expect(rows.map(({ saysState }) => (saysState ? 'says' : '-')).join(' ')).toBe('- says - says says - - says says');
  });

  it('end with what is on its way, which keeps its key once it is said and is never there twice', () => {
    const clientId = makeMessage(2).clientId;
    const before = rowsOf({ ...AT, messages: [makeMessage(1)], entries: [entryOf(clientId)] });
    expect(before.map(({ kind }) => kind)).toEqual(['message', 'waiting']);
    const said = [makeMessage(1), makeMessage(2, { senderId: ME })];
    const after = rowsOf({ ...AT, messages: said, entries: [entryOf(clientId)] });
    expect(after.map(({ kind }) => kind)).toEqual(['message', 'message']);
    expect(after[1]?.key).toBe(before[1]?.key);
  });

  it('do not take another sender’s message for an own one of the same client id', () => {
    const message = makeMessage(1);
    const rows = rowsOf({ ...AT, messages: [message], entries: [entryOf(message.clientId)] });
    expect(rows.map(({ kind }) => kind)).toEqual(['message', 'waiting']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });

  it('know the first unread message: the other’s, beyond what was read', () => {
    const messages = [makeMessage(1), makeMessage(2, { senderId: ME }), makeMessage(3)];
    expect(firstUnread(messages, OTHER, 0)).toBe(1);
    expect(firstUnread(messages, OTHER, 1)).toBe(3);
    expect(firstUnread(messages, OTHER, 3)).toBeNull();
    expect(firstUnread([makeMessage(1, { isDeleted: true }), makeMessage(2)], OTHER, 0)).toBe(2);
  });
});
