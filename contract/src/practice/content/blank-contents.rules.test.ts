// A blank content is one that its schema takes as it is: an editor that saves it at once changes nothing.
import { describe, expect, it } from 'vitest';
import { blankContent } from './blank-contents.rules.ts';
import { questionContentSchema } from './content.ts';
import { draftContentSchema } from './draft-content.ts';
import { QUESTION_TYPES } from './question-vocabulary.rules.ts';

describe('a blank content', () => {
  it.each(QUESTION_TYPES)('of %s is what its schema makes of it', (type) => {
    expect(questionContentSchema.parse(blankContent(type))).toEqual(blankContent(type));
    expect(draftContentSchema.parse(blankContent(type))).toEqual(blankContent(type));
  });

  it('has the same beginnings as the schema’s own', () => {
    const { about } = questionContentSchema.parse({
      type: 'essay',
      title: '',
      about: {},
      question: '',
      essay: '',
      comments: '',
    });
    expect(blankContent('essay').about).toEqual(about);
  });

  it('is a new one each time', () => {
    blankContent('essay').about.topics.push('changed');
    expect(blankContent('essay').about.topics).toEqual([]);
  });
});
