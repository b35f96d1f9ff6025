// What a client shows of a conversation, whatever is lost, doubled or late on the way: never a gap, and after catching up what is there.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageQuery } from './conversation-sync.ts';
import type { MessagesReply } from '@matricula/contract/messaging/messages.ts';
import {
  catchUpQuery,
  type ConversationView,
  EMPTY_VIEW,
  endSeqOf,
  firstSeqOf,
  hasEarlier,
  isBehind,
  mergeChanged,
  mergeCreated,
  mergePage,
} from './conversation-view.rules.ts';
import { buildMessage, createTalk, type Talk } from './conversation-talk.fixture.ts';

const PAGE = 5;

function expectNoGap({ messages }: ConversationView): void {
  for (const [index, { seq }] of messages.entries()) expect(seq).toBe((messages[0]?.seq ?? 0) + index);
}

/** Asks until nothing is known to be missing; gives up loudly when that does not end. */
function catchUp(view: ConversationView, talk: Talk): ConversationView {
  let next = view;
  for (let turn = 0; turn < 200; turn += 1) {
    const query = catchUpQuery(next);
    next = mergePage(next, talk.page(query, PAGE), query.changedSince);
    if (!isBehind(next)) return next;
  }
  throw new Error('never caught up');
}

/** Everything that can happen, in any order. What is asked is answered at once and arrives later, or never. */
type Step =
  | { kind: 'say' | 'catch up' | 'earlier' | 'reload' }
  | { kind: 'delete' | 'hear' | 'receive' | 'around' | 'lose'; at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'say' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'catch up' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'earlier' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), at: fc.nat(200) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('hear' as const), at: fc.nat(200) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('receive' as const), at: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('around' as const), at: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose' as const), at: fc.nat(200) }) },
);

function run(steps: readonly Step[]): { view: ConversationView; talk: Talk } {
  const talk = createTalk();
  let view = EMPTY_VIEW;
  const answers: { page: MessagesReply; changedSince: number | undefined }[] = [];
  const ask = (query: PageQuery) => answers.push({ page: talk.page(query, PAGE), changedSince: query.changedSince });
  const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)];
  for (const one of steps) {
    if (one.kind === 'say') talk.say();
    else if (one.kind === 'delete') talk.delete(1 + (one.at % Math.max(1, talk.messages.length)));
    else if (one.kind === 'catch up') ask(catchUpQuery(view));
    else if (one.kind === 'reload') view = EMPTY_VIEW;
    else if (one.kind === 'earlier' && hasEarlier(view)) ask({ before: firstSeqOf(view) });
    else if (one.kind === 'around') ask({ before: 2 + (one.at % (talk.messages.length + 1)) });
    else if (one.kind === 'lose') answers.splice(one.at % Math.max(1, answers.length), 1);
    else if (one.kind === 'hear') {
      // Any event there ever was: early, late, twice, or never.
      const event = pick(talk.events, one.at);
      if (event?.change === null) view = mergeCreated(view, event.message);
      else if (event !== undefined) view = mergeChanged(view, event.message, event.change);
    } else if (one.kind === 'receive') {
      const answer = pick(answers, one.at);
      // An answer to a question that was asked before a reload is not waited for any more.
      if (answer !== undefined) view = mergePage(view, answer.page, answer.changedSince);
    }
    expectNoGap(view);
    if (endSeqOf(view) > view.lastSeq) throw new Error('further than it knows');
  }
  return { view, talk };
}

describe('a conversation’s view', () => {
  it('has no gap at any time, and after catching up shows what is there, whatever was lost, doubled or late', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
        const { view, talk } = run(steps);
        const caughtUp = catchUp(view, talk);
        expectNoGap(caughtUp);
        expect(caughtUp.messages).toEqual(talk.messages.slice(talk.messages.length - caughtUp.messages.length));
        expect([caughtUp.lastSeq, caughtUp.changeCount]).toEqual([talk.messages.length, talk.changeCount]);
        expect(caughtUp.messages.length > 0).toBe(talk.messages.length > 0);
      }),
      { numRuns: 300 },
    );
  });

  it('shows the whole conversation to who looks back to its beginning', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const { view, talk } = run(steps);
        let all = catchUp(view, talk);
        while (hasEarlier(all)) all = mergePage(all, talk.page({ before: firstSeqOf(all) }, PAGE));
        expect(all.messages).toEqual(talk.messages);
        expect(isBehind(all)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('is behind until the first page has come, and then only when it knows of more', () => {
    const talk = createTalk();
    expect(isBehind(EMPTY_VIEW)).toBe(true);
    expect(catchUpQuery(EMPTY_VIEW)).toEqual({});
    const empty = mergePage(EMPTY_VIEW, talk.page({}, PAGE));
    expect(isBehind(empty)).toBe(false);
    const first = mergeCreated(empty, talk.say());
    expect([isBehind(first), endSeqOf(first)]).toEqual([false, 1]);
    talk.say();
    const third = mergeCreated(first, talk.say());
    expect([isBehind(third), endSeqOf(third), third.lastSeq]).toEqual([true, 1, 3]);
    expect(catchUpQuery(third)).toEqual({ after: 1, changedSince: 0 });
  });

  it('takes nothing from an event before its first page: the middle of a conversation is no beginning', () => {
    const view = mergeCreated(EMPTY_VIEW, buildMessage(7));
    expect([view.messages, view.lastSeq]).toEqual([[], 7]);
  });

  it('does not bring a deleted message back when an older page arrives after the deletion', () => {
    const talk = createTalk();
    for (let count = 0; count < 3; count += 1) talk.say();
    const view = mergePage(EMPTY_VIEW, talk.page({}, PAGE));
    const late = talk.page({ before: 4 }, PAGE);
    const change = talk.delete(2);
    const deleted = mergeChanged(view, talk.messages[1]!, change);
    expect(mergePage(deleted, late).messages[1]?.isDeleted).toBe(true);
  });

  it('does not believe a message that is heard of after its deletion', () => {
    const talk = createTalk();
    const view = mergePage(EMPTY_VIEW, talk.page({}, PAGE));
    const late = talk.say();
    const change = talk.delete(1);
    const merged = mergeCreated(mergeChanged(view, talk.messages[0]!, change), late);
    expect([merged.messages, isBehind(merged)]).toEqual([[], true]);
  });

  it('asks again for changes of messages that an older page brought after the change was heard', () => {
    const talk = createTalk();
    talk.say();
    const view = mergePage(EMPTY_VIEW, talk.page({}, PAGE));
    talk.say();
    const late = talk.page({ after: 1, changedSince: 0 }, PAGE);
    const change = talk.delete(2);
    const merged = mergePage(mergeChanged(view, talk.messages[1]!, change), late, 0);
    expect(isBehind(merged)).toBe(true);
    expect(catchUp(merged, talk).messages).toEqual(talk.messages);
  });
});
