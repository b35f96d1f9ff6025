// Captions of what is said: they fit two lines, lose no word and stand in time.
import { describe, expect, it } from 'vitest';
import { captionsOf, wrapCaption, writeWebVtt } from './captions.ts';

const DOOR =
  'You have two minutes at the door. Most people spend them hunting for the right answer. In this lesson you will look for three other things. Who is in this? What pulls in two directions? And what happens first?';
const spoken = { who: '', text: DOOR, startsAt: 0.6, endsAt: 16.3 };

describe('captionsOf', () => {
  it('cuts at sentences and balances lines, without losing a word', () => {
    const cues = captionsOf([spoken]);
    expect(cues.map(({ lines }) => lines)).toEqual([
      ['You have two minutes at the door.'],
      ['Most people spend them', 'hunting for the right answer.'],
      ['In this lesson you will look for', 'three other things. Who is in this?'],
      ['What pulls in two directions?'],
      ['And what happens first?'],
    ]);
    expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(DOOR);
  });

  it('follows the voice from its first to its last letter', () => {
    const cues = captionsOf([spoken, { who: 'Ruth', text: 'Are my cups ready?', startsAt: 17, endsAt: 18.5 }]);
    expect(cues[0]?.startsAt).toBe(0.6);
    expect(cues[4]?.endsAt).toBeCloseTo(16.3);
    expect(cues.at(-1)).toEqual({ who: 'Ruth', startsAt: 17, endsAt: 18.5, lines: ['Are my cups ready?'] });
  });

  it('makes shorter ones where a slow voice would keep them for more than seven seconds', () => {
    const text = 'One of these sentences is spoken so slowly that nobody would wait.';
    const lengths = captionsOf([{ who: '', text, startsAt: 0, endsAt: 12 }]).map((cue) => cue.endsAt - cue.startsAt);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(7);
  });

  it('halves a sentence that is too long for two lines, at a comma where there is one', () => {
    const text = 'The people who came from far away waited by the gate, and nobody at the desk had told them why.';
    expect(captionsOf([{ who: '', text, startsAt: 0, endsAt: 8 }]).map(({ lines }) => lines.join(' '))).toEqual([
      'The people who came from far away waited by the gate,',
      'and nobody at the desk had told them why.',
    ]);
  });
});

describe('wrapCaption', () => {
  it.each(['x'.repeat(38), `${'word '.repeat(15)}word`])('answers null for what does not fit: %s', (text) => {
    expect(wrapCaption(text)).toBeNull();
  });
});

describe('writeWebVtt', () => {
  it('names who speaks, and keeps marks of the format out of the words', () => {
    const cue = { startsAt: 3_661.5, endsAt: 3_663, who: 'A & B', lines: ['Is 1 < 2?', 'Yes.'] };
    expect(writeWebVtt([cue])).toBe('WEBVTT\n\n01:01:01.500 --> 01:01:03.000\n<v A &amp; B>Is 1 &lt; 2?\nYes.\n');
  });
});
