// What a device makes of the events it hears equals what it would be told if it asked afresh, for every kind of event.
import { randomUUID } from 'node:crypto';
import {
  withChangedMessage,
  withMessage,
  withPosition,
} from '../../web/app/state/messaging/conversation-news.rules.ts';
import {
  EMPTY_VIEW,
  isBehind,
  mergeChanged,
  mergeCreated,
  mergePage,
} from '../../web/app/state/messaging/conversation-view.rules.ts';
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { SERVER_EVENT_NAMES, type ServerEvents } from '@matricula/contract/http/realtime.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { callsOf } from '#test/calls/conversation.ts';
import { type HeardEvent, openSocket, type TestSocket } from '#test/sockets.ts';

const app = await startTestApp();
const origin = await app.listen();
const { ctx } = app;
const { block, conversation, leave, list, move, open, remove, send, unread } = callsOf(app);

type Talk = Awaited<ReturnType<typeof buildTalk>>;

/** Everything a device shows of one conversation. Null when it is not on its list. */
interface State {
  view: typeof EMPTY_VIEW;
  listed: Conversation | null;
  unreadConversations: number;
}

/** As a device fetches it. When somebody was last active is a reading of the clock that no event tells of. */
async function fetchState({ id }: Talk, as: string): Promise<State> {
  const [page, one, badge] = await Promise.all([list(id, as), conversation(id, as), unread(as)]);
  const listed = one.status === 200 ? { ...one.body, other: { ...one.body.other, lastActiveAt: null } } : null;
  return {
    view: page.status === 200 ? mergePage(EMPTY_VIEW, page.body) : EMPTY_VIEW,
    listed,
    unreadConversations: badge.body.conversations,
  };
}

/** What the production rules make of one event. Where they say that it does not tell enough, the device asks, as it would. */
async function apply(state: State, event: HeardEvent, talk: Talk, as: string): Promise<State> {
  const { listed, view } = state;
  if (event.name === 'conversation.updated') return fetchState(talk, as);
  if (listed === null) return state;
  let news: Conversation | null = listed;
  let seen = view;
  if (event.name === 'message.created') {
    news = withMessage(listed, event.payload.message);
    seen = mergeCreated(view, event.payload.message);
  } else if (event.name === 'message.changed') {
    news = withChangedMessage(listed, event.payload);
    seen = mergeChanged(view, event.payload.message, event.payload.change);
  } else if (event.name === 'conversation.moved') news = withPosition(listed, event.payload);
  const isUnsure = news === null || isBehind(seen);
  questions += isUnsure ? 1 : 0;
  if (isUnsure) return fetchState(talk, as);
  const next = { ...news!, other: { ...news!.other, lastActiveAt: null } };
  return { view: seen, listed: next, unreadConversations: next.unread > 0 ? 1 : 0 };
}
let questions = 0;

interface Act {
  name: string;
  act(talk: Talk, device: TestSocket): Promise<unknown>;
  /** Whether the rules may need to ask; otherwise the event has to say everything. */
  mayAsk?: true;
}

