// Which of two saves is newer, which fields a task has, what an answer is worth, and where its clock stands.
import { describe, expect, it } from 'vitest';
import type { QuestionContent } from '#practice/content/content.ts';
import { questionContentSchema } from '#practice/content/content.ts';
import { taskOf } from '#practice/content/views.ts';
import { MAX_ROWS } from '#practice/content/content-limits.rules.ts';
import { dueAfter } from '#practice/library/progress.rules.ts';
import {
  changeQuestionFilters,
  NO_QUESTION_FILTERS,
  readQuestionFilters,
  writeQuestionFilters,
} from '#practice/library/library.rules.ts';
import { canHold, isAnswered, isGiven, isNewer, markOf, MAX_PARTS, partOfRubric, partsOf } from './attempts.rules.ts';
import { saveAttemptBodySchema } from './attempts.ts';
import { clockOf, previewSeconds, readClock, takeSecondsOf } from './clock.rules.ts';
import { creditOf, markShare } from './scoring.rules.ts';

const answer = { text: 't', why: 'w' };
const answers = { strong: answer, adequate: answer, weak: answer };
const rubric = ['9', '7-8', '5-6', '3-4', '1-2'].map((level) => ({ level, behavior: level }));
const responses = ['very-ineffective', 'ineffective', 'effective', 'very-effective'].map((key) => ({
  id: key,
  text: key,
  key,
  panel: [],
  reason: 'r',
}));

const TAKE = '7d3bd4a2-90a4-4b39-9f3e-6f6d1f1f0a11';
const make = (content: object): QuestionContent => questionContentSchema.parse({ title: 't', about: {}, ...content });
const CONTENTS = {
  station: make({
    type: 'interview',
    length: 'station',
    formatId: 'mmi-mcmaster',
    prompt: 'p',
    followUps: [{ at: '3:00', text: 'f' }],
    notes: [],
    answers,
  }),
  short: make({ type: 'interview', length: 'short', prompt: 'p', followUps: [], notes: [], answers }),
  casper: make({
    type: 'casper',
    formatId: 'casper-2026',
    responseMode: 'video',
    stimulus: 'text',
    scenario: 's',
    questions: ['now', 'later'].map((id) => ({ id, text: id, rubric, answers })),
  }),
  preview: make({
    type: 'aamcpreview',
    formatId: 'preview-2026',
    scenario: 's',
    panelMethod: { kind: 'estimate', unit: 'percent', label: 'l' },
    responses,
    notes: [],
  }),
  choice: make({
    type: 'multiplechoice',
    stem: 's',
    options: ['a', 'b'].map((id) => ({ id, text: id, why: id })),
    right: 'b',
    takeaway: 't',
  }),
  lesson: make({
    type: 'lesson',
    slides: [],
    checks: [{ question: 'q', options: ['x', 'y'], right: 'y', why: 'w' }],
  }),
  essay: make({ type: 'essay', question: 'q', essay: 'e', comments: '' }),
};
const task = (name: keyof typeof CONTENTS) => taskOf(CONTENTS[name]);

describe('the newer save', () => {
  it.each([
    [{ epoch: 1, seq: 2 }, { epoch: 1, seq: 1 }, true],
    [{ epoch: 2, seq: 1 }, { epoch: 1, seq: 900 }, true],
    [{ epoch: 1, seq: 900 }, { epoch: 2, seq: 1 }, false],
    [{ epoch: 1, seq: 1 }, { epoch: 1, seq: 1 }, false],
  ])('%j against %j', (one, other, isOne) => expect(isNewer(one, other)).toBe(isOne));
});

describe('an answer', () => {
  it.each([
    ['station', ['answer', 'take-answer', 'follow-up-1', 'take-follow-up-1']],
    ['casper', ['question-1', 'take-question-1', 'question-2', 'take-question-2']],
    ['preview', ['response-1', 'response-2', 'response-3', 'response-4']],
    ['choice', ['choice']],
    ['lesson', ['check-1']],
    ['essay', []],
  ] as const)('to %s has its fields', (name, parts) =>
    expect(partsOf(task(name)).map(({ part }) => part)).toEqual(parts),
  );

  it.each([
    ['station', { answer: 'words' }, true],
    ['station', { 'follow-up-1': 'words' }, false],
    ['casper', { 'question-2': 'words' }, true],
    ['casper', { 'question-2': ' \n' }, false],
    ['station', { 'take-answer': TAKE }, true],
    ['station', { 'take-follow-up-1': TAKE }, false],
    ['casper', { 'take-question-2': TAKE }, true],
    ['casper', { 'take-question-2': '' }, false],
    ['choice', { choice: 'c' }, false],
    ['choice', { choice: 'a' }, true],
    ['preview', { 'response-1': 'effective' }, false],
    ['lesson', { 'check-1': '3' }, false],
    ['lesson', { 'check-1': '1' }, true],
    ['essay', {}, true],
  ] as const)('to %s of %j: %s', (name, bodies, isDone) => expect(isAnswered(task(name), bodies)).toBe(isDone));

  it('is rated by the rubric of its part', () => {
    expect(partOfRubric(task('casper'), 'later')).toBe('question-2');
    expect(partOfRubric(task('station'), '')).toBe('answer');
  });
});

