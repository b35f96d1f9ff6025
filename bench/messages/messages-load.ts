// Sends for the messages' benchmark: over HTTP and over sockets, by so many people that nobody meets a limit of their own.
import { io, type Socket } from 'socket.io-client';
import type { Acknowledgement, ClientEvents, ServerEvents } from '../../contract/src/http/realtime.ts';
import type { SendMessageReply } from '../../contract/src/messaging/messages.ts';
import { pause, waitUntil } from '../../chaos/lib/child.ts';
import type { Person } from './messages-world.ts';

export const BODY =
  'Thank you, that helps. I have moved the story of the clinic to the beginning and cut the list of activities; could you read it once more before Thursday?';

export interface Speaker extends Person {
  conversationId: string;
}

export interface Talker extends Speaker {
  socket: Socket<ServerEvents, ClientEvents>;
}

/** A hundred people talk at a time, 15 messages each, then the next hundred: below 20 in 10 s, and somebody who talks is known. */
const TALKING = 100;
const IN_A_ROW = 15;

function next<T>(people: readonly T[], cursor: { at: number }): T {
  const at = cursor.at++;
  return people[(Math.floor(at / (TALKING * IN_A_ROW)) * TALKING + (at % TALKING)) % people.length]!;
}

/** What autocannon asks: each request by the next person. */
export function nextRequest(speakers: readonly Speaker[], cursor: { at: number }) {
  return (request: object) => {
    const { conversationId, token } = next(speakers, cursor);
    return {
      ...request,
      method: 'POST' as const,
      path: `/api/v1/messages/conversations/${conversationId}/messages`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: crypto.randomUUID(), body: BODY }),
    };
  };
}

/** Some at a time, as people come; all of them are there when it answers. */
export async function connect(speakers: readonly Speaker[], urlOf: (index: number) => string): Promise<Talker[]> {
  const talkers: Talker[] = [];
  for (const [index, speaker] of speakers.entries()) {
    const socket: Talker['socket'] = io(urlOf(index), {
      transports: ['websocket'],
      auth: { token: speaker.token },
      forceNew: true,
    });
    talkers.push({ ...speaker, socket });
    if (index % 50 === 49) await pause(20);
  }
  await waitUntil('every socket is open', () => talkers.every(({ socket }) => socket.connected), 60_000);
  return talkers;
}

export async function send({ socket, conversationId }: Talker, clientId: string = crypto.randomUUID()): Promise<void> {
  const answer = await new Promise<Acknowledgement<SendMessageReply>>((resolve) => {
    socket.emit('message.send', { conversationId, clientId, body: BODY }, resolve);
  });
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.message}`);
}

/** Acknowledged messages per second, with as many on their way at once as there are clients. */
export async function sendInTurns(
  talkers: readonly Talker[],
  { clients, seconds, cursor }: { clients: number; seconds: number; cursor: { at: number } },
): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1_000;
  let sent = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await send(next(talkers, cursor));
        sent += 1;
      }
    }),
  );
  return (sent / (performance.now() - started)) * 1_000;
}

/** Milliseconds from sending to the arrival at the other member, sent at this rate whatever comes back. */
export async function measureDelivery(
  talkers: readonly Talker[],
  { perSecond, seconds, cursor }: { perSecond: number; seconds: number; cursor: { at: number } },
): Promise<{ times: number[]; lost: number }> {
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const hear = (userId: string) => (event: Parameters<ServerEvents['message.created']>[0]) => {
    const { clientId, senderId } = event.message;
    const at = senderId === userId ? undefined : sentAt.get(clientId);
    if (at === undefined) return;
    times.push(performance.now() - at);
    sentAt.delete(clientId);
  };
  for (const { socket, userId } of talkers) socket.on('message.created', hear(userId));
  const started = performance.now();
  const total = perSecond * seconds;
  const underWay: Promise<void>[] = [];
  while (underWay.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - started) / 1_000) * perSecond));
    while (underWay.length < due) {
      const clientId = crypto.randomUUID();
      sentAt.set(clientId, performance.now());
      underWay.push(send(talkers[cursor.at++ % talkers.length]!, clientId));
    }
    await pause(2);
  }
  await Promise.all(underWay);
  await waitUntil('every message has arrived', () => sentAt.size === 0, 5_000).catch(() => 0);
  for (const { socket } of talkers) socket.off('message.created');
  return { times, lost: sentAt.size };
}
