// Who may share an answer, and who may withdraw it: its writer. Who may read it: both of the conversation. Pure.
import type { Actor } from '#platform/context/actor.ts';

export function isWriter(actor: Actor, share: { userId: string }): boolean {
  return share.userId === actor.userId;
}

/** Nobody else learns that it exists. */
export function canReadShare(actor: Actor, share: { userId: string; consultantId: string }): boolean {
  return isWriter(actor, share) || share.consultantId === actor.userId;
}

/** An applicant asks the consultant of the conversation, never the other way round. */
export function canShareIn(actor: Actor, conversation: { applicantId: string }): boolean {
  return conversation.applicantId === actor.userId;
}