describe('a recording', () => {
  it('stands for the words of its field', () => {
    expect(isGiven('answer', { 'take-answer': TAKE })).toBe(true);
    expect(isGiven('answer', { 'take-answer': '' })).toBe(false);
    expect(isGiven('answer', { 'take-follow-up-1': TAKE })).toBe(false);
  });

  it.each([
    ['take-answer', TAKE, true],
    ['take-answer', '', true],
    ['take-answer', 'my answer', false],
    ['take-answer', `${TAKE} `, false],
    ['take-answer', TAKE.toUpperCase(), false],
    ['answer', 'my answer', true],
  ])('%s holds %j: %s', (part, body, isRight) => {
    expect(canHold(part, body)).toBe(isRight);
    const saved = { questionId: 'q-1', epoch: 1, parts: [{ part, seq: 1, body, seen: null }] };
    expect(saveAttemptBodySchema.safeParse(saved).success).toBe(isRight);
  });

  it('leaves room for every field of the longest task', () => {
    const followUps = Array.from({ length: MAX_ROWS.followUps }, () => ({ at: '', text: 'f' }));
    const longest = taskOf(questionContentSchema.parse({ ...CONTENTS.station, followUps }));
    expect(partsOf(longest).length).toBeLessThanOrEqual(MAX_PARTS);
  });

  it('carries the mark where nothing was written', () => {
    const marked = (part: string, mark: string | null) => ({ part, mark });
    expect(markOf([marked('take-answer', '7-8')], 'answer')).toBe('7-8');
    expect(markOf([marked('answer', '5-6'), marked('take-answer', null)], 'answer')).toBe('5-6');
    expect(markOf([], 'answer')).toBeNull();
  });
});

describe('what it is worth', () => {
  const all = (rating: string) => Object.fromEntries([1, 2, 3, 4].map((place) => [`response-${place}`, rating]));
  it('follows the key', () => {
    expect(creditOf(CONTENTS.choice, { choice: 'b' })).toEqual({ credit: 1, most: 1 });
    expect(creditOf(CONTENTS.choice, {})).toEqual({ credit: 0, most: 1 });
    expect(creditOf(CONTENTS.preview, all('effective'))).toEqual({ credit: 1.5, most: 4 });
    expect(creditOf(CONTENTS.preview, {})).toEqual({ credit: 0, most: 4 });
    expect(creditOf(CONTENTS.lesson, { 'check-1': '2' })).toEqual({ credit: 1, most: 1 });
    expect(creditOf(CONTENTS.casper, { 'question-1': 'words' })).toBeNull();
  });

  it('follows one’s own marks where people judge, and a red flag caps it', () => {
    const flags = { isFlagged: false, asked: 1 };
    expect(markShare([{ rubric, level: '9' }], flags)).toBe(1);
    expect(
      markShare(
        [
          { rubric, level: '7-8' },
          { rubric, level: '1-2' },
        ],
        { ...flags, asked: 2 },
      ),
    ).toBe(0.375);
    expect(markShare([{ rubric, level: '9' }], { ...flags, isFlagged: true })).toBe(0.25);
    // One of two questions was left out.
    expect(markShare([{ rubric, level: '7-8' }], { ...flags, asked: 2 })).toBe(0.375);
    expect(markShare([{ rubric, level: '8' }], flags)).toBeNull();
    expect(markShare([], flags)).toBeNull();
  });

  it('says when it is due again', () => {
    const day = (share: number | null) => (dueAfter(new Date(0), share).getTime() / 86_400_000).toString();
    expect([0, 0.49, 0.5, 0.79, 0.8, 1, null].map(day)).toEqual(['2', '2', '7', '7', '21', '21', '7']);
  });
});

describe('the clock', () => {
  it('is the test’s', () => {
    expect(clockOf(task('station')).map(({ seconds }) => seconds)).toEqual([120, 480]);
    expect(clockOf(task('casper')).map(({ seconds }) => seconds)).toEqual([210]);
    expect(clockOf(task('preview')).map(({ seconds }) => seconds)).toEqual([previewSeconds(4)]);
    expect(previewSeconds(6)).toBe(145);
    for (const name of ['short', 'choice', 'lesson', 'essay'] as const) expect(clockOf(task(name))).toEqual([]);
  });

  it('of a recording is the station’s time in the room, or the minute of a video answer', () => {
    expect(takeSecondsOf(task('station'))).toBe(480);
    expect(takeSecondsOf(task('casper'))).toBe(60);
    for (const name of ['short', 'preview', 'choice'] as const) expect(takeSecondsOf(task(name))).toBeNull();
  });

  it('is a point in time, and longer by its pace', () => {
    const phases = clockOf(task('station'));
    const at = (seconds: number, pace: 1 | 2 = 1) => {
      const { phase, left } = readClock(phases, { pace, startedAt: 0 }, seconds * 1_000);
      return [phase?.id ?? null, left];
    };
    expect(at(0)).toEqual(['read', 120]);
    expect(at(119.5)).toEqual(['read', 1]);
    expect(at(120)).toEqual(['answer', 480]);
    expect(at(120, 2)).toEqual(['read', 120]);
    expect(at(600)).toEqual([null, 0]);
  });
});

describe('the address of a course’s list', () => {
  it('says only what differs, and is read again', () => {
    expect(writeQuestionFilters(NO_QUESTION_FILTERS).toString()).toBe('');
    const filters = { ...NO_QUESTION_FILTERS, category: 'ethics', show: 'due', isFree: true, page: 3 } as const;
    expect(writeQuestionFilters(filters).toString()).toBe('category=ethics&show=due&free=true&page=3');
    expect(readQuestionFilters(writeQuestionFilters(filters))).toEqual(filters);
  });

  it('opens a list whatever it says, and goes to the first page with every change', () => {
    const odd = new URLSearchParams('show=mine&page=-1&sort=best&category=%20');
    expect(readQuestionFilters(odd)).toEqual(NO_QUESTION_FILTERS);
    expect(changeQuestionFilters({ ...NO_QUESTION_FILTERS, page: 4 }, { show: 'new' })).toMatchObject({ page: 1 });
  });
});
