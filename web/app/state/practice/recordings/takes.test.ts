// Recordings of a device: kept by the second, sent one after the other, watched until they are ready, forgotten only then.
import type { Recording } from '@matricula/contract/practice/recordings/recordings.ts';
import { describe, expect, it } from 'vitest';
import { deleteLeft, hasRecordings, lookForLeft } from '#lib/left-on-device.ts';
import type { TakeCalls, TakeOutcome, TakeStore } from './takes-ports.ts';
import { createMemoryStore, openTakeStore } from './takes-store.ts';
import { newTake, type Take } from './takes.rules.ts';
import { createTakes } from './takes.ts';

const PLACE = { attemptId: 'attempt', questionId: 'q-1', part: 'answer' };
const OK: TakeOutcome = { kind: 'ok', reply: undefined };
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const make = (recordingId: string, startedAt = 1): Take =>
  newTake(PLACE, { recordingId, mimeType: 'video/webm', hasVideo: true, startedAt });
const there = (state: Recording['state'], failedBecause: string | null = null) =>
  ({ kind: 'ok', reply: { state, failedBecause } as Recording }) as const;

function open({
  store = createMemoryStore(),
  isAttemptSent = () => true,
  live,
  ...calls
}: Partial<TakeCalls> & {
  store?: TakeStore;
  isAttemptSent?: () => boolean;
  live?: () => Promise<ReadonlySet<string>>;
} = {}) {
  const sent: string[] = [];
  const settled: string[] = [];
  let endPause: () => void = () => undefined;
  const takes = createTakes({
    store,
    isAttemptSent,
    ...(live === undefined ? {} : { live }),
    calls: {
      send: async (take, file) => {
        sent.push(`${take.recordingId}: ${await file.text()}`);
        return OK;
      },
      find: async () => there('ready'),
      remove: async () => OK,
      ...calls,
    },
    onChange: () => undefined,
    onSettled: ({ recordingId }) => settled.push(recordingId),
    wait: () => new Promise<void>((resolve) => (endPause = resolve)),
  });
  return { takes, store, sent, settled, endPause: async () => (endPause(), turn()) };
}

async function record(takes: ReturnType<typeof createTakes>, recordingId: string, startedAt = 1) {
  takes.begin(make(recordingId, startedAt));
  await takes.addChunk(recordingId, bytes('one '), 1_000);
  await takes.addChunk(recordingId, bytes('two'), 2_000);
}

describe('a recording', () => {
  it('is on the device with every second, and goes out whole when it ends', async () => {
    const { takes, store, sent, settled } = open();
    await record(takes, 'a');
    expect(await store.all()).toMatchObject([{ phase: 'recording', bytes: 7, chunkCount: 2, durationMs: 2_000 }]);
    await takes.complete('a');
    await turn();
    expect([sent, settled, await store.all()]).toEqual([['a: one two'], ['a'], []]);
  });

  it('without a second in it is nothing', async () => {
    const { takes, store, sent } = open();
    takes.begin(make('a'));
    expect(await takes.complete('a')).toBeNull();
    await turn();
    expect([sent, await store.all()]).toEqual([[], []]);
  });

  it('that the device has no room for keeps what came before', async () => {
    const { takes, store } = open({ isAttemptSent: () => false });
    await record(takes, 'a');
    store.addChunk = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await expect(takes.addChunk('a', bytes('three'), 3_000)).rejects.toThrow('full');
    expect(await takes.complete('a')).toMatchObject({ bytes: 7, durationMs: 2_000 });
  });

  it('that was cut off is offered on the next page, kept under the attempt that is open then', async () => {
    const first = open();
    await record(first.takes, 'a');
    const { takes, sent } = open({ store: first.store, isAttemptSent: () => true });
    await takes.start();
    await turn();
    expect(sent).toEqual([]);
    expect(takes.cutOff({ questionId: 'q-1', part: 'answer' })).toMatchObject([{ recordingId: 'a' }]);
    expect(takes.cutOff({ questionId: 'q-1', part: 'follow-up-1' })).toEqual([]);
    expect(await takes.complete('a', 'later')).toMatchObject({ attemptId: 'later', phase: 'whole' });
    await turn();
    expect(sent).toEqual(['a: one two']);
  });

  it('that another tab is making is not offered', async () => {
    const first = open();
    await record(first.takes, 'a');
    const { takes } = open({ store: first.store, live: async () => new Set(['a']) });
    await takes.start();
    expect(takes.cutOff({ questionId: 'q-1', part: 'answer' })).toEqual([]);
  });
});

