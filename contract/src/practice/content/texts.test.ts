// What a list calls a question, and the words it is found by.
import { describe, expect, it } from 'vitest';
import { questionContentSchema } from './content.ts';
import { listTitleOf, searchWordsOf } from './texts.ts';

const choice = (changes: object = {}) =>
  questionContentSchema.parse({
    type: 'multiplechoice',
    title: 'Forty cards',
    about: { author: 'Zelda', theme: 'fairness' },
    stem: 'What should guide the Montréal team’s plan?',
    options: [{ id: 'a', text: 'Ask her.', why: 'She knows.' }],
    right: 'a',
    takeaway: 'Listen first.',
    ...changes,
  });

describe('a question in a list', () => {
  it('bears its title, or the beginning of what is asked', () => {
    expect(listTitleOf(choice())).toBe('Forty cards');
    expect(listTitleOf(choice({ title: '  ' }))).toBe('What should guide the Montréal team’s plan?');
    expect(listTitleOf(choice({ title: '', stem: 'long '.repeat(60) }))).toMatch(/^(long ){23}long…$/);
    expect(listTitleOf(choice({ title: '', stem: '' }))).toBe('');
  });

  it('is found by the words of its title and text, and not by what is only said about it', () => {
    const words = searchWordsOf(choice());
    expect(words).toEqual(expect.arrayContaining(['forty', 'cards', 'montreal', 'teams', 'ask', 'listen']));
    expect(words).not.toContain('zelda');
    expect(words).not.toContain('fairness');
    expect(words).not.toContain('multiplechoice');
    expect(new Set(words).size).toBe(words.length);
  });
});
