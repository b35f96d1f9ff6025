// One attempt on one device: what writing, the server's answers, another tab and another device make of it.
import type { Attempt } from '@matricula/contract/practice/attempts/attempts.ts';
import { describe, expect, it } from 'vitest';
import {
  adopt,
  bodiesOf,
  decide,
  entryOf,
  hasUnsaved,
  type JournalEntry,
  merge,
  newEntry,
  partsElsewhere,
  partsToSend,
  settle,
  write,
} from './journal.rules.ts';

const PLACE = { courseId: 'casper', questionId: 'q-1', version: 1 };
const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-11-17T10:00:00.000Z';

const typed = (body: string, entry = newEntry(PLACE, ID, 1)) => write(entry, 'answer', body, 2);
const kept = (epoch: number, seq: number, body: string | null = null) => ({
  part: 'answer',
  epoch,
  seq,
  body,
  savedAt: AT,
});
const onServer = (epoch: number, seq: number, body: string): Pick<Attempt, 'parts'> => ({
  parts: [{ part: 'answer', epoch, seq, body, savedAt: AT, mark: null }],
});
/** As if the server had answered with what it was sent. */
const saved = (entry: JournalEntry, epoch = 1) => {
  const sent = partsToSend(entry);
  return settle(entry, { epoch, sent, kept: sent.map(({ seq }) => kept(epoch, seq)) });
};

describe('writing', () => {
  it('counts every change, and is sent with what the server had', () => {
    const entry = typed('One two', typed('One'));
    expect(partsToSend(entry)).toEqual([{ part: 'answer', seq: 2, body: 'One two', seen: null }]);
    expect(hasUnsaved(entry)).toBe(true);
    const after = typed('One two three', saved(entry));
    expect(partsToSend(after)).toEqual([{ part: 'answer', seq: 3, body: 'One two three', seen: { epoch: 1, seq: 2 } }]);
  });

  it('that goes on while a save is under way stays unsaved', () => {
    const before = typed('One');
    const sent = partsToSend(before);
    const meanwhile = typed('One two', before);
    const after = settle(meanwhile, { epoch: 1, sent, kept: [kept(1, 1)] });
    expect(partsToSend(after)).toMatchObject([{ seq: 2, body: 'One two' }]);
    expect(hasUnsaved(saved(after))).toBe(false);
  });

  it('an answer that arrives late does not undo a newer one', () => {
    const first = typed('One');
    const second = typed('One two', first);
    const done = saved(second);
    const late = settle(done, { epoch: 1, sent: partsToSend(first), kept: [kept(1, 1)] });
    expect(hasUnsaved(late)).toBe(false);
    expect(bodiesOf(late)).toEqual({ answer: 'One two' });
  });
});

describe('what the server has', () => {
  const attempt = (epoch: number, seq: number, body: string): Attempt => ({
    attemptId: ID,
    questionId: 'q-1',
    version: 1,
    state: 'open',
    isDone: false,
    epoch,
    startedAt: AT,
    answeredAt: null,
    credit: null,
    most: null,
    share: null,
    redFlags: [],
    otherWords: [],
    ...onServer(epoch, seq, body),
  });

  it('is taken as it is where nothing is unsaved here, and a turn is asked for before the first save', () => {
    const entry = entryOf(PLACE, attempt(1, 7, 'From the laptop'), 1);
    expect(bodiesOf(entry)).toEqual({ answer: 'From the laptop' });
    expect(entry.epoch).toBeNull();
    expect(partsToSend(entry)).toEqual([]);
    expect(partsToSend(typed('From the laptop, and more', entry))).toEqual([
      { part: 'answer', seq: 8, body: 'From the laptop, and more', seen: { epoch: 1, seq: 7 } },
    ]);
  });

  it('and is the same as here counts as saved', () => {
    expect(hasUnsaved(adopt(typed('Same'), onServer(1, 1, 'Same')))).toBe(false);
  });

  it('and is an earlier save of this device, whose answer was lost, does not disturb', () => {
    const entry = adopt(typed('One two', typed('One')), onServer(1, 1, 'One'));
    expect(partsElsewhere(entry)).toEqual([]);
    expect(partsToSend(entry)).toMatchObject([{ seq: 2, seen: { epoch: 1, seq: 1 } }]);
  });

  it('and is somebody else’s turn waits for a choice, and nothing is sent meanwhile', () => {
    const entry = adopt(typed('Mine'), onServer(2, 1, 'Theirs'));
    expect(partsElsewhere(entry)).toEqual(['answer']);
    expect(partsToSend(entry)).toEqual([]);
    expect(bodiesOf(entry)).toEqual({ answer: 'Mine' });
  });
});

