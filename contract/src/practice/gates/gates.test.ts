// Every gate on one item catches a fault that is planted into a gold example, at its field; and leaves the gold examples alone.
import { describe, expect, it } from 'vitest';
import type { Gate, Item } from './finding.ts';
import { essay } from './fixtures/essay.fixture.ts';
import { kilnLog } from './fixtures/kiln-log.fixture.ts';
import { lesson } from './fixtures/lesson.fixture.ts';
import { plant, put } from './fixtures/plant.fixture.ts';
import { quiz } from './fixtures/quiz.fixture.ts';
import { rolePlay } from './fixtures/role-play.fixture.ts';
import { saturdays } from './fixtures/saturdays.fixture.ts';
import { shortItem } from './fixtures/short-item.fixture.ts';
import { whiteboard } from './fixtures/whiteboard.fixture.ts';
import { checkAll, checkBank, checkItem } from './gates.ts';

const GOLD: Item[] = [rolePlay, kilnLog, saturdays, whiteboard, quiz, essay, shortItem, lesson];
const SCHOOLS = ['University of Examples', 'Examples College'];
const words = (count: number): string => Array.from({ length: count }, () => 'go').join(' ');
const more = (text: string) => (old: string) => `${old} ${text}`;
const change = (from: string, to: string) => (old: string) => old.replace(from, to);
const first = (count: number) => (old: unknown[]) => old.slice(0, count);
const HARD =
  'Institutional representatives communicated contradictory expectations. Administrative personnel reconsidered.';
const FIVE_RATERS = {
  kind: 'independent',
  unit: 'people',
  label: 'Our editors’ panel: 5 people rated this without seeing each other.',
};

/** The fault is put into `field`; the finding stands there too, unless a last word says where. */
const PLANTS: [gate: Gate, what: string, item: Item, field: string, value: unknown, said?: string][] = [
  ['fields', 'an id with capitals', quiz, 'id', 'Quiz One'],
  ['fields', 'no title', quiz, 'title', ' '],
  ['fields', 'a title of seven words', quiz, 'title', words(7)],
  ['fields', 'an unknown competency', shortItem, 'about.competencies.1', 'Kindness'],
  ['fields', 'an item of a real test', quiz, 'about.provenance.usesRealItem', true],
  ['fields', 'a review that nobody made', quiz, 'reviewedOn', '2026-11-17', 'reviewers'],
  ['fields', 'a review by the author', { ...quiz, reviewers: [quiz.author] }, 'reviewedOn', '2026-11-17', 'reviewers'],
  ['fields', 'a rubric without a level', rolePlay, 'rubric', first(4)],
  ['fields', 'an empty level', saturdays, 'questions.1.rubric.2.behavior', ''],
  ['fields', 'no reason for an answer', rolePlay, 'answers.weak.why', ''],
  ['fields', 'a role-play without its actor', rolePlay, 'actorBrief', null],
  ['fields', 'a follow-up without a time', rolePlay, 'followUps', [{ at: '', text: 'Why?' }]],
  ['fields', 'no premise', saturdays, 'about.premise', null],
  ['fields', 'a clip without shots', kilnLog, 'shots', []],
  ['fields', 'one question', saturdays, 'questions', first(1)],
  ['fields', 'no reason for an option', quiz, 'options.1.why', ''],
  ['fields', 'two notes on a short item', shortItem, 'notes', first(2)],
  ['fields', 'a mark without a comment', essay, 'comments', (old: string) => old.split('\n').slice(1).join('\n')],
  ['fields', 'praise only', essay, 'comments', change('fix:', 'works:')],
  ['fields', 'another label', essay, 'label', 'A true essay.'],
  ['fields', 'a weak draft without revision', essay, 'quality', 'weak draft', 'revision'],
  ['fields', 'a right answer that is no option', lesson, 'checks.0.right', 'the second sentence'],
  ['free', 'free without a place', quiz, 'isFree', true, 'freePriorityNumber'],
  ['free', 'a place without being free', quiz, 'freePriorityNumber', 3],
  ['cell', 'the wrong theme', saturdays, 'about.theme', 'online post'],
  ['cell', 'the wrong difficulty', whiteboard, 'about.difficulty', 3],
  ['cell', 'a setting of another bank', saturdays, 'about.setting', 'care home'],
  ['cell', 'a club that is not free', rolePlay, 'about.setting', 'club'],
  ['cell', 'a station without a topic', rolePlay, 'about.topics', [], 'about.topics.0'],
  ['cell', 'an essay for nobody', essay, 'writtenFor', 'a friend'],
  ['length', 'a short prompt', rolePlay, 'prompt', words(20)],
  ['length', 'a scene as short as a reflection', saturdays, 'scenario', words(40)],
  ['length', 'more than can be typed', saturdays, 'questions.0.answers.strong.text', words(96)],
  ['length', 'a response of seven words', whiteboard, 'responses.0.text', words(7)],
  ['length', 'a stem of ten words', quiz, 'stem', `${words(10)}?`],
  ['length', 'a weak answer of 51 words', shortItem, 'answers.weak.text', words(51)],
  ['length', 'an essay over its limit', essay, 'limit.max', 200, 'essay'],
  ['length', 'a lesson too short to teach', lesson, 'slides', first(6)],
  ['reading', 'a hard stem', whiteboard, 'scenario', HARD],
  ['reading', 'a hard reason', shortItem, 'answers.strong.why', HARD],
  ['reading', 'a sentence of 31 words', rolePlay, 'notes.0', `${words(31)}.`],
  ['reading', 'an essay’s sentence of 41 words', essay, 'essay', more(`${words(41)}.`)],
  ['panel', 'numbers that miss a hundred', whiteboard, 'responses.0.panel', [0, 0, 10, 80]],
  ['panel', 'a key beside the median', whiteboard, 'responses.2.key', 'very-effective'],
  ['panel', 'an estimate that counts people', whiteboard, 'panelMethod.unit', 'people'],
  ['panel', 'a label that claims a poll', whiteboard, 'panelMethod.label', 'Experts agree.'],
  ['panel', 'raters across the middle', put(whiteboard, 'panelMethod', FIVE_RATERS), 'responses.0.panel', [2, 0, 0, 3]],
  ['key', 'one side only', whiteboard, 'responses', first(3)],
  [
    'key',
    'four times the same',
    put(whiteboard, 'responses.3.key', 'very-effective'),
    'responses.2.key',
    'very-effective',
    'responses',
  ],
  ['multiple-choice', 'no question', quiz, 'stem', change('?', '.')],
  ['multiple-choice', 'a negative stem', quiz, 'stem', change('should', 'should not')],
  ['multiple-choice', 'all of the above', quiz, 'options.3.text', 'All of the above.'],
  ['multiple-choice', 'a long right option', quiz, 'options.2.text', more('Nobody may set that aside.'), 'options'],
  ['multiple-choice', 'one option with never', quiz, 'options.0.text', change('because', 'never because')],
  ['words', 'a worn phrase', rolePlay, 'answers.strong.text', more('It is crucial.')],
  ['words', 'a claim', lesson, 'slides.0.say', more('It is a proven way.')],
  ['words', 'an exclamation mark', rolePlay, 'prompt', more('Go!')],
  ['words', 'an em dash', quiz, 'takeaway', more('She can — and may.')],
  ['words', 'British spelling', quiz, 'takeaway', more('It is her favourite.')],
  ['words', 'straight quotation marks', quiz, 'takeaway', more('She says "no".')],
  ['names', 'a trademark without a disclaimer', shortItem, 'notes.0', 'As in the MCAT.'],
  ['names', 'a company', rolePlay, 'prompt', more('She works at Starbucks.')],
  ['names', 'a public figure', rolePlay, 'prompt', more('She admires Marie Curie’s work.')],
  ['names', 'a school', essay, 'essay', more('I love the University of Examples.')],
  ['facts', 'a number of the format', lesson, 'slides.0.say', more('The PREview has 30 scenarios.')],
  ['facts', 'a number in words', lesson, 'slides.0.say', more('An MMI has ten stations.')],
  ['facts', 'a quiz without source', quiz, 'about.sources', []],
  ['facts', 'a source without a month', quiz, 'about.sources.0', { label: 'A page' }],
  ['facts', 'a law without source', rolePlay, 'prompt', more('The Canada Health Act says so.')],
  ['facts', 'a format that is not there', kilnLog, 'formatId', 'casper-1999'],
  ['sensitive', 'no note', saturdays, 'scenario', more('His brother died.'), 'about.contentNote'],
  [
    'sensitive',
    'a free item about addiction',
    { ...saturdays, isFree: true },
    'about.contentNote',
    'An overdose is mentioned.',
    'isFree',
  ],
];

