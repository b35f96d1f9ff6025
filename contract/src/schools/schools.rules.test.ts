// What a card says of a school (spec §2): missing is never zero, and what no page confirms is never a number.
import { describe, expect, it } from 'vitest';
import {
  CARD_FIGURES,
  CARD_TAGS,
  cycleAt,
  figureText,
  placeText,
  shortCompetitiveness,
  tierOf,
  tuitionText,
} from './schools.rules.ts';
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
    otherNames: [],
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

  it('say ‘No MCAT’ only where none is asked for, else that it is required [SCH-6]', () => {
    const mcatOf = (overrides: Partial<School>) => figureText(schoolOf({ avgMCAT: null, ...overrides }), 'avgMCAT');
    expect(mcatOf({ schoolLocationCountry: 'CAN', requiresMCAT: false })).toBe('No MCAT');
    expect(mcatOf({ schoolLocationCountry: 'CAN' })).toBe('Required');
    expect(mcatOf({})).toBe('Not reported');
  });

  it('say what is not confirmed, and Canadian dollars', () => {
    const unconfirmed = { tier: 'unconfirmed', source: '', year: null } as const;
    const school = schoolOf({ avgGPA: null, tuitionCurrency: 'CAD', provenance: { avgGPA: unconfirmed } });
    expect(texts(school).slice(0, 4)).toEqual(['Unconfirmed', '515', '1,150', 'CA$39,500']);
    expect(tuitionText(1_234_567, 'CAD')).toBe('CA$1,234,567');
  });

  it('count as confirmed only with a page behind them, or when they are our own calculation', () => {
    expect(tierOf(undefined)).toBe('unconfirmed');
    expect(tierOf({ tier: 'official', url: null })).toBe('unconfirmed');
    expect(tierOf({ tier: 'official', url: 'https://med.example.edu' })).toBe('official');
    expect(tierOf({ tier: 'unconfirmed', url: 'https://med.example.edu' })).toBe('unconfirmed');
    expect(tierOf({ tier: 'derived', url: null })).toBe('derived');
  });
});

it.each([
  ['2026-11-16', '2026-27'],
  ['2027-04-30', '2026-27'],
  ['2027-05-01', '2027-28'],
  ['2099-12-01', '2099-00'],
])('%s falls into the cycle %s', (day, cycle) => {
  expect(cycleAt(day)).toBe(cycle);
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
