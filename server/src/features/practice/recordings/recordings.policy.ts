// Whose a recording is. Nobody else learns that it exists, administrators included: answers are seen elsewhere, with a reason.
import type { Actor } from '#platform/context/actor.ts';

export function canUseRecording(actor: Actor, recording: { userId: string }): boolean {
  return recording.userId === actor.userId;
}
