// Essays and comments taken apart: marks, headings, and whatever else stays text.
import { describe, expect, it } from 'vitest';
import { readComments, readEssay } from './essay-text.ts';

describe('an essay', () => {
  it('has paragraphs with marks', () => {
    expect(readEssay('I was late. [1] Then not.\n\nSecond.')).toEqual([
      {
        level: null,
        pieces: [{ text: 'I was late. ', marks: [] }, { mark: 1 }, { text: ' Then not.', marks: [] }],
      },
      { level: null, pieces: [{ text: 'Second.', marks: [] }] },
    ]);
  });

  it('has the headings and signs of the editors’ text area, and no other markup', () => {
    expect(readEssay('<h2>Why</h2>Because <b>I</b> <script>x</script>')).toEqual([
      { level: 2, pieces: [{ text: 'Why', marks: [] }] },
      {
        level: null,
        pieces: [
          { text: 'Because ', marks: [] },
          { text: 'I', marks: ['b'] },
          { text: ' <script>x</script>', marks: [] },
        ],
      },
    ]);
  });
});

it('comments belong to marks; the rest is about the whole', () => {
  expect(readComments('On the whole good.\n[1] works: A job.\n[2] fix: Say when.\n[3] Hm.')).toEqual({
    comments: [
      { mark: 1, kind: 'works', text: 'A job.' },
      { mark: 2, kind: 'fix', text: 'Say when.' },
      { mark: 3, kind: null, text: 'Hm.' },
    ],
    remarks: 'On the whole good.',
  });
});
