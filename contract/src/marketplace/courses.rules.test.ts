// Ids, icons and colors of courses.
import { describe, expect, it } from 'vitest';
import { DECLARED_ENDPOINTS } from '#http/declared-endpoints.ts';
import {
  colorOfCourse,
  COURSE_COLOR_NAMES,
  COURSE_COLORS,
  COURSE_ICONS,
  courseIconUrl,
  courseIdProblem,
  iconOfUrl,
} from './courses.rules.ts';

describe('the id of a course', () => {
  it('is none of the API’s own addresses: such a course could not be reached', () => {
    const words = Object.values(DECLARED_ENDPOINTS).flatMap(({ route }) => {
      const [, first = '', second = ''] = route.split(' ')[1]?.split('/') ?? [];
      return ['course', 'question'].includes(first) && !second.startsWith(':') ? [second] : [];
    });
    expect(words).toContain('manage');
    for (const word of [...words, 'answers', 'download-video'])
      expect([word, courseIdProblem(word)]).not.toContain(undefined);
  });

  it.each(['', 'Casper', '-casper', 'a b', 'x'.repeat(65), 'ä'])('is not %j', (id) => {
    expect(courseIdProblem(id)).toBeDefined();
  });
});

it('icon and color are read back from what is stored, and nothing is made up for another picture', () => {
  for (const icon of COURSE_ICONS)
    for (const color of COURSE_COLOR_NAMES) expect(iconOfUrl(courseIconUrl(icon, color))).toBe(icon);
  expect(iconOfUrl('/uploads/own.png')).toBeNull();
  for (const color of COURSE_COLOR_NAMES) expect(colorOfCourse({ mainColorDark: COURSE_COLORS[color][0] })).toBe(color);
  expect(colorOfCourse({ mainColorDark: '#000000' })).toBeNull();
});
