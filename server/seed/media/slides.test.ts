// Stage directions of all lessons in the banks: none is printed as it stands.
import { type LessonFacts, readSlide } from '@matricula/contract/practice/media/slides.rules.ts';
import { expect, it } from 'vitest';
import { readBanks } from '../banks/read-banks.ts';

const facts: LessonFacts = {
  title: 'Kind is not enough',
  chapter: 'How raters think',
  practice: ['The sick note'],
  promptOf: (title) => (title === 'Forty cards' ? 'You help at a clinic day.' : null),
};

it('prints nothing of a direction but what stands in quotation marks or in a list', () => {
  const lessons = readBanks().flatMap(({ items }) =>
    items.flatMap(({ content }) => (content.type === 'lesson' ? [content] : [])),
  );
  const printed = lessons.flatMap(({ slides }) => slides.map((slide) => JSON.stringify(readSlide(slide, facts))));
  expect(printed.filter((text) => /crossed out|with a button|boxes in|each with|Heads:/.test(text))).toEqual([]);
  expect(lessons.length).toBeGreaterThan(4);
});
