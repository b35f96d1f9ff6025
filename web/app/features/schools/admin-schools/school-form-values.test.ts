// Between the fields of the form and the draft the server takes.
import { describe, expect, it } from 'vitest';
import { readDraft, suggestSchoolId } from './school-form-values.ts';

describe('readDraft', () => {
  it('reads numbers as people write them, and nothing as null', () => {
    const { school, problems } = readDraft({ tuitionIS: '$38,000', avgGPA: '3.80', outOfStatePct: '24 %' });
    expect(school).toMatchObject({ tuitionIS: 38_000, avgGPA: 3.8, outOfStatePct: 24, avgMCAT: null, website: null });
    expect(problems).toEqual({});
  });

  it('says at its field what is no number', () => {
    expect(readDraft({ avgMCAT: 'high' }).problems).toEqual({ avgMCAT: 'Enter a number, or leave it empty' });
  });

  it('takes lines as a list', () => {
    expect(readDraft({ notes: 'One\r\n\r\n Two ' }).school.notes).toEqual(['One', 'Two']);
  });

  it('keeps evidence only with its tier, and asks for it otherwise', () => {
    const whole = { 'provenance.avgGPA.tier': 'official', 'provenance.avgGPA.source': 'profile' };
    expect(readDraft(whole).school.provenance).toEqual({
      avgGPA: { tier: 'official', source: 'profile', year: null, url: null, note: null, basis: null },
    });
    const { school, problems } = readDraft({ 'provenance.avgGPA.source': 'profile' });
    expect(school.provenance).toEqual({});
    expect(Object.keys(problems)).toEqual(['provenance.avgGPA.tier']);
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
