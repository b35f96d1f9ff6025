// The rows of a thread: one per message and one per message on its way, each knowing what stands above and below it. Pure.
import type { Message, Position } from '@matricula/contract/messaging/messages.ts';
import type { OutboxEntry } from '#state/messaging/outbox/outbox.ts';
import { dayOf } from '#state/messaging/message-times.ts';

/** How far an own message has come. */
export type MessageProgress = 'sent' | 'delivered' | 'read';

interface Place {
  key: string;
  isMine: boolean;
  /** The first of its day: a line with the date stands above. */
  startsDay: boolean;
  /** The line 'New' stands above. */
  startsNew: boolean;
  /** First and last of several by the same person in a short time. */
  startsGroup: boolean;
  endsGroup: boolean;
  /** The last own one that has come as far as this: its word stands for those before it. */
  saysState: boolean;
}

export type ThreadRow =
  | (Place & { kind: 'message'; message: Message; progress: MessageProgress | null })
  | (Place & { kind: 'waiting'; entry: OutboxEntry });

const GROUP_WITHIN_MS = 5 * 60_000;

interface RowsInput {
  messages: readonly Message[];
  entries: readonly OutboxEntry[];
  otherId: string;
  theirs: Position;
  /** The first message that was new when the thread was opened; null when none was. */
  newFrom: number | null;
}

export function rowsOf({ messages, entries, otherId, theirs, newFrom }: RowsInput): ThreadRow[] {
  const known = new Set(messages.filter((message) => message.senderId !== otherId).map(({ clientId }) => clientId));
  // Acknowledged and shown already, and only still being put away.
  const waiting = entries.filter(({ clientId }) => !known.has(clientId));
  const moments = [
    ...messages.map(({ senderId, createdAt }) => ({ isMine: senderId !== otherId, at: createdAt })),
    ...waiting.map(({ writtenAt }) => ({ isMine: true, at: writtenAt })),
  ];

  function placeOf(index: number, key: string, startsNew: boolean): Place {
    const [before, here, after] = [moments[index - 1], moments[index], moments[index + 1]] as const;
    return {
      key,
      isMine: here?.isMine ?? true,
      startsNew,
      startsDay: here !== undefined && (before === undefined || dayOf(before.at) !== dayOf(here.at)),
      startsGroup: startsNew || !belongTogether(before, here),
      endsGroup: !belongTogether(here, after),
      saysState: false,
    };
  }

  const rows = [
    ...messages.map((message, index): ThreadRow => ({
      kind: 'message',
      message,
      progress: message.senderId === otherId ? null : progressOf(message.seq, theirs),
      // Its key outlives the change from 'on its way' to 'said', so that nothing flickers.
      ...placeOf(index, keyOf(message.senderId !== otherId, message.clientId), message.seq === newFrom),
    })),
    ...waiting.map((entry, index): ThreadRow => ({
      kind: 'waiting',
      entry,
      ...placeOf(messages.length + index, keyOf(true, entry.clientId), false),
    })),
  ];
  const said = new Set<string>();
  return rows
    .toReversed()
    .map((row) => {
      const state = stateOf(row);
      if (state === null || said.has(state)) return row;
      said.add(state);
      return { ...row, saysState: true };
    })
    .toReversed();
}

/** Of an own message. One that was refused has words of its own; a deleted one has none. */
function stateOf(row: ThreadRow): string | null {
  if (row.kind === 'message') return row.message.isDeleted ? null : row.progress;
  return row.entry.state === 'waiting' ? 'waiting' : `refused ${row.entry.clientId}`;
}

/** A client id is unique among one sender's messages. */
function keyOf(isMine: boolean, clientId: string): string {
  return `${isMine ? 'mine' : 'theirs'}-${clientId}`;
}

interface Moment {
  isMine: boolean;
  at: string;
}

function belongTogether(one: Moment | undefined, next: Moment | undefined): boolean {
  if (one === undefined || next === undefined || one.isMine !== next.isMine) return false;
  return dayOf(one.at) === dayOf(next.at) && Date.parse(next.at) - Date.parse(one.at) < GROUP_WITHIN_MS;
}

function progressOf(seq: number, theirs: Position): MessageProgress {
  if (seq <= theirs.read) return 'read';
  return seq <= theirs.delivered ? 'delivered' : 'sent';
}

/** The first message by the other one that the reader has not read and can still read. */
export function firstUnread(messages: readonly Message[], otherId: string, read: number): number | null {
  return messages.find(({ seq, senderId, isDeleted }) => seq > read && senderId === otherId && !isDeleted)?.seq ?? null;
}