describe('sending', () => {
  it('waits for the attempt, one at a time and the oldest first', async () => {
    let isAttemptSent = false;
    const { takes, sent } = open({ isAttemptSent: () => isAttemptSent });
    await record(takes, 'b', 2);
    await record(takes, 'a', 1);
    await takes.complete('b');
    await takes.complete('a');
    await turn();
    expect([sent, takes.unsentCount()]).toEqual([[], 2]);
    isAttemptSent = true;
    takes.hurry();
    await turn();
    expect(sent).toEqual(['a: one two', 'b: one two']);
    expect(takes.unsentCount()).toBe(0);
  });

  it('goes on after a break from where the server stands, also on the next page', async () => {
    const stands: (string | null)[] = [];
    let isOnline = false;
    const send: TakeCalls['send'] = async (take, _file, progress) => {
      stands.push(`${take.uploadUrl ?? 'new'} ${take.sentBytes}`);
      progress.onUrl('/uploads/a');
      progress.onKept(4);
      return isOnline ? OK : { kind: 'again' };
    };
    const first = open({ send });
    await record(first.takes, 'a');
    await first.takes.complete('a');
    await turn();
    const waiting = first.takes.find('a') as Take;
    expect(first.takes.reading(waiting)).toEqual({ kind: 'kept' });
    first.takes.stop();
    isOnline = true;
    const { takes, settled } = open({ store: first.store, send });
    await takes.start();
    await turn();
    expect([stands, settled]).toEqual([['new 0', '/uploads/a 4'], ['a']]);
  });

  it('says how far it is', async () => {
    let end: (outcome: TakeOutcome) => void = () => undefined;
    const { takes } = open({
      send: (_take, _file, progress) => {
        progress.onSent(3);
        return new Promise((resolve) => (end = resolve));
      },
      find: async () => there('processing'),
    });
    await record(takes, 'a');
    await takes.complete('a');
    await turn();
    expect(takes.reading(takes.find('a') as Take)).toEqual({ kind: 'sending', share: 3 / 7 });
    end(OK);
    await turn();
    expect(takes.reading(takes.find('a') as Take)).toEqual({ kind: 'preparing' });
    expect(takes.unsentCount()).toBe(0);
  });

  it('that is refused says why, keeps everything and goes out when asked', async () => {
    const outcomes: TakeOutcome[] = [{ kind: 'refused', code: 'recordings_full', text: 'No room.' }, OK];
    const { takes, settled } = open({ send: async () => outcomes.shift() ?? OK });
    await record(takes, 'a');
    await takes.complete('a');
    await turn();
    const refused = takes.find('a') as Take;
    expect(takes.reading(refused)).toEqual({ kind: 'failed', text: 'Not uploaded. No room.' });
    expect(await (await takes.fileOf(refused)).text()).toBe('one two');
    await takes.retry('a');
    await turn();
    expect(settled).toEqual(['a']);
  });

  it('is tried again where the server does not know the attempt yet', async () => {
    const outcomes: TakeOutcome[] = [{ kind: 'refused', code: 'attempt_unknown', text: 'Not yet.' }, OK];
    const { takes, settled, endPause } = open({ send: async () => outcomes.shift() ?? OK });
    await record(takes, 'a');
    await takes.complete('a');
    await turn();
    expect(settled).toEqual([]);
    await endPause();
    expect(settled).toEqual(['a']);
  });
});

