// Stage directions of lessons: each becomes the slide that its writer meant, and none is printed as it stands.
import { describe, expect, it } from 'vitest';
import { type LessonFacts, readDirection, readSlide, type Slide } from './slides.rules.ts';

const facts: LessonFacts = {
  title: 'Kind is not enough',
  chapter: 'How raters think',
  practice: ['The sick note'],
  promptOf: (title) => (title === 'Forty cards' ? 'You help at a clinic day.' : null),
};
const read = (show: string) => readSlide({ show, say: 'Three traps wait here. One is the missing fact.' }, facts);
const line = (text: string, isStruck = false) => ({ text, isStruck });

const DIRECTIONS: [string, Slide][] = [
  ['Title card: “Kind”', { kind: 'title', title: 'Kind is not enough', chapter: 'How raters think' }],
  ['Card: “She says so once.”', { kind: 'card', head: '', lines: [line('She says so once.')] }],
  ['Card with the head “No” and two lines: “a”, “b”', { kind: 'card', head: 'No', lines: [line('a'), line('b')] }],
  [
    'Card with the line “It depends.” crossed out, and below it “It depends on this”',
    { kind: 'card', head: '', lines: [line('It depends.', true), line('It depends on this')] },
  ],
  [
    'A card with three lines: who, what pulls, first sentence',
    { kind: 'card', head: '', lines: ['Who', 'What pulls', 'First sentence'].map((text) => line(text)) },
  ],
  [
    'The prompt “Forty cards”, whole',
    { kind: 'card', head: 'Forty cards', lines: [line('You help at a clinic day.')] },
  ],
  [
    'List with two lines: “1 leave it”, “5: read”',
    {
      kind: 'list',
      rows: [
        { mark: '1', text: 'leave it' },
        { mark: '5', text: 'read' },
      ],
    },
  ],
  [
    'Table, two columns. Heads: “Inside” and “Out loud”. Rows: “a” and “b”; “c” and “d”',
    {
      kind: 'table',
      heads: ['Inside', 'Out loud'],
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
  ],
  [
    'Table, three columns. Heads: “Asks”, “Yes”, “No”. Rows, each with two check marks: “takes a side”',
    { kind: 'table', heads: ['Asks', 'Yes', 'No'], rows: [['takes a side', '✓', '✓']] },
  ],
  [
    'Two arrows from the word “you”. The first goes to “how I look”. The second goes to “her”',
    { kind: 'arrows', from: 'you', to: ['how I look', 'her'], isSecondThick: false },
  ],
  [
    'A clock with half an hour marked, and the words “her half hour”',
    { kind: 'clock', share: 0.5, words: 'her half hour' },
  ],
  [
    'Three boxes in a row, “Room 1” to “Room 3”. Under them two names: Mei, Hugh',
    { kind: 'boxes', labels: ['Room 1', 'Room 2', 'Room 3'], names: ['Mei', 'Hugh'], isCut: false },
  ],
  ['The same prompt, two people circled: Farida, the man', { kind: 'names', names: ['Farida', 'The man'] }],
  [
    'Card: “One station to try: The sick note”, with a button',
    { kind: 'practice', head: 'One station to try', titles: ['The sick note'] },
  ],
  ['Three traps, each crossed out', { kind: 'card', head: '', lines: [line('Three traps wait here.')] }],
];

describe('readSlide', () => {
  it.each(DIRECTIONS)('%s', (show, expected) => {
    expect(read(show)).toEqual(expected);
  });

  it('has nothing to print where a direction quotes nothing, and leaves what is said to whoever needs it', () => {
    expect(readDirection('Three traps, each crossed out', facts)).toBeNull();
  });
});
