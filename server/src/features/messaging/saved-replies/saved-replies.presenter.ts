// A saved reply as the contract shows it. Pure.
import type { SavedReply } from '@matricula/contract/messaging/saved-replies.ts';
import type { SavedReplyRow } from './saved-replies.repository.ts';

export function presentSavedReply({ id, title, body }: SavedReplyRow): SavedReply {
  return { _id: id, title, body };
}
