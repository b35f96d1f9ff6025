// One sending of one message: over the socket, and over HTTP when the socket is not there or says nothing. The client id is the
// same both times, so a message that both ways carried is there once.
import type { ContactFinding } from '@matricula/contract/base/contact-findings.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import type { OutboxEntry, SendOutcome } from './outbox.ts';
import { api } from '#lib/api.ts';
import { isPassing } from '#lib/passing-status.ts';
import { ask } from '#lib/realtime/realtime.ts';
import { tokenUserId } from '#lib/session.ts';

const SOCKET_WAIT_MS = 5_000;
const HTTP_WAIT_MS = 20_000;
/** Longer than this nobody should wait without being told. */
const MAX_SILENT_WAIT_SECONDS = 60;

interface Failure {
  status: number;
  code: string;
  text: string;
  findings?: readonly ContactFinding[];
  retryAfterSeconds: number | null;
}

/** Only while its writer is the one who is signed in: a message must never leave under another name. */
export async function sendEntry(userId: string, { conversationId, message }: OutboxEntry): Promise<SendOutcome> {
  if (tokenUserId() !== userId) return { kind: 'again' };
  // A socket that is away or silent is no answer: the other way is asked, under the same client id.
  const answer = await ask('message.send', { ...message, conversationId }, SOCKET_WAIT_MS).catch(() => null);
  if (answer === null) return tokenUserId() === userId ? sendOverHttp(conversationId, message) : { kind: 'again' };
  if (answer.ok) return { kind: 'sent', message: answer.reply.message };
  const { status, code, message: text, findings = [], retryAfterSeconds = null } = answer.refusal;
  return outcomeOf({ status, code, text, findings, retryAfterSeconds });
}

async function sendOverHttp(conversationId: string, body: OutboxEntry['message']): Promise<SendOutcome> {
  try {
    const signal = AbortSignal.timeout(HTTP_WAIT_MS);
    const { message } = await api.sendMessage({ params: { conversationId }, body, signal });
    return { kind: 'sent', message };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'again' };
    const { status, code, message: text, findings, retryAfterSeconds } = error;
    return outcomeOf({ status, code, text, findings, retryAfterSeconds });
  }
}

/** What repeating can heal is tried again; a refusal stays with its words. */
export function outcomeOf({ status, code, text, findings = [], retryAfterSeconds }: Failure): SendOutcome {
  if (!isPassing(status) || (retryAfterSeconds ?? 0) > MAX_SILENT_WAIT_SECONDS) {
    return findings.length === 0 ? { kind: 'refused', code, text } : { kind: 'refused', code, text, findings };
  }
  return retryAfterSeconds === null ? { kind: 'again' } : { kind: 'again', afterMs: retryAfterSeconds * 1000 };
}
