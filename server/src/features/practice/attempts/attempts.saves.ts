// Which of the words that were sent are the newest, and which have to be kept beside them. Pure.
import { isNewer, isSamePlace, type SavePlace } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { SavedPart } from '@matricula/contract/practice/attempts/attempts.ts';

interface Words extends SavePlace {
  part: string;
  body: string;
  savedAt?: Date;
}

interface Sent {
  epoch: number;
  parts: readonly SavedPart[];
  /** A finished answer takes no more words; what still arrives is kept beside it. */
  isOpen: boolean;
}

/**
 * `newest` replaces what is there. `others` are words of another turn: sent too late to be the newest, or replaced by somebody who had
 * not seen them. Older words of the same turn are what their own writer has changed since, and are not kept.
 */
export function sortSaves(before: readonly Words[], { epoch, parts, isOpen }: Sent) {
  const newest: Words[] = [];
  const others: Words[] = [];
  for (const { part, seq, body, seen } of parts) {
    const sent = { part, epoch, seq, body };
    const there = before.find((one) => one.part === part);
    const isNewest = isOpen && (there === undefined || isNewer(sent, there));
    if (isNewest) newest.push(sent);
    if (there === undefined ? isNewest : there.body === body) continue;
    if (!isNewest) {
      const isOtherTurn = there === undefined || there.epoch !== epoch || isNewer(sent, there);
      if (isOtherTurn && body.trim() !== '') others.push(sent);
    } else if (there !== undefined && there.epoch !== epoch && !isSeen(there, seen) && there.body.trim() !== '') {
      const { epoch: its, seq: place, body: words, savedAt } = there;
      others.push({ part, epoch: its, seq: place, body: words, ...(savedAt === undefined ? {} : { savedAt }) });
    }
  }
  return { newest, others };
}

function isSeen(there: SavePlace, seen: SavePlace | null): boolean {
  return seen !== null && isSamePlace(there, seen);
}
