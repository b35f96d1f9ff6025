// The journal itself: on the device first, then to the server, again until it answers; what the screen says meanwhile; leaving and finishing.
import type { Attempt, SavedAttemptReply } from '@matricula/contract/practice/attempts/attempts.ts';
import { describe, expect, it } from 'vitest';
import type { JournalCalls, JournalStore, Outcome, Sending } from './journal-ports.ts';
import type { JournalEntry } from './journal.rules.ts';
import { createJournal, SAVE_AFTER_MS } from './journal.ts';

const PLACE = { courseId: 'casper', questionId: 'q-1', version: 1 };
const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-11-17T10:00:00.000Z';

const ATTEMPT: Attempt = {
  attemptId: ID,
  questionId: 'q-1',
  version: 1,
  state: 'open',
  isDone: false,
  epoch: 2,
  startedAt: AT,
  answeredAt: null,
  credit: null,
  most: null,
  share: null,
  redFlags: [],
  parts: [],
  otherWords: [],
};

/** Storage that outlives a journal, as a device outlives a page. */
function createDevice() {
  const stored = new Map<string, JournalEntry>();
  const device = { isFull: false };
  const store: JournalStore = {
    isDurable: true,
    all: async () => structuredClone([...stored.values()]),
    update: async (attemptId, change) => {
      if (device.isFull) throw new Error('QuotaExceededError');
      const next = change(structuredClone(stored.get(attemptId)));
      if (next === null) stored.delete(attemptId);
      else stored.set(attemptId, structuredClone(next));
    },
  };
  return Object.assign(device, { store, stored });
}

function acknowledge({ epoch, parts }: Sending, changes: Partial<SavedAttemptReply> = {}): Outcome<SavedAttemptReply> {
  const kept = parts.map(({ part, seq }) => ({ part, epoch, seq, body: null, savedAt: AT }));
  return { kind: 'ok', reply: { attemptId: ID, version: 1, state: 'open', kept, ...changes } };
}

