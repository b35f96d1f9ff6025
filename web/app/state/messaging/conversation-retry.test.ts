// A connected client hardly polls, so a question that failed is asked again by itself.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@matricula/contract/http/client.ts';
import { createConversationSync } from './conversation-sync.ts';
import type { MessagesReply } from '@matricula/contract/messaging/messages.ts';

const EMPTY: MessagesReply = { messages: [], changed: [], lastSeq: 0, changeCount: 0, changedThrough: 0 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(answers: (ApiError | Error)[]) {
  const asked: number[] = [];
  const sync = createConversationSync({
    fetchPage: async () => {
      asked.push(Date.now());
      const failure = answers.shift();
      if (failure !== undefined) throw failure;
      return EMPTY;
    },
    onChange: () => undefined,
  });
  return { sync, asked };
}

it.each([
  ['no answer', new ApiError(0, {})],
  ['a server that cannot answer', new ApiError(503, {})],
  ['too many questions', new ApiError(429, {})],
  ['a broken answer', new TypeError('terminated')],
])('asks again after %s, with growing pauses, until it is answered', async (_, failure) => {
  const { sync, asked } = open([failure, failure, failure]);
  await sync.catchUp();
  expect([asked.length, sync.view().isLoaded]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([asked.length, sync.view().isLoaded]).toEqual([4, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(4);
});

it('does not repeat a question that was refused', async () => {
  const { sync, asked } = open([new ApiError(404, {})]);
  await sync.catchUp();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

it('stays quiet when nobody looks any more, and goes on when somebody does', async () => {
  const { sync, asked } = open([new ApiError(503, {})]);
  await sync.catchUp();
  sync.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  await sync.catchUp();
  expect(sync.view().isLoaded).toBe(true);
});
