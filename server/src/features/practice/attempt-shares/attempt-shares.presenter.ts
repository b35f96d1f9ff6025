// Shared answers → the wire. What a consultant may see is listed here; everything else of an attempt stays with its writer.
import type { AttemptShare, SharedAttempt } from '@matricula/contract/practice/attempts/attempt-shares.ts';
import type { ShareRow } from './attempt-shares.repository.ts';
import type { ReadableShare } from './attempt-shares.service.ts';

export function presentShare({ id, conversationId, consultantName, sharedAt }: ShareRow): AttemptShare {
  return { shareId: id, conversationId, name: consultantName, sharedAt: sharedAt.toISOString() };
}

export function presentSharedAttempt({ share, attempt, ...shown }: ReadableShare): SharedAttempt {
  return {
    ...shown,
    shareId: share.id,
    conversationId: share.conversationId,
    writerName: share.writerName,
    consultantName: share.consultantName,
    answeredAt: (attempt.answeredAt ?? attempt.startedAt).toISOString(),
    sharedAt: share.sharedAt.toISOString(),
  };
}