describe('gold examples', () => {
  it.each(GOLD.map((item) => [item.id, item] as const))('%s passes every gate on one item', (_id, item) => {
    expect(checkItem(item, SCHOOLS)).toEqual([]);
  });

  it('pass together: nothing is said of them but that the banks are not yet full', () => {
    const banks = [...Map.groupBy(GOLD, ({ courseId }) => courseId).values()];
    const findings = [...banks.flatMap(checkBank), ...checkAll(banks)];
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(new Set(findings.map(({ gate }) => gate))).toEqual(new Set(['free']));
  });
});

describe('checkItem', () => {
  it.each(PLANTS)('%s: catches %s', (gate, _what, gold, field, value, said = field) => {
    const item = put(gold, field, value);
    const found = checkItem(item, SCHOOLS).filter((finding) => finding.gate === gate);
    expect(found.map((finding) => finding.field)).toContain(said);
    expect(found.every(({ itemId, message }) => itemId === item.id && /^[A-Z“].*[.”…]$/s.test(message))).toBe(true);
  });

  it('lets a weak answer speak as people do', () => {
    expect(checkItem(put(rolePlay, 'answers.weak.text', more('It was a win-win.')))).toEqual([]);
  });

  it('does not take a foster parent for a phrase', () => {
    expect(checkItem(put(shortItem, 'notes.0', 'Her foster parents are named.'))).toEqual([]);
  });

  it('judges an empty draft without failing', () => {
    const empty = plant(whiteboard, ({ content }) => {
      content.scenario = '';
      content.responses = [];
      content.notes = [];
    });
    expect(new Set(checkItem(empty).map(({ gate }) => gate))).toEqual(new Set(['fields']));
  });
});