/** A page on that device, with a server whose answers the test gives, and a clock that it moves. */
function openPage(device = createDevice()) {
  const timers = new Set<{ run: () => void; at: number }>();
  const page = {
    device,
    clock: 0,
    sent: [] as (Sending & { isLeaving: boolean })[],
    stale: [] as string[],
    answer: ((sending) => acknowledge(sending)) as (sending: Sending) => Outcome<SavedAttemptReply>,
    taken: { kind: 'ok', reply: ATTEMPT } as Outcome<Attempt>,
    finished: { kind: 'ok', reply: { ...ATTEMPT, state: 'answered' } } as Outcome<Attempt>,
  };
  const calls: JournalCalls = {
    save: async (_entry, sending, isLeaving) => {
      page.sent.push({ ...sending, isLeaving });
      return page.answer(sending);
    },
    take: async () => page.taken,
    finish: async (_entry, sending) => {
      page.sent.push({ ...sending, isLeaving: false });
      return page.finished;
    },
  };
  const journal = createJournal({
    store: device.store,
    calls,
    onChange: () => undefined,
    onStale: ({ attemptId }) => page.stale.push(attemptId),
    now: () => page.clock,
    random: () => 0.5,
    setTimer: (run, ms) => {
      const timer = { run, at: page.clock + ms };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    page.clock += ms;
    for (const timer of timers) {
      if (timer.at > page.clock) continue;
      timers.delete(timer);
      timer.run();
    }
    await settle();
  };
  return Object.assign(page, { journal, settle, pass });
}

function begin(page = openPage()) {
  page.journal.begin(PLACE, ID);
  return page;
}

describe('words', () => {
  it('are on the device before anything is sent, and at the server within two seconds', async () => {
    const page = begin();
    page.journal.write(ID, 'answer', 'One');
    await page.settle();
    expect(page.device.stored.get(ID)?.parts['answer']?.body).toBe('One');
    expect(page.sent).toEqual([]);
    expect(page.journal.reading(ID)).toEqual({ kind: 'saving' });
    await page.pass(SAVE_AFTER_MS);
    expect(page.sent).toMatchObject([{ epoch: 1, parts: [{ part: 'answer', seq: 1, body: 'One' }] }]);
    expect(page.journal.reading(ID)).toEqual({ kind: 'saved', at: new Date(SAVE_AFTER_MS) });
    expect(SAVE_AFTER_MS).toBeLessThan(2_000);
  });

  it('typed without a pause are sent all the same, the newest only', async () => {
    const page = begin();
    for (let letter = 1; letter <= 20; letter += 1) {
      page.journal.write(ID, 'answer', 'x'.repeat(letter));
      await page.pass(100);
    }
    expect(page.sent.map(({ parts }) => parts[0]?.body.length)).toEqual([15]);
    await page.pass(SAVE_AFTER_MS);
    expect(page.sent.at(-1)?.parts[0]?.body).toHaveLength(20);
  });

  it('that could not be sent are tried again, ever more seldom, and the screen says where they are', async () => {
    const page = begin();
    page.answer = () => ({ kind: 'again' });
    page.journal.write(ID, 'answer', 'One');
    await page.pass(SAVE_AFTER_MS);
    expect(page.journal.reading(ID)).toEqual({ kind: 'kept', isKept: true });
    await page.pass(1_000);
    await page.pass(1_000);
    expect(page.sent).toHaveLength(2);
    page.answer = (sending) => acknowledge(sending);
    page.journal.hurry();
    await page.settle();
    expect(page.journal.reading(ID)).toMatchObject({ kind: 'saved' });
    expect(new Set(page.sent.map(({ parts }) => parts[0]?.seq))).toEqual(new Set([1]));
  });

  it('that a full device cannot keep still go out, and the screen does not promise otherwise', async () => {
    const page = begin();
    page.device.isFull = true;
    page.answer = () => ({ kind: 'again' });
    page.journal.write(ID, 'answer', 'One');
    await page.pass(SAVE_AFTER_MS);
    expect(page.journal.reading(ID)).toEqual({ kind: 'kept', isKept: false });
    page.device.isFull = false;
    page.journal.write(ID, 'answer', 'One two');
    await page.settle();
    expect(page.journal.reading(ID)).toEqual({ kind: 'kept', isKept: true });
  });

  it('that were refused for good stay, with the reason', async () => {
    const page = begin();
    page.answer = () => ({ kind: 'refused', code: 'subscription_needed', text: 'It is not free.' });
    page.journal.write(ID, 'answer', 'One');
    await page.pass(SAVE_AFTER_MS);
    await page.pass(60_000);
    expect(page.sent).toHaveLength(1);
    expect(page.journal.reading(ID)).toEqual({ kind: 'refused', text: 'It is not free.', isKept: true });
    expect(page.device.stored.get(ID)?.parts['answer']?.body).toBe('One');
  });
});

describe('a page that dies', () => {
  it('loses nothing: the next one finds the words and sends them under the same place', async () => {
    const first = begin();
    first.answer = () => ({ kind: 'again' });
    first.journal.write(ID, 'answer', 'One');
    await first.pass(SAVE_AFTER_MS);
    first.journal.stop();
    const next = openPage(first.device);
    await next.journal.start();
    await next.settle();
    expect(next.sent).toMatchObject([{ epoch: 1, parts: [{ seq: 1, body: 'One' }] }]);
    expect(next.journal.begunAt('q-1').map(({ attemptId }) => attemptId)).toEqual([ID]);
    expect(next.journal.unsavedCount()).toBe(0);
  });

  it('sends what is unsaved while it leaves, and not more than the browser lets outlive it', async () => {
    const page = begin();
    page.journal.write(ID, 'answer', 'One');
    page.journal.leave();
    await page.settle();
    expect(page.sent).toMatchObject([{ isLeaving: true, parts: [{ body: 'One' }] }]);
    for (const part of ['a', 'b', 'c', 'd']) page.journal.write(ID, part, '語'.repeat(6_000));
    page.journal.leave();
    await page.settle();
    expect(page.sent).toHaveLength(1);
  });
});

describe('another tab', () => {
  it('shows the words of the first, and sends them if that one has died', async () => {
    const first = begin();
    first.answer = () => ({ kind: 'again' });
    const second = begin(openPage(first.device));
    first.journal.write(ID, 'answer', 'One');
    await first.settle();
    await second.journal.reload();
    expect(second.journal.find(ID)?.parts['answer']?.body).toBe('One');
    expect(second.sent).toEqual([]);
    await second.pass(6_000);
    expect(second.sent).toMatchObject([{ parts: [{ body: 'One' }] }]);
  });

  it('does not overwrite what the first has stored', async () => {
    const first = begin();
    const second = begin(openPage(first.device));
    first.journal.write(ID, 'answer', 'One');
    second.journal.write(ID, 'follow-up-1', 'Beside');
    await Promise.all([first.settle(), second.settle()]);
    const stored = first.device.stored.get(ID)?.parts;
    expect([stored?.['answer']?.body, stored?.['follow-up-1']?.body]).toEqual(['One', 'Beside']);
  });
});

describe('another device', () => {
  const theirs = { part: 'answer', epoch: 1, seq: 5, body: 'Theirs', savedAt: AT, mark: null };

  it('is followed in a turn of one’s own, asked for with the first save', async () => {
    const page = openPage();
    page.taken = { kind: 'ok', reply: { ...ATTEMPT, parts: [theirs] } };
    page.journal.goOn(PLACE, { ...ATTEMPT, epoch: 1, parts: [theirs] });
    await page.pass(SAVE_AFTER_MS);
    expect(page.sent).toEqual([]);
    page.journal.write(ID, 'answer', 'Theirs, and mine');
    await page.pass(SAVE_AFTER_MS);
    expect(page.sent).toMatchObject([{ epoch: 2, parts: [{ seq: 6, seen: { epoch: 1, seq: 5 } }] }]);
  });

  it('that wrote meanwhile leads to a question, and the choice is kept to', async () => {
    const page = begin();
    page.answer = ({ parts }) =>
      acknowledge({ epoch: 1, parts }, { kept: [{ part: 'answer', epoch: 2, seq: 1, body: 'Theirs', savedAt: AT }] });
    page.journal.write(ID, 'answer', 'Mine');
    await page.pass(SAVE_AFTER_MS);
    expect(page.journal.reading(ID)).toEqual({ kind: 'elsewhere' });
    expect((await page.journal.finish(ID)).kind).toBe('again');
    page.answer = (sending) => acknowledge(sending);
    page.taken = {
      kind: 'ok',
      reply: { ...ATTEMPT, epoch: 3, parts: [{ ...theirs, epoch: 2, seq: 1 }] },
    };
    page.journal.decide(ID, 'answer', 'mine');
    await page.settle();
    expect(page.sent.at(-1)).toMatchObject({ epoch: 3, parts: [{ body: 'Mine', seen: null }] });
    expect(page.journal.reading(ID)).toMatchObject({ kind: 'saved' });
  });

  it('that has finished the answer ends it here, too, once the server has these words', async () => {
    const page = begin();
    page.answer = (sending) => acknowledge(sending, { state: 'answered' });
    page.journal.write(ID, 'answer', 'Late');
    await page.pass(SAVE_AFTER_MS);
    expect(page.stale).toEqual([ID]);
    expect(page.journal.find(ID)).toBeUndefined();
    expect(page.device.stored.size).toBe(0);
  });

  it('a version that is no longer the one on the screen is said', async () => {
    const page = begin();
    page.answer = (sending) => acknowledge(sending, { version: 2 });
    page.journal.write(ID, 'answer', 'One');
    await page.pass(SAVE_AFTER_MS);
    expect(page.stale).toEqual([ID]);
    expect(page.journal.find(ID)?.parts['answer']?.body).toBe('One');
  });
});

describe('finishing', () => {
  it('words typed meanwhile go to the server beside the answer before the device forgets', async () => {
    const page = openPage();
    page.journal.begin(PLACE, ID);
    page.journal.write(ID, 'answer', 'One');
    const finishing = page.journal.finish(ID);
    await Promise.resolve();
    expect(page.sent).toHaveLength(1);
    page.journal.write(ID, 'answer', 'One two');
    page.answer = (sending) => acknowledge(sending, { state: 'answered' });
    expect((await finishing).kind).toBe('ok');
    await page.settle();
    expect(page.sent.map(({ parts }) => parts.map(({ body }) => body))).toEqual([['One'], ['One two']]);
    expect(page.device.stored.size).toBe(0);
  });

  it('takes the last words along, and the device forgets the attempt', async () => {
    const page = begin();
    page.journal.write(ID, 'answer', 'Done');
    expect((await page.journal.finish(ID)).kind).toBe('ok');
    expect(page.sent).toMatchObject([{ parts: [{ body: 'Done' }] }]);
    expect(page.device.stored.size).toBe(0);
    await page.pass(SAVE_AFTER_MS);
    expect(page.sent).toHaveLength(1);
  });

  it('that did not reach the server keeps everything', async () => {
    const page = begin();
    page.finished = { kind: 'again' };
    page.journal.write(ID, 'answer', 'Done');
    expect((await page.journal.finish(ID)).kind).toBe('again');
    expect(page.journal.find(ID)?.parts['answer']?.body).toBe('Done');
    await page.pass(SAVE_AFTER_MS);
    expect(page.journal.reading(ID)).toMatchObject({ kind: 'saved' });
  });
});

it('what was saved and left long ago is on the server alone', async () => {
  const first = begin();
  first.journal.write(ID, 'answer', 'One');
  await first.pass(SAVE_AFTER_MS);
  await first.settle();
  const later = openPage(first.device);
  later.clock = 61 * 24 * 60 * 60 * 1_000;
  await later.journal.start();
  await later.settle();
  expect(first.device.stored.size).toBe(0);
});