describe('an answer of the server that was overtaken on its way', () => {
  it('does not bring back old words', () => {
    const entry = saved(typed('One two', saved(typed('One'))));
    expect(bodiesOf(adopt(entry, onServer(1, 1, 'One')))).toEqual({ answer: 'One two' });
    expect(bodiesOf(adopt(typed('One two three', entry), onServer(1, 1, 'One')))).toEqual({ answer: 'One two three' });
  });

  it('leaves newer words of another device to be decided about', () => {
    const asked = adopt(typed('Mine'), onServer(2, 4, 'Theirs, and more'));
    expect(adopt(asked, onServer(2, 3, 'Theirs')).parts['answer']?.elsewhere?.seq).toBe(4);
  });
});

describe('words of a later turn', () => {
  it('end this device’s own: what follows them must not replace what it has saved before', () => {
    const entry = adopt(saved(typed('Mine')), onServer(2, 3, 'Theirs'));
    expect([bodiesOf(entry), entry.epoch]).toEqual([{ answer: 'Theirs' }, null]);
  });
});

describe('a save that was refused because another device is ahead', () => {
  const refused = () => {
    const entry = typed('Mine');
    return settle(entry, { epoch: 1, sent: partsToSend(entry), kept: [kept(2, 3, 'Theirs')] });
  };

  it('keeps both and gives the turn up', () => {
    const entry = refused();
    expect(entry.epoch).toBeNull();
    expect(partsElsewhere(entry)).toEqual(['answer']);
    expect(bodiesOf(entry)).toEqual({ answer: 'Mine' });
  });

  it('mine: goes out in a new turn, is not asked about again, and says that the others were not part of it', () => {
    const chosen = decide(refused(), 'answer', 'mine', 9);
    const turned = { ...adopt(chosen, onServer(2, 3, 'Theirs')), epoch: 3 };
    expect(partsElsewhere(turned)).toEqual([]);
    expect(partsToSend(turned)).toEqual([{ part: 'answer', seq: 4, body: 'Mine', seen: null }]);
  });

  it('mine: is asked about again where the other device has written on since', () => {
    const chosen = decide(refused(), 'answer', 'mine', 9);
    expect(partsElsewhere(adopt(chosen, onServer(2, 4, 'Theirs, and more')))).toEqual(['answer']);
  });

  it('theirs: is taken, and the next letter goes on from there', () => {
    const chosen = decide(refused(), 'answer', 'theirs', 9);
    expect([bodiesOf(chosen), hasUnsaved(chosen)]).toEqual([{ answer: 'Theirs' }, false]);
    expect(partsToSend(typed('Theirs, and mine', chosen))).toMatchObject([{ seen: { epoch: 2, seq: 3 } }]);
  });

  it('leaves other parts alone', () => {
    const entry = write(typed('Mine'), 'follow-up-1', 'Also mine', 3);
    const sent = partsToSend(entry);
    const answers = [kept(2, 3, 'Theirs'), { ...kept(1, 1), part: 'follow-up-1' }];
    const after = settle(entry, { epoch: 1, sent, kept: answers });
    expect(partsElsewhere(after)).toEqual(['answer']);
    expect(after.parts['follow-up-1']).toMatchObject({ savedSeq: 1, elsewhere: null });
  });
});

describe('two tabs of one device', () => {
  it('have of each part the newer words', () => {
    const shared = saved(typed('One'));
    const here = typed('One two', shared);
    const there = write(shared, 'follow-up-1', 'Beside', 5);
    expect(bodiesOf(merge(there, here))).toEqual({ answer: 'One two', 'follow-up-1': 'Beside' });
    expect(bodiesOf(merge(here, there))).toEqual({ answer: 'One two', 'follow-up-1': 'Beside' });
  });

  it('know what either of them has saved', () => {
    const unsaved = typed('One');
    expect(hasUnsaved(merge(saved(unsaved), unsaved))).toBe(false);
    expect(hasUnsaved(merge(unsaved, saved(unsaved)))).toBe(false);
  });

  it('share the newer turn', () => {
    const first = typed('One');
    expect(merge({ ...first, epoch: 3 }, first).epoch).toBe(3);
    expect(merge(first, { ...first, epoch: null }).epoch).toBe(1);
    expect(merge({ ...first, epoch: null }, { ...first, epoch: null }).epoch).toBeNull();
  });

  it('both ask for a new one where either has seen words of a later one', () => {
    const first = saved(typed('One'));
    const overtaken = adopt(first, onServer(2, 3, 'Theirs'));
    expect(merge(overtaken, first).epoch).toBeNull();
    expect(merge(first, overtaken).epoch).toBeNull();
    expect(merge(overtaken, { ...overtaken, epoch: 3 }).epoch).toBe(3);
  });
});
