// The rows of a thread: one per message and one per message on its way, each knowing what stands above and below it. Pure.
import type { Message, Position } from '@matricula/contract/messages.ts';
import type { OutboxEntry } from '@matricula/contract/outbox.ts';
import { dayOf } from '#lib/message-times.ts';

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
}

export type ThreadRow =
  | (Place & { kind: 'message'; message: Message; progress: MessageProgress | null; isLatestOwn: boolean })
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
  const said = new Set(messages.filter((message) => message.senderId !== otherId).map(({ clientId }) => clientId));
  // Acknowledged and shown already, and only still being put away.
  const waiting = entries.filter(({ clientId }) => !said.has(clientId));
  const moments = [
    ...messages.map(({ senderId, createdAt }) => ({ isMine: senderId !== otherId, at: createdAt })),
    ...waiting.map(({ writtenAt }) => ({ isMine: true, at: writtenAt })),
  ];
  const latestOwn = messages.findLast(({ senderId }) => senderId !== otherId)?.seq;

  function placeOf(index: number, key: string, startsNew: boolean): Place {
    const [before, here, after] = [moments[index - 1], moments[index], moments[index + 1]] as const;
    return {
      key,
      isMine: here?.isMine ?? true,
      startsNew,
      startsDay: here !== undefined && (before === undefined || dayOf(before.at) !== dayOf(here.at)),
      startsGroup: startsNew || !belongTogether(before, here),
      endsGroup: !belongTogether(here, after),
    };
  }

  return [
    ...messages.map((message, index): ThreadRow => ({
      kind: 'message',
      message,
      progress: message.senderId === otherId ? null : progressOf(message.seq, theirs),
      isLatestOwn: message.seq === latestOwn && waiting.length === 0,
      // Its key outlives the change from 'on its way' to 'said', so that nothing flickers.
      ...placeOf(index, keyOf(message.senderId !== otherId, message.clientId), message.seq === newFrom),
    })),
    ...waiting.map((entry, index): ThreadRow => ({
      kind: 'waiting',
      entry,
      ...placeOf(messages.length + index, keyOf(true, entry.clientId), false),
    })),
  ];
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

/** The first message by the other one that the reader has not read. */
export function firstUnread(messages: readonly Message[], otherId: string, read: number): number | null {
  return messages.find(({ seq, senderId }) => seq > read && senderId === otherId)?.seq ?? null;
}
