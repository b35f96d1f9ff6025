// Own numbers beside a school's: below, within, above, which fee applies, and what speaks against applying. Never a chance.
import { describe, expect, it } from 'vitest';
import {
  fitOf,
  hasNumbers,
  matchNumbers,
  type MyNumbers,
  NO_NUMBERS,
  readMyNumbers,
  WITHIN_TEXT,
} from './my-numbers.rules.ts';
import type { School } from '#schools/schools.ts';

type Compared = Pick<
  School,
  | 'avgGPA'
  | 'avgMCAT'
  | 'schoolLocationState'
  | 'schoolLocationCountry'
  | 'tuitionIS'
  | 'tuitionOOS'
  | 'tuitionCurrency'
  | 'acceptsOOS'
  | 'acceptsCanadian'
  | 'acceptsInternational'
  | 'provenance'
>;

function match(mine: Partial<MyNumbers>, overrides: Partial<Compared> = {}) {
  const school: Compared = {
    avgGPA: 3.8,
    avgMCAT: 512,
    schoolLocationState: 'OH',
    schoolLocationCountry: 'USA',
    tuitionIS: 30_000,
    tuitionOOS: 50_000,
    tuitionCurrency: 'USD',
    acceptsOOS: false,
    acceptsCanadian: false,
    acceptsInternational: false,
    provenance: {},
    ...overrides,
  };
  return matchNumbers(school as School, { ...NO_NUMBERS, ...mine });
}

const canadian = { schoolLocationState: 'ON', schoolLocationCountry: 'CAN', tuitionCurrency: 'CAD' } as const;

describe('standing', () => {
  it.each([
    [3.69, 'below'],
    [3.7, 'within'],
    [3.8, 'within'],
    // 3.9 - 3.8 is a little more than 0.1 in binary.
    [3.9, 'within'],
    [3.91, 'above'],
  ])('of a GPA of %d beside 3.8 is %s', (gpa, standing) => {
    expect(match({ gpa }).gpa).toBe(standing);
  });

  it.each([
    [509, 'below'],
    [510, 'within'],
    [514, 'within'],
    [515, 'above'],
  ])('of an MCAT of %d beside 512 is %s', (mcat, standing) => {
    expect(match({ mcat }).mcat).toBe(standing);
  });

  it('is a match, or how far off, beside the figure', () => {
    expect(match({ gpa: 3.52, mcat: 508 })).toMatchObject({ gpaText: 'You −0.28', mcatText: 'You −4' });
    expect(match({ gpa: 3.8, mcat: 517 })).toMatchObject({ gpaText: 'Match', mcatText: 'You +5' });
    expect(match({ mcat: 508 }, { avgMCAT: 511.9 }).mcatText).toBe('You −3.9');
  });

  it('is not said where either number is missing', () => {
    expect(match({})).toEqual({ gpa: null, mcat: null, gpaText: null, mcatText: null, fee: null, obstacle: null });
    expect(match({ gpa: 3.8, mcat: 512 }, { avgGPA: null, avgMCAT: null })).toMatchObject({ gpa: null, mcat: null });
  });

  it('is explained, and promises nothing', () => {
    expect(WITHIN_TEXT).toContain('0.10 GPA or 2 MCAT points');
    expect(WITHIN_TEXT).toContain('says nothing about your chances');
  });
});

describe('the fee', () => {
  it.each([
    ['a resident', { residence: 'OH' }, {}, { kind: 'inState', amount: 30_000, currency: 'USD' }],
    ['somebody from another state', { residence: 'CA' }, {}, { kind: 'outOfState', amount: 50_000, currency: 'USD' }],
    [
      'a Canadian in the United States',
      { citizenship: 'CAN' },
      {},
      { kind: 'outOfState', amount: 50_000, currency: 'USD' },
    ],
    ['a citizen who does not say where', { citizenship: 'USA' }, {}, null],
    [
      'a Canadian in the province',
      { residence: 'ON', citizenship: 'CAN' },
      canadian,
      { kind: 'inState', amount: 30_000, currency: 'CAD' },
    ],
    [
      'a Canadian elsewhere',
      { residence: 'BC', citizenship: 'CAN' },
      canadian,
      { kind: 'outOfState', amount: 50_000, currency: 'CAD' },
    ],
    [
      'somebody from abroad in Canada',
      { citizenship: 'USA' },
      canadian,
      { kind: 'international', amount: null, currency: 'CAD' },
    ],
    [
      'a resident where nothing is reported',
      { residence: 'OH' },
      { tuitionIS: null },
      { kind: 'inState', amount: null, currency: 'USD' },
    ],
  ] as [string, Partial<MyNumbers>, Partial<Compared>, unknown][])('of %s', (_title, mine, school, fee) => {
    expect(match(mine, school).fee).toEqual(fee);
  });
});

it.each([
  [{ gpa: 3.8, mcat: 505 }, 'below'],
  [{ gpa: 3.95, mcat: 512 }, 'within'],
  [{ gpa: 3.95 }, 'above'],
  [{}, null],
])('GPA and MCAT together stand where the lower of them does: %j is %s', (mine, fit) => {
  expect(fitOf(match(mine))).toBe(fit);
});

describe('what speaks against it', () => {
  it.each([
    ['a resident', { residence: 'OH', citizenship: 'USA' }, {}, null],
    ['another state', { residence: 'CA' }, {}, 'residents-only'],
    ['another state, where they are taken', { residence: 'CA' }, { acceptsOOS: true }, null],
    ['a Canadian', { citizenship: 'CAN' }, {}, 'no-canadians'],
    [
      'a Canadian, where no page says so',
      { citizenship: 'CAN' },
      { provenance: { acceptsCanadian: { tier: 'unconfirmed', source: '', year: null } } },
      null,
    ],
    ['a Canadian, where they are taken', { citizenship: 'CAN', residence: 'ON' }, { acceptsCanadian: true }, null],
    ['another country', { citizenship: 'other' }, {}, 'no-internationals'],
    ['an American in Canada', { citizenship: 'USA' }, canadian, 'no-internationals'],
    [
      'an American in Canada, where they are taken',
      { citizenship: 'USA' },
      { ...canadian, acceptsInternational: true },
      null,
    ],
    ['nobody in particular', {}, {}, null],
  ] as [string, Partial<MyNumbers>, Partial<Compared>, unknown][])('for %s', (_title, mine, school, obstacle) => {
    expect(match(mine, school).obstacle).toBe(obstacle);
  });
});

describe('what a device kept', () => {
  const mine: MyNumbers = { gpa: 3.7, mcat: 512, residence: 'OH', citizenship: 'USA' };

  it('is read as it was', () => {
    expect(readMyNumbers(JSON.parse(JSON.stringify(mine)))).toEqual(mine);
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{ gpa: '3.7', mcat: 600, residence: 'Ohio', citizenship: 'Mars' }],
    [{ gpa: 4.01, mcat: 471, residence: 'oh', citizenship: 1 }],
    [{ gpa: Number.NaN }],
  ])('counts %j as nothing said', (kept) => {
    expect(readMyNumbers(kept)).toEqual(NO_NUMBERS);
  });

  it('is something as soon as one number is said', () => {
    expect(hasNumbers(NO_NUMBERS)).toBe(false);
    expect(hasNumbers({ ...NO_NUMBERS, gpa: 0 })).toBe(true);
  });
});
