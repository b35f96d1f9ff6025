// What a card says of a school (spec §2): missing is never zero, approximate never looks exact.
import { describe, expect, it } from 'vitest';
import { CARD_FIGURES, CARD_TAGS, figureText, placeText, shortCompetitiveness, tuitionText } from './schools.rules.ts';
import type { School } from './schools.ts';

function schoolOf(overrides: Partial<School> = {}): School {
  return {
    schoolId: 'ashgrove',
    title: 'University of Ashgrove School of Medicine',
    imageURL: 'schools/ashgrove.svg',
    schoolLocationCity: 'Ashgrove',
    schoolLocationState: 'CA',
    schoolLocationCountry: 'USA',
    avgGPA: 3.8,
    avgMCAT: 515,
    mdAcceptances: 1_150,
    tuitionIS: 39_500,
    tuitionOOS: 51_700,
    competitiveness: 'Extremely Competitive',
    acceptsOOS: true,
    acceptsCanadian: false,
    acceptsInternational: false,
    requiresCASPer: true,
    requiresAAMCPREview: false,
    shortTitle: 'Ashgrove',
    degree: 'MD',
    control: 'public',
    tuitionCurrency: 'USD',
    requiresMCAT: true,
    mcatNote: null,
    casperPolicy: { level: 'required', cycle: null },
    previewPolicy: { level: 'none', cycle: null },
    interviewFormat: null,
    latitude: null,
    longitude: null,
    monogram: { initials: 'A', hue: 20 },
    provenance: {},
    ...overrides,
  };
}

const texts = (school: School) => CARD_FIGURES.map(({ figure }) => figureText(school, figure));

describe('the figures of a card', () => {
  it('are the six of the specification, in its order and words', () => {
    expect(CARD_FIGURES.map(({ label }) => label)).toEqual([
      'GPA',
      'MCAT',
      'CLASS SIZE',
      'TUITION IS',
      'TUITION OOS',
      'COMPETITIVENESS',
    ]);
    expect(texts(schoolOf())).toEqual(['3.80', '515', '1,150', '$39,500', '$51,700', 'Extreme']);
  });

  it('say when nothing is reported, and never show a nought instead', () => {
    const nothing = { avgGPA: null, avgMCAT: null, mdAcceptances: null, tuitionIS: null, tuitionOOS: null };
    expect(new Set(texts(schoolOf({ ...nothing, competitiveness: null })))).toEqual(new Set(['Not reported']));
    expect(figureText(schoolOf({ tuitionIS: 0 }), 'tuitionIS')).toBe('$0');
  });

  it('say ‘No MCAT’ of Canadian schools only', () => {
    expect(figureText(schoolOf({ avgMCAT: null, schoolLocationCountry: 'CAN' }), 'avgMCAT')).toBe('No MCAT');
    expect(figureText(schoolOf({ avgMCAT: null }), 'avgMCAT')).toBe('Not reported');
  });

  it('mark what is approximate, and Canadian dollars', () => {
    const approximate = { tier: 'approximate', source: 'x', year: null } as const;
    const school = schoolOf({
      tuitionCurrency: 'CAD',
      provenance: { avgGPA: approximate, tuitionIS: approximate, avgMCAT: { ...approximate, tier: 'secondary' } },
    });
    expect(texts(school).slice(0, 4)).toEqual(['≈ 3.80', '515', '1,150', '≈ CA$39,500']);
    expect(tuitionText(1_234_567, 'CAD')).toBe('CA$1,234,567');
  });
});

it.each([
  ['Extremely Competitive', 'Extreme'],
  ['Highly Competitive', 'High'],
  ['Moderately Competitive', 'Moderate'],
  ['Competitive', ''],
  ['Unheard of', 'Unheard of'],
])('%s is short for %j', (text, short) => {
  expect(shortCompetitiveness(text)).toBe(short);
});

it('tags are those of the specification', () => {
  expect(CARD_TAGS.map(({ label }) => label)).toEqual(['OOS', 'CAN', 'INTL', 'CASPer', 'AAMC PREview']);
});

it('a place is city and state, or what there is of it', () => {
  expect(placeText({ schoolLocationCity: 'Birmingham', schoolLocationState: 'AL' })).toBe('Birmingham, AL');
  expect(placeText({ schoolLocationCity: 'Birmingham', schoolLocationState: '' })).toBe('Birmingham');
});
