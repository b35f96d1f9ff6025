// What differs between two texts of a question, by field.
import { describe, expect, it } from 'vitest';
import { CONTENTS } from '#test/make-managed-question.ts';
import { fieldTitle, valueChanges } from './value-difference.ts';

const settings = { category: 'ethics', isFree: false, freePriorityNumber: 0 };

describe('what differs', () => {
  it('is nothing for the same', () => {
    const value = { content: CONTENTS.essay, settings };
    expect(valueChanges(value, structuredClone(value))).toEqual([]);
  });

  it('names each field in words', () => {
    const before = { content: CONTENTS.essay, settings };
    const after = {
      content: { ...CONTENTS.essay, title: 'New', limit: null },
      settings: { ...settings, isFree: true },
    };
    expect(valueChanges(before, after).map(({ title, after: now }) => [title, now])).toEqual([
      ['Free', 'yes'],
      ['Title', 'New'],
      ['Limit, system', ''],
      ['Limit, unit', ''],
      ['Limit, max', ''],
      ['Limit, spaces count', ''],
    ]);
  });

  it('shows a row that was put in front as one row', () => {
    const before = { content: CONTENTS.interview, settings };
    const followUps = [{ at: '', text: 'First of all?' }, ...CONTENTS.interview.followUps];
    const after = { content: { ...CONTENTS.interview, followUps }, settings };
    expect(valueChanges(before, after)).toEqual([
      { path: 'content.followUps.0.text', title: 'Follow-up 1, text', before: '', after: 'First of all?' },
    ]);
  });

  it.each([
    ['content.answers.strong.text', 'Strong answer, text'],
    ['content.questions.1.rubric.0.behavior', 'Question 2, rubric 1, behavior'],
    ['about.competencies.0', 'Competency 1'],
    ['settings.freePriorityNumber', 'Place in the free part'],
  ])('calls %s ‘%s’', (path, title) => {
    expect(fieldTitle(path)).toBe(title);
  });
});
