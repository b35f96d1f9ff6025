// Passes: what the address of a media file carries in place of the token, which a player cannot send. A pass names a session, a person and a
// question; it is worth nothing once the session has ended, for another question, or after a day. Whether the person may open the
// question is asked again for every file.
import { isSigned, sign } from '#platform/auth/signature.ts';

/** An address stays the same for so long, so that a browser finds its copy again; it works for one to two of these. */
const TURN_MS = 12 * 60 * 60 * 1_000;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SHAPE = new RegExp(`^([0-9a-z]{1,8})\\.(${UUID})\\.(${UUID})\\.([\\w-]{43})$`);

export interface PassHolder {
  sessionId: string;
  userId: string;
}

const textOf = (...parts: string[]) => parts.join('\n');

export function makePass(secret: string, { sessionId, userId }: PassHolder, questionId: string, now: Date): string {
  const turn = (Math.floor(now.getTime() / TURN_MS) + 2).toString(36);
  const signature = sign(secret, 'media-pass', textOf(turn, sessionId, userId, questionId));
  return [turn, sessionId, userId, signature].join('.');
}

/** Null where it is not ours, not for this question, or over. */
export function readPass(secret: string, pass: string, questionId: string, now: Date): PassHolder | null {
  const [, turn, sessionId, userId, signature] = SHAPE.exec(pass) ?? [];
  if (turn === undefined || sessionId === undefined || userId === undefined || signature === undefined) return null;
  if (!isSigned(secret, 'media-pass', textOf(turn, sessionId, userId, questionId), signature)) return null;
  return Number.parseInt(turn, 36) * TURN_MS > now.getTime() ? { sessionId, userId } : null;
}
