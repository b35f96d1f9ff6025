// Keeping a view true over a network that loses, doubles, delays and fails: subscribe, then fetch, then merge.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConversationSync, createConversationSync, type PageQuery } from './conversation-sync.ts';
import { createTalk, type Talk, type TalkEvent } from './conversation-talk.fixture.ts';
import { isBehind } from './conversation-view.rules.ts';
import type { MessagesReply } from '@matricula/contract/messaging/messages.ts';

const PAGE = 4;

/** A server whose answers wait until they are let go. */
function createSlowServer(talk: Talk) {
  const waiting: (() => void)[] = [];
  const asked: PageQuery[] = [];
  let isFailing = false;
  return {
    asked,
    fetchPage: (query: PageQuery) => {
      asked.push(query);
      return new Promise<MessagesReply>((resolve, reject) => {
        // Read when it is asked, answered when it is let go: the oldest answer a client can get.
        const page = talk.page(query, PAGE);
        waiting.push(() => (isFailing ? reject(new Error('away')) : resolve(page)));
      });
    },
    letGo: async (at = 0) => {
      waiting.splice(at % Math.max(1, waiting.length), 1)[0]?.();
      await turn();
    },
    fail: async () => {
      isFailing = true;
      for (const answer of waiting.splice(0)) answer();
      await turn();
      isFailing = false;
    },
    countWaiting: () => waiting.length,
  };
}

/** Long enough for everything that waits for nothing else. */
async function turn(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
}

function hear(sync: ConversationSync, { message, change }: TalkEvent): void {
  if (change === null) sync.hearCreated(message);
  else sync.hearChanged(message, change);
}

async function settle(server: ReturnType<typeof createSlowServer>): Promise<void> {
  for (let count = 0; server.countWaiting() > 0; count += 1) {
    if (count > 500) throw new Error('asks for ever');
    await server.letGo();
  }
}

type Step =
  | { kind: 'say' | 'fail' | 'catch up' | 'earlier' }
  | { kind: 'delete' | 'hear' | 'answer' | 'around'; at: number };
const at = fc.nat(100);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'say' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'fail' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'catch up' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'earlier' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), at }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('hear' as const), at }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('answer' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('around' as const), at }) },
);

describe('a conversation’s sync', () => {
  it('asks on until it has every change, however many pages they are', async () => {
    const talk = createTalk();
    const server = createSlowServer(talk);
    const sync = createConversationSync({ fetchPage: server.fetchPage, onChange: () => undefined });
    for (let count = 0; count < PAGE * 3; count += 1) talk.say();
    void sync.catchUp();
    await settle(server);
    while (sync.view().messages.length < PAGE * 3) {
      void sync.loadEarlier();
      await settle(server);
    }
    for (let seq = 1; seq <= PAGE * 3; seq += 1) talk.delete(seq);
    void sync.catchUp();
    await settle(server);
    expect(sync.view().messages.every(({ isDeleted }) => isDeleted)).toBe(true);
    expect(sync.view()).toMatchObject({ changeCount: PAGE * 3, lastChange: PAGE * 3 });
  });

  it('ends with what is there, whatever happened on the way, and asks no more then', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const talk = createTalk();
        const server = createSlowServer(talk);
        const sync = createConversationSync({ fetchPage: server.fetchPage, onChange: () => undefined });
        const ignore = () => undefined;
        for (const one of steps) {
          if (one.kind === 'say') talk.say();
          else if (one.kind === 'delete') talk.delete(1 + (one.at % Math.max(1, talk.messages.length)));
          else if (one.kind === 'fail') await server.fail();
          else if (one.kind === 'catch up') void sync.catchUp();
          else if (one.kind === 'earlier') sync.loadEarlier().catch(ignore);
          else if (one.kind === 'around') sync.loadAround(1 + (one.at % (talk.messages.length + 1))).catch(ignore);
          else if (one.kind === 'answer') await server.letGo(one.at);
          else if (one.kind === 'hear' && talk.events.length > 0) hear(sync, talk.events[one.at % talk.events.length]!);
        }
        await settle(server);
        // As at a reconnection, a focused tab or a poll.
        void sync.catchUp();
        await settle(server);
        const { messages, lastSeq, changeCount } = sync.view();
        expect(messages).toEqual(talk.messages.slice(talk.messages.length - messages.length));
        expect([lastSeq, changeCount, isBehind(sync.view())]).toEqual([talk.messages.length, talk.changeCount, false]);
      }),
      { numRuns: 200 },
    );
  });

  it('appends what continues the row without asking', async () => {
    const talk = createTalk();
    const server = createSlowServer(talk);
    const shown: number[] = [];
    const sync = createConversationSync({
      fetchPage: server.fetchPage,
      onChange: ({ messages }) => shown.push(messages.length),
    });
    void sync.catchUp();
    await settle(server);
    for (let count = 0; count < 5; count += 1) sync.hearCreated(talk.say());
    expect(server.asked).toEqual([{}]);
    expect(shown).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('asks once for a gap, page after page, however many events tell of it', async () => {
    const talk = createTalk();
    const server = createSlowServer(talk);
    const sync = createConversationSync({ fetchPage: server.fetchPage, onChange: () => undefined });
    void sync.catchUp();
    await settle(server);
    for (let count = 0; count < 10; count += 1) talk.say();
    for (const event of talk.events.slice(3)) hear(sync, event);
    expect(server.countWaiting()).toBe(1);
    await settle(server);
    expect(sync.view().messages).toEqual(talk.messages);
    expect(server.asked.length).toBeLessThanOrEqual(2 + Math.ceil(10 / PAGE));
  });

  it('says that asking failed, and the next event asks again', async () => {
    const talk = createTalk();
    talk.say();
    const server = createSlowServer(talk);
    const failures: unknown[] = [];
    const sync = createConversationSync({
      fetchPage: server.fetchPage,
      onChange: () => undefined,
      onFailure: (error) => failures.push(error),
    });
    const first = sync.catchUp();
    await server.fail();
    await first;
    expect([failures.length, sync.view().isLoaded]).toEqual([1, false]);
    sync.hearCreated(talk.say());
    await settle(server);
    expect(sync.view().messages).toEqual(talk.messages);
  });

  it('does not lose a wish that comes right after the last answer', async () => {
    const talk = createTalk();
    let sync: ConversationSync | null = null;
    let asked = 0;
    sync = createConversationSync({
      fetchPage: async (query) => {
        asked += 1;
        const page = talk.page(query, PAGE);
        // Said and heard of while the answer is being taken in, one step of the engine at a time.
        if (asked <= 12)
          void afterSteps(asked).then(() => sync?.hearCreated({ ...talk.say(), seq: talk.messages.length }));
        return page;
      },
      onChange: () => undefined,
    });
    await sync.catchUp();
    await turn();
    await sync.catchUp();
    await turn();
    expect(sync.view().messages).toEqual(talk.messages);
  });
});

async function afterSteps(count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) await Promise.resolve();
}