describe('the device’s own copy', () => {
  it('stays until the server has it ready', async () => {
    const states = [there('processing'), there('ready')] as const;
    let looks = 0;
    const { takes, settled, endPause } = open({ find: async () => states[looks++] ?? there('ready') });
    await record(takes, 'a');
    await takes.complete('a');
    await turn();
    expect([settled, takes.find('a')?.serverState]).toEqual([[], 'processing']);
    await endPause();
    expect([settled, takes.find('a')]).toEqual([['a'], undefined]);
  });

  it('stays where the server could not read it', async () => {
    const { takes, store } = open({ find: async () => there('failed', 'Unreadable.') });
    await record(takes, 'a');
    await takes.complete('a');
    await turn();
    const failed = takes.find('a') as Take;
    expect(takes.reading(failed)).toEqual({ kind: 'failed', text: 'Unreadable.' });
    expect([takes.unsentCount(), (await store.fileOf(failed)).size]).toEqual([1, 7]);
  });

  it('goes out again where the server has lost it', async () => {
    let looks = 0;
    const { takes, sent, settled } = open({
      find: async () => (looks++ === 0 ? { kind: 'ok', reply: null } : there('ready')),
    });
    await record(takes, 'a');
    await takes.complete('a');
    await turn();
    expect([sent.length, settled]).toEqual([2, ['a']]);
  });
});

describe('deleting', () => {
  it('what never went out asks nobody', async () => {
    const { takes, store } = open({ isAttemptSent: () => false, remove: () => Promise.reject(new Error('asked')) });
    await record(takes, 'a');
    await takes.complete('a');
    await takes.remove('a', 'attempt');
    expect([takes.find('a'), await store.all()]).toEqual([undefined, []]);
  });

  it('what the server has goes there as soon as it can be reached, and from here at once', async () => {
    const outcomes: TakeOutcome[] = [{ kind: 'again' }, OK];
    const { takes, store, endPause } = open({
      find: async () => there('processing'),
      remove: async () => outcomes.shift() ?? OK,
    });
    await record(takes, 'a');
    await takes.complete('a');
    await turn();
    const take = takes.find('a') as Take;
    await takes.remove('a', 'attempt');
    await turn();
    expect([takes.find('a'), takes.isRemoved('a'), (await store.fileOf(take)).size]).toEqual([undefined, true, 0]);
    await endPause();
    expect(await store.all()).toEqual([]);
  });
});

describe('deleting what only the server has', () => {
  it('is remembered until it has happened', async () => {
    const removed: string[] = [];
    let isOnline = false;
    const remove: TakeCalls['remove'] = async ({ recordingId }) => {
      if (!isOnline) return { kind: 'again' };
      removed.push(recordingId);
      return OK;
    };
    const first = open({ remove });
    await first.takes.remove('a', 'attempt');
    await turn();
    expect([first.takes.isRemoved('a'), first.takes.unsentCount()]).toEqual([true, 0]);
    first.takes.stop();
    isOnline = true;
    const { takes, settled } = open({ store: first.store, remove });
    await takes.start();
    await turn();
    expect([removed, settled]).toEqual([['a'], ['a']]);
  });
});

describe('in the browser’s database', () => {
  it('survives the page, is counted when somebody signs out, and is nobody else’s', async () => {
    expect(await hasRecordings('ada')).toBe(false);
    const store = await openTakeStore('ada');
    const { takes } = open({ store, isAttemptSent: () => false });
    await record(takes, 'a');
    await takes.complete('a');
    store.close();
    const again = await openTakeStore('ada');
    const [take] = await again.all();
    expect(await (await again.fileOf(take as Take)).text()).toBe('one two');
    expect(await lookForLeft('ada')).toMatchObject({ recordings: 1 });
    expect(await hasRecordings('bob')).toBe(false);
    await deleteLeft('ada');
    expect(await hasRecordings('ada')).toBe(false);
  });
});
