// Between the fields of the form and the draft the server takes.
import { ApiError } from '@matricula/contract/http/client.ts';
import { describe, expect, it } from 'vitest';
import { problemsOf, readDraft, suggestSchoolId } from './school-form-values.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('readDraft', () => {
  it('reads numbers as people write them, and nothing as null', () => {
    const { school, problems } = readDraft(formOf({ tuitionIS: '$38,000', avgGPA: ' 3.80 ', outOfStatePct: '24 %' }));
    expect(school).toMatchObject({ tuitionIS: 38_000, avgGPA: 3.8, outOfStatePct: 24, avgMCAT: null, website: null });
    expect(problems).toEqual({});
  });

  it('says at its field what is no number', () => {
    expect(readDraft(formOf({ avgMCAT: 'high' })).problems).toEqual({ avgMCAT: 'Enter a number, or leave it empty' });
  });

  it('takes lines as a list', () => {
    expect(readDraft(formOf({ notes: 'One\r\n\r\n Two ' })).school.notes).toEqual(['One', 'Two']);
  });

  it('keeps evidence only with its tier, and asks for it otherwise', () => {
    const whole = { 'provenance.avgGPA.tier': 'official', 'provenance.avgGPA.source': 'profile' };
    expect(readDraft(formOf(whole)).school.provenance).toEqual({
      avgGPA: { tier: 'official', source: 'profile', year: null, url: null, note: null, basis: null },
    });
    const { school, problems } = readDraft(formOf({ 'provenance.avgGPA.source': 'profile' }));
    expect(school.provenance).toEqual({});
    expect(Object.keys(problems)).toEqual(['provenance.avgGPA.tier']);
  });
});

describe('problemsOf', () => {
  it.each([
    ['school.avgGPA', 'avgGPA'],
    ['school/avgGPA', 'avgGPA'],
    ['school/provenance/avgGPA/source', 'provenance.avgGPA.source'],
    ['school/notes/3', 'notes'],
    ['schoolId', 'schoolId'],
  ])('finds the field of %s', (path, field) => {
    const error = new ApiError(422, { message: 'No', fields: { [path]: 'Wrong' } });
    expect(problemsOf(error)).toEqual({ [field]: 'Wrong' });
  });
});

describe('suggestSchoolId', () => {
  it.each([
    ['Québec (Laval)', 'quebec-laval'],
    ['  UC San Diego ', 'uc-san-diego'],
    ['', ''],
  ])('%s', (name, id) => {
    expect(suggestSchoolId(name)).toBe(id);
  });
});
