// Whether a member may still write in a conversation. Pure.
import { MESSAGE_TEXTS } from '@matricula/contract/messaging/messages.rules.ts';

interface Standing {
  otherLeftAt: Date | null;
  hasBlocked: boolean;
  isBlockedByOther: boolean;
  isOtherSuspended: unknown;
}

/** Null when the member may write; otherwise why not. What the member did comes before what the other did. */
export function closedBecause(standing: Standing): string | null {
  if (standing.hasBlocked) return MESSAGE_TEXTS.blockedByYou;
  if (standing.isOtherSuspended === true) return MESSAGE_TEXTS.theyAreGone;
  if (standing.otherLeftAt !== null) return MESSAGE_TEXTS.theyLeft;
  return standing.isBlockedByOther ? MESSAGE_TEXTS.blockedByThem : null;
}
