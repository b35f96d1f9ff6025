// The mail to followers: where its links lead, that names stay text, and that it stays readable however much has changed.
import type { FigureNews } from '#features/schools/schools/schools.service.ts';
import { describe, expect, it } from 'vitest';
import { favoriteSchoolMailPreviews, schoolNewsMail } from './favorite-schools.mails.ts';

const TARGET = {
  name: '<img src=x>\r\nBcc: all@example.test',
  brand: 'matricula',
  origin: 'https://matricula.test',
} as const;

function newsOf(count: number): FigureNews[] {
  return Array.from({ length: count }, (_, at) => ({
    schoolId: `school-${at}`,
    sinceVersion: 2,
    title: `<b>School ${at}</b>`,
    figures: [{ figure: 'avgGPA', before: '3.80', after: '3.85', source: 'Class profile', year: '2026' }],
  }));
}

describe.each([1, 3, 60])('about %i schools', (count) => {
  const mail = schoolNewsMail(TARGET, newsOf(count));

  it('shows hostile names as text', () => {
    expect(mail.html).not.toMatch(/<img|<b>School/);
    expect(mail.text).not.toMatch(/\nBcc:/);
  });

  it('links to the brand’s own origin only, to the schools and to the list', () => {
    const links = [...`${mail.html}\n${mail.text}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => new URL(link));
    expect(new Set(links.map(({ origin }) => origin))).toEqual(new Set([TARGET.origin]));
    const paths = new Set(links.map(({ pathname }) => pathname));
    expect(paths).toContain('/school/school-0');
    expect(paths).toContain('/favorite-schools');
  });

  it('says how to hear no more', () => {
    expect(mail.text).toContain('remove it from your favorites');
  });
});

it('names twenty schools at most', () => {
  const { text, subject } = schoolNewsMail(TARGET, newsOf(60));
  expect(subject).toBe('New figures at 60 of your favorite schools');
  expect(text.match(/GPA/g)).toHaveLength(20);
  expect(text).toContain('And 40 more, on your list.');
});

it('every mail has a preview in both brands', () => {
  for (const { render } of favoriteSchoolMailPreviews) {
    expect(render('matricula').text).toContain('Matricula');
    expect(render('peerway').text).toContain('Peerway');
  }
});
