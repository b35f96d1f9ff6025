// Messages on their way, on this device: kept through a reload, each person's apart, sent the one way or the other, in order.
import type { Message } from '@matricula/contract/messaging/messages.ts';
import type { OutboxEntry } from './outbox.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken } from '#test/render-route.tsx';
import { readDraft, writeDraft } from '#state/messaging/message-drafts.ts';
import { type DeviceOutbox, openDeviceOutbox } from './outbox-device.ts';
import { outcomeOf } from './outbox-send.ts';
import { openOutboxStore } from './outbox-store.ts';

const TALK = 'talk-1';
const opened: DeviceOutbox[] = [];

function answerOf(clientId: string, seq: number): Message {
  return {
    conversationId: TALK,
    seq,
    senderId: 'user-1',
    clientId,
    body: 'Hello',
    attachments: [],
    card: null,
    answer: null,
    createdAt: '2026-11-15T10:00:00.000Z',
    isDeleted: false,
    isMasked: false,
  };
}

/** A tab of this device. */
async function openTab(userId: string) {
  localStorage.setItem('authToken', makeToken({ sub: userId }));
  const seen = { entries: [] as readonly OutboxEntry[], sent: [] as Message[] };
  const outbox = await openDeviceOutbox(userId, {
    onChange: (entries) => (seen.entries = entries),
    onSent: (message) => seen.sent.push(message),
  });
  opened.push(outbox);
  return { outbox, seen };
}

const write = (outbox: DeviceOutbox, body: string) => outbox.add(TALK, { clientId: crypto.randomUUID(), body });

afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.stop();
  vi.unstubAllGlobals();
});

describe('the outbox of this device', () => {
  it('keeps what could not be sent, and sends it in order after a reload', async () => {
    const userId = crypto.randomUUID();
    fakeApi({ sendMessage: UNREACHABLE });
    const { outbox } = await openTab(userId);
    for (const body of ['one', 'two', 'three']) await write(outbox, body);
    outbox.stop();

    let seq = 0;
    const calls = fakeApi({ sendMessage: () => ({ message: answerOf('any', (seq += 1)) }) });
    const { seen } = await openTab(userId);
    await waitFor(() => expect(seen.entries).toEqual([]));
    expect(calls.map(({ body }) => (body as { body: string }).body)).toEqual(['one', 'two', 'three']);
    expect(seen.sent.map((message) => message.seq)).toEqual([1, 2, 3]);
  });

  it("is one person's: the next one on this device neither sees nor sends it", async () => {
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    fakeApi({ sendMessage: UNREACHABLE });
    const { outbox } = await openTab(mine);
    await write(outbox, 'mine');
    outbox.stop();
    const calls = fakeApi({ sendMessage: UNREACHABLE });
    const { seen } = await openTab(theirs);
    expect(seen.entries).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('sends nothing under another name, whatever was under way when the session changed', async () => {
    const { outbox } = await openTab(crypto.randomUUID());
    const calls = fakeApi({ sendMessage: UNREACHABLE });
    const adding = write(outbox, 'mine');
    localStorage.setItem('authToken', makeToken({ sub: crypto.randomUUID() }));
    await adding;
    outbox.hurry();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toEqual([]);
  });

  it('shows in every tab what was written in one, until it is sent', async () => {
    const userId = crypto.randomUUID();
    let isReachable = false;
    fakeApi({ sendMessage: () => (isReachable ? { message: answerOf('any', 1) } : UNREACHABLE) });
    const [first, second] = [await openTab(userId), await openTab(userId)];
    await write(first.outbox, 'from the first tab');
    await waitFor(() => expect(second.seen.entries).toHaveLength(1));
    isReachable = true;
    first.outbox.hurry();
    await waitFor(() => expect([...first.seen.entries, ...second.seen.entries]).toEqual([]));
    expect(second.seen.sent.length).toBeGreaterThan(0);
  });

  it('leaves a refused message with its words, to be tried again or discarded', async () => {
    const { outbox, seen } = await openTab(crypto.randomUUID());
    const calls = fakeApi({
      sendMessage: () =>
        ((calls.at(-1)?.body ?? {}) as { isWarned?: boolean }).isWarned === true
          ? { message: answerOf('any', 1) }
          : new Refusal(422, 'This looks like contact details.', { code: 'contact_details' }),
    });
    const { clientId } = await write(outbox, 'mail me at ana@example.com');
    await waitFor(() => expect(seen.entries[0]?.state).toBe('failed'));
    expect(seen.entries[0]?.problem).toEqual({ code: 'contact_details', text: 'This looks like contact details.' });
    await outbox.retry(clientId, { isWarned: true });
    await waitFor(() => expect(seen.entries).toEqual([]));
    const other = await write(outbox, 'again ana@example.com');
    await waitFor(() => expect(seen.entries[0]?.state).toBe('failed'));
    await outbox.discard(other.clientId);
    expect(seen.entries).toEqual([]);
  });

  it('clears a draft whose message had been kept when the page died', async () => {
    const userId = crypto.randomUUID();
    fakeApi({ sendMessage: UNREACHABLE });
    const { outbox } = await openTab(userId);
    const { clientId } = await write(outbox, 'kept');
    outbox.stop();
    const draft = { clientId, text: 'kept', attachmentIds: [], card: null };
    writeDraft(TALK, draft);
    writeDraft('talk-2', { ...draft, clientId: 'another' });
    await openTab(userId);
    expect(readDraft(TALK)).toBeNull();
    expect(readDraft('talk-2')?.text).toBe('kept');
  });

  it('works without a place to keep messages', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('indexedDB', undefined);
    const store = await openOutboxStore('anybody');
    const entry = { clientId: 'c', conversationId: TALK } as OutboxEntry;
    await store.put(entry);
    expect(await store.all()).toEqual([entry]);
    await store.remove('c');
    expect(await store.all()).toEqual([]);
    expect(error).toHaveBeenCalledTimes(1);
  });
});

describe('how one sending ended', () => {
  it.each([
    [0, null, { kind: 'again' }],
    [401, null, { kind: 'again' }],
    [429, 7, { kind: 'again', afterMs: 7_000 }],
    [503, 5, { kind: 'again', afterMs: 5_000 }],
    [500, null, { kind: 'again' }],
    [429, 3_600, { kind: 'refused', code: 'c', text: 't' }],
    [403, null, { kind: 'refused', code: 'c', text: 't' }],
    [404, null, { kind: 'refused', code: 'c', text: 't' }],
    [409, null, { kind: 'refused', code: 'c', text: 't' }],
    [422, null, { kind: 'refused', code: 'c', text: 't' }],
  ])('%i, told to wait %j s: %j', (status, retryAfterSeconds, outcome) => {
    expect(outcomeOf({ status, code: 'c', text: 't', retryAfterSeconds })).toEqual(outcome);
  });
});
