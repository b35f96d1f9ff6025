// The table of states, and what may become the source of a picture or a clip.
import { describe, expect, it } from 'vitest';
import {
  actionsFrom,
  isMultimediaLink,
  nextQuestionState,
  QUESTION_ACTIONS,
  QUESTION_STATES,
} from './question-vocabulary.rules.ts';

describe('states of a question', () => {
  const TABLE = {
    'draft submit': 'in-review',
    'in-review return': 'draft',
    'in-review publish': 'published',
    'draft discard': 'published',
    'in-review discard': 'published',
    'draft retire': 'retired',
    'in-review retire': 'retired',
    'published retire': 'retired',
    'retired bring-back': 'draft',
  };

  it('has these steps and no other', () => {
    const steps = QUESTION_STATES.flatMap((from) =>
      QUESTION_ACTIONS.map((action) => [`${from} ${action}`, nextQuestionState(from, action)] as const),
    ).filter(([, to]) => to !== null);
    expect(Object.fromEntries(steps)).toEqual(TABLE);
  });

  it('says what can be done', () => {
    const [never, isPublished] = [{ isPublished: false }, { isPublished: true }];
    expect(actionsFrom('in-review', never)).toEqual(['return', 'publish', 'retire']);
    expect(actionsFrom('draft', isPublished)).toEqual(['submit', 'discard', 'retire']);
    expect(actionsFrom('published', isPublished)).toEqual(['retire']);
    expect(actionsFrom('retired', isPublished)).toEqual(['bring-back']);
  });
});

describe('a multimedia link', () => {
  it.each(['', 'https://example.test/a.png?b=c', 'cas-ethics-studio-kiln-log.webm', 'drawing.svg'])(
    'takes %s',
    (link) => {
      expect(isMultimediaLink(link)).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'http://example.test/a.png',
    'data:image/svg+xml,<svg>',
    '//example.test/a.png',
    '../secret.webm',
    'a b.webm',
    'https://example.test/"onerror=',
    'clip.exe',
    ' https://example.test',
  ])('refuses %s', (link) => {
    expect(isMultimediaLink(link)).toBe(false);
  });
});