/** Several ways to cause each event that concerns conversations; null for events that carry nothing about one. */
const ACTS: Record<keyof ServerEvents, Act[] | null> = {
  'session.ended': null,
  'account.updated': null,
  'realtime.hearing': null,
  'attachment.checked': null,
  'application.updated': null,
  'order.updated': null,
  'subscription.updated': null,
  'message.created': [
    { name: 'the other writes', act: ({ id, consultant }) => send(id, consultant, { body: 'An answer' }) },
    { name: 'one writes oneself, on another device', act: ({ id, applicant }) => send(id, applicant) },
    {
      name: 'one writes over the socket',
      act: ({ id }, device) => device.say('message.send', { conversationId: id, clientId: randomUUID(), body: 'Hi' }),
    },
    {
      name: 'the same message is sent twice',
      act: async ({ id, consultant }) => {
        const clientId = randomUUID();
        await send(id, consultant, { clientId });
        await send(id, consultant, { clientId });
      },
    },
    {
      name: 'with contact details hidden',
      act: ({ id, consultant }) => send(id, consultant, { body: 'Write to ada@example.com', isWarned: true }),
    },
    {
      name: 'both write at once',
      act: ({ id, applicant, consultant }) =>
        Promise.all([1, 2, 3, 4].map((n) => send(id, n % 2 ? applicant : consultant, { body: `${n}` }))),
      mayAsk: true,
    },
  ],
  'message.changed': [
    // Whether it still counted depends on how far the reader was at that moment: the server knows.
    { name: 'the last one is deleted, unread', act: ({ id, consultant }) => remove(id, consultant, 4), mayAsk: true },
    {
      name: 'an unread one before the last is deleted',
      act: ({ id, consultant }) => remove(id, consultant, 2),
      mayAsk: true,
    },
    { name: 'an earlier one is deleted', act: ({ id, applicant }) => remove(id, applicant, 1) },
    {
      name: 'one is deleted twice',
      act: async ({ id, applicant }) => {
        await remove(id, applicant, 3);
        await remove(id, applicant, 3);
      },
    },
    {
      name: 'one is deleted as soon as it is said',
      act: async ({ id, consultant }) => {
        await send(id, consultant);
        await remove(id, consultant, 5);
      },
      mayAsk: true,
    },
  ],
  'conversation.moved': [
    { name: 'the other reads', act: ({ id, consultant }) => move(id, consultant, { read: 3 }) },
    { name: 'the other receives', act: ({ id, consultant }) => move(id, consultant, { delivered: 4 }) },
    {
      name: 'the other has a page open somewhere',
      act: ({ consultant }) => app.call('confirmDelivery', { as: consultant }),
    },
    { name: 'one has a page open somewhere', act: ({ applicant }) => app.call('confirmDelivery', { as: applicant }) },
    { name: 'one reads all on another device', act: ({ id, applicant }) => move(id, applicant, { read: 4 }) },
    { name: 'one receives on another device', act: ({ id, applicant }) => move(id, applicant, { delivered: 4 }) },
    {
      name: 'one reads a part on another device',
      act: ({ id, applicant }) => move(id, applicant, { read: 2 }),
      mayAsk: true,
    },
  ],
  'conversation.updated': [
    { name: 'one blocks', act: ({ id, applicant }) => block(id, applicant) },
    { name: 'the other blocks', act: ({ id, consultant }) => block(id, consultant) },
    { name: 'the other leaves', act: ({ id, consultant }) => leave(id, consultant) },
    { name: 'one leaves on another device', act: ({ id, applicant }) => leave(id, applicant) },
    {
      name: 'one leaves and comes back on another device',
      act: async ({ id, applicant, consultantId }) => {
        await leave(id, applicant);
        await open(consultantId, applicant);
      },
    },
  ],
  'conversation.typing': [
    {
      name: 'the other is writing',
      act: async ({ id, consultant }) => {
        const theirs = await openSocket(origin, consultant);
        await theirs.say('conversation.type', { conversationId: id });
      },
    },
  ],
};

const CASES = SERVER_EVENT_NAMES.flatMap((event) => (ACTS[event] ?? []).map((one) => ({ event, ...one })));

describe('what is heard equals what is fetched [MSG-3]', () => {
  it('every kind of event about conversations is caused in at least one way', () => {
    const concerned = SERVER_EVENT_NAMES.filter((name) => /^(message|conversation)\./.test(name));
    for (const name of concerned) expect([name, (ACTS[name] ?? []).length > 0]).toEqual([name, true]);
  });

  it.each(CASES)('$event: $name [MSG-3]', async ({ event, act, mayAsk }) => {
    const talk = await buildTalk(ctx);
    const { number, applicant, applicantId, consultantId } = talk;
    for (const senderId of [applicantId, consultantId, applicantId, consultantId])
      await buildMessage(ctx, { conversationNumber: number, senderId });
    // Subscribe, then fetch: the order that loses nothing.
    const device = await openSocket(origin, applicant);
    let state = await fetchState(talk, applicant);
    expect([state.view.messages.length, state.listed?.unread]).toEqual([4, 2]);
    questions = 0;
    await act(talk, device);
    await expect.poll(() => device.hasHeard(event), { timeout: 5_000 }).toBe(true);
    // Whatever else is on its way.
    await new Promise((resolve) => setTimeout(resolve, 150));
    for (const heard of device.heard) state = await apply(state, heard, talk, applicant);
    expect(state).toEqual(await fetchState(talk, applicant));
    if (mayAsk !== true) expect(questions).toBe(0);
  });

  it.each(CASES)('$event: $name, heard twice and in the wrong order [MSG-3]', async ({ act }) => {
    const talk = await buildTalk(ctx);
    const { number, applicant, applicantId, consultantId } = talk;
    for (const senderId of [applicantId, consultantId, applicantId, consultantId])
      await buildMessage(ctx, { conversationNumber: number, senderId });
    const device = await openSocket(origin, applicant);
    let state = await fetchState(talk, applicant);
    await act(talk, device);
    await new Promise((resolve) => setTimeout(resolve, 250));
    for (const heard of [...device.heard.toReversed(), ...device.heard])
      state = await apply(state, heard, talk, applicant);
    expect(state).toEqual(await fetchState(talk, applicant));
  });
});
