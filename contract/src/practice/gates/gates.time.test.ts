// The gates run on the server while others wait for it: a text that was made to keep them busy takes them hardly longer than one that was not.
import { expect, it } from 'vitest';
import type { Item } from './finding.ts';
import { essay } from './fixtures/essay.fixture.ts';
import { kilnLog } from './fixtures/kiln-log.fixture.ts';
import { put } from './fixtures/plant.fixture.ts';
import { quiz } from './fixtures/quiz.fixture.ts';
import { rolePlay } from './fixtures/role-play.fixture.ts';
import { saturdays } from './fixtures/saturdays.fixture.ts';
import { whiteboard } from './fixtures/whiteboard.fixture.ts';
import { checkBank, checkItem } from './gates.ts';

/** As long as the longest field of a question may be. */
const LENGTH = 20_000;
/** What grows with the square of the length took 24 to 100 times as long. */
const MOST_TIMES = 15;
/** Ten times the directory: many begin with the same words. */
const SCHOOLS = Array.from({ length: 2_000 }, (_, index) => `University of Examples at Town ${index}`);
const PLACES: [item: Item, field: string][] = [
  [essay, 'essay'],
  [essay, 'comments'],
  [rolePlay, 'prompt'],
  [rolePlay, 'answers.strong.text'],
  [kilnLog, 'scenario'],
  [saturdays, 'questions.0.text'],
  [whiteboard, 'scenario'],
  [quiz, 'stem'],
];
const HOSTILE = [
  'a',
  'A',
  ' ',
  '\n',
  'Aa ',
  'aa ',
  'University of ',
  'University of Examples at Town ',
  '1',
  '1 ',
  '1.',
  '. ',
  '.',
  '“',
  '“a',
  '[1',
  '[1] ',
  '-',
  ', ',
  'not only ',
  'in order to ',
  '\u2014',
  '@',
  'a@',
  'https://a',
  'Dr. ',
  '’s ',
  '? ',
  'works: ',
  '1 works: ',
];

function timeOf(text: string): number {
  const start = performance.now();
  for (const [item, field] of PLACES) {
    const changed = put(item, field, text);
    checkItem(changed, SCHOOLS);
    checkBank([changed]);
  }
  return performance.now() - start;
}

const fill = (piece: string) => `a${piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH - 2)}x`;
const PLAIN = fill('Somebody asks you about the late bus. You wait with her. ');

it('take no text much longer than a plain one', { timeout: 120_000 }, () => {
  timeOf(PLAIN);
  const plain = Math.min(...[1, 2, 3].map(() => timeOf(PLAIN)));
  const slow = HOSTILE.map((piece) => ({ piece, times: Math.round(timeOf(fill(piece)) / plain) }))
    // Once more: the machine may have been busy with something else.
    .filter(({ times }) => times > MOST_TIMES)
    .map(({ piece }) => ({ piece, times: Math.round(timeOf(fill(piece)) / plain) }))
    .filter(({ times }) => times > MOST_TIMES);
  expect(slow).toEqual([]);
});
