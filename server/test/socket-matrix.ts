// The declared tables of AUTH-1 for sockets: who may open one, who hears what, who may say what. An event without a row does not compile.
import { randomUUID } from 'node:crypto';
import type { ClientEvents, ServerEvents } from '@matricula/contract/http/realtime.ts';
import { type ActorName, ACTORS, type Subject, type Target } from '#test/access/access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import type { TestSocket } from '#test/sockets.ts';

/** Who may open a socket: the level 'user', like a route of that level. */
export const SOCKET_HANDSHAKE: Record<ActorName, 'open' | 'refused'> = {
  anonymous: 'refused',
  phantom: 'refused',
  applicant: 'open',
  consultant: 'open',
  admin: 'open',
  suspended: 'refused',
  expired: 'refused',
  revoked: 'refused',
};

/** Who hears of what a person does: their device, their other devices, the one they talk with, an administrator who is not in it. */
export interface Audience {
  sameSession: boolean;
  sameUser: boolean;
  partner: boolean;
  others: boolean;
}

/** A person who talks with somebody; the person's message is the conversation's first. */
export interface Scene extends Awaited<ReturnType<typeof buildTalk>> {
  /** The acting person's token. */
  token: string;
}

export async function buildScene({ ctx }: TestApp): Promise<Scene> {
  const talk = await buildTalk(ctx);
  await buildMessage(ctx, { conversationNumber: talk.number, senderId: talk.applicantId });
  return { ...talk, token: talk.applicant };
}

interface ServerEventRow extends Audience {
  /** Makes the event happen, as it happens to people; `device` is the acting one. */
  cause(app: TestApp, scene: Scene, device: TestSocket): Promise<unknown>;
}

const toBoth = { sameSession: true, sameUser: true, partner: true, others: false };
const toOneself = { ...toBoth, partner: false };
const params = ({ id }: Scene) => ({ conversationId: id });

export const SERVER_EVENT_ROWS: Record<keyof ServerEvents, ServerEventRow> = {
  'session.ended': {
    ...toOneself,
    sameUser: false,
    cause: (app, { token }) => app.call('logout', { as: token }),
  },
  'account.updated': {
    ...toOneself,
    cause: (app, { token }) => app.call('updateAccount', { as: token, body: { name: 'Ada King' } }),
  },
  // Everybody is told at once whether their own process hears the others.
  'realtime.hearing': { ...toBoth, others: true, cause: async () => {} },
  'message.created': {
    ...toBoth,
    cause: (app, scene) =>
      app.call('sendMessage', {
        as: scene.token,
        params: params(scene),
        body: { clientId: randomUUID(), body: 'Hello' },
      }),
  },
  'message.changed': {
    ...toBoth,
    cause: (app, scene) => app.call('deleteMessage', { as: scene.token, params: { ...params(scene), seq: '1' } }),
  },
  'conversation.moved': {
    ...toBoth,
    cause: (app, scene) => app.call('movePosition', { as: scene.token, params: params(scene), body: { read: 1 } }),
  },
  'conversation.updated': {
    ...toBoth,
    cause: (app, scene) =>
      app.call('changeBlock', { as: scene.token, params: params(scene), body: { isBlocked: true } }),
  },
  // Only the other one: nobody needs to be told that they are typing.
  'conversation.typing': {
    sameSession: false,
    sameUser: false,
    partner: true,
    others: false,
    cause: (_app, scene, device) => device.say('conversation.type', params(scene)),
  },
  'application.updated': {
    ...toOneself,
    cause: async ({ ctx }, { applicantId }) => {
      ctx.realtime.toUser(applicantId, 'application.updated');
    },
  },
  'order.updated': {
    ...toOneself,
    cause: async ({ ctx }, { applicantId }) => {
      ctx.realtime.toUser(applicantId, 'order.updated', { orderId: randomUUID() });
    },
  },
  'subscription.updated': {
    ...toOneself,
    cause: async ({ ctx }, { applicantId }) => {
      ctx.realtime.toUser(applicantId, 'subscription.updated');
    },
  },
  // Nobody else knows of a file before it is sent.
  'attachment.checked': {
    ...toOneself,
    cause: async ({ ctx }, { applicantId }) => {
      ctx.realtime.toUser(applicantId, 'attachment.checked', { attachmentId: randomUUID() });
    },
  },
};

/** 200 for an acknowledgement, the refusal's status otherwise; null where there is no socket to say it over. */
type SocketOutcomes = Record<ActorName, number | null>;

interface ClientEventRow {
  targets: Record<Target, SocketOutcomes>;
  /** A request that would succeed if the caller may. */
  request(subject: Subject): object;
}

const forOpen = (status: number): SocketOutcomes =>
  Object.fromEntries(
    ACTORS.map((actor) => [actor, SOCKET_HANDSHAKE[actor] === 'open' ? status : null]),
  ) as SocketOutcomes;
const membersOnly = { own: forOpen(200), other: forOpen(404), missing: forOpen(404) };

/** Each names a conversation that bears the id of its applicant. */
export const CLIENT_EVENT_ROWS: Record<keyof ClientEvents, ClientEventRow> = {
  'message.send': {
    targets: membersOnly,
    request: ({ userId }) => ({ conversationId: userId, clientId: randomUUID(), body: 'Hello' }),
  },
  'conversation.move': { targets: membersOnly, request: ({ userId }) => ({ conversationId: userId, read: 1 }) },
  'conversation.type': { targets: membersOnly, request: ({ userId }) => ({ conversationId: userId }) },
};
