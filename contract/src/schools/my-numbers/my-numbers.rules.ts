// 'My numbers' beside a school's published figures: lower, a match or higher, and which fee applies. A comparison, never a chance.
import { type Standing, STANDING_LABELS } from '#base/standing.ts';
import type { School } from '#schools/schools.ts';

export const CITIZENSHIPS = ['USA', 'CAN', 'other'] as const;
export type Citizenship = (typeof CITIZENSHIPS)[number];

export const CITIZENSHIP_LABELS: Record<Citizenship, string> = {
  USA: 'United States citizen or permanent resident',
  CAN: 'Canadian citizen or permanent resident',
  other: 'Another country',
};

export interface MyNumbers {
  gpa: number | null;
  mcat: number | null;
  /** Postal code of the state or province of residence, or null. */
  residence: string | null;
  citizenship: Citizenship | null;
}

export const NO_NUMBERS: MyNumbers = { gpa: null, mcat: null, residence: null, citizenship: null };

export const GPA_RANGE = { min: 0, max: 4 } as const;
export const MCAT_RANGE = { min: 472, max: 528 } as const;

/** Schools publish one figure, not a range; this much around it counts as within. Said on every screen that marks schools. */
export const WITHIN = { gpa: 0.1, mcat: 2 } as const;
export const WITHIN_TEXT = `A match is at most ${WITHIN.gpa.toFixed(2)} GPA or ${WITHIN.mcat} MCAT points from the figure reported for the school’s class. It compares numbers; it says nothing about your chances.`;

function standing(mine: number | null, theirs: number | null, margin: number): Standing | null {
  if (mine === null || theirs === null) return null;
  // Hundredths, because 3.9 - 3.8 is a little more than 0.1 in binary.
  const difference = Math.round((mine - theirs) * 100);
  if (Math.abs(difference) <= Math.round(margin * 100)) return 'within';
  return difference < 0 ? 'below' : 'above';
}

/** '+0.28' or '−4': how far one's own number is from the school's. */
export function differenceText(mine: number, theirs: number, digits: number): string {
  // A mean may have a digit more than a score: 511.9.
  const size = Math.abs(mine - theirs).toFixed(Math.max(digits, Number.isInteger(theirs) ? 0 : 1));
  return `${mine < theirs ? '−' : '+'}${size}`;
}

/** Beside a school's figure: 'Match', 'You +0.28', 'You −4'; null where nothing can be compared. */
function besideText(standing: Standing | null, mine: number | null, theirs: number | null, digits: number) {
  if (standing === null || mine === null || theirs === null) return null;
  return standing === 'within' ? STANDING_LABELS.within : `You ${differenceText(mine, theirs, digits)}`;
}

export type Fee =
  | { kind: 'inState' | 'outOfState'; amount: number | null; currency: School['tuitionCurrency'] }
  /** A Canadian school asks more of students from abroad than either figure says. */
  | { kind: 'international'; amount: null; currency: School['tuitionCurrency'] };

/** Why a school may not take this person, by its published flags; null where nothing speaks against it or too little is known. */
export type Obstacle = 'residents-only' | 'no-canadians' | 'no-internationals';

export const OBSTACLE_TEXTS: Record<Obstacle, string> = {
  'residents-only': 'May not take applicants from outside its state or province',
  'no-canadians': 'Does not take Canadian applicants',
  'no-internationals': 'Does not take international applicants',
};

export interface NumbersMatch {
  gpa: Standing | null;
  mcat: Standing | null;
  /** The same in words, for beside the figure. */
  gpaText: string | null;
  mcatText: string | null;
  fee: Fee | null;
  obstacle: Obstacle | null;
}

export function matchNumbers(school: School, mine: MyNumbers): NumbersMatch {
  const gpa = standing(mine.gpa, school.avgGPA, WITHIN.gpa);
  const mcat = standing(mine.mcat, school.avgMCAT, WITHIN.mcat);
  return {
    gpa,
    mcat,
    gpaText: besideText(gpa, mine.gpa, school.avgGPA, 2),
    mcatText: besideText(mcat, mine.mcat, school.avgMCAT, 0),
    fee: feeOf(school, mine),
    obstacle: obstacleOf(school, mine),
  };
}

/** GPA and MCAT together: the lower of the two; null where neither can be compared. */
export function fitOf({ gpa, mcat }: Pick<NumbersMatch, 'gpa' | 'mcat'>): Standing | null {
  const both = [gpa, mcat];
  return (['below', 'within', 'above'] as const).find((standing) => both.includes(standing)) ?? null;
}

function feeOf(school: School, { residence, citizenship }: MyNumbers): Fee | null {
  const currency = school.tuitionCurrency;
  if (school.schoolLocationCountry === 'CAN' && citizenship !== null && citizenship !== 'CAN')
    return { kind: 'international', amount: null, currency };
  if (residence !== null && residence === school.schoolLocationState)
    return { kind: 'inState', amount: school.tuitionIS, currency };
  // Who comes from another country pays what people from another state pay, in the United States.
  if (residence !== null || (citizenship !== null && citizenship !== school.schoolLocationCountry))
    return { kind: 'outOfState', amount: school.tuitionOOS, currency };
  return null;
}

function obstacleOf(school: School, { residence, citizenship }: MyNumbers): Obstacle | null {
  const home = school.schoolLocationCountry;
  // What no page confirms is no refusal.
  const refuses = (flag: 'acceptsOOS' | 'acceptsCanadian' | 'acceptsInternational') =>
    !school[flag] && school.provenance[flag]?.tier !== 'unconfirmed';
  if (citizenship === 'CAN' && home !== 'CAN') return refuses('acceptsCanadian') ? 'no-canadians' : null;
  if (citizenship !== null && citizenship !== home) return refuses('acceptsInternational') ? 'no-internationals' : null;
  if (residence !== null && residence !== school.schoolLocationState && refuses('acceptsOOS')) return 'residents-only';
  return null;
}

/** Reads what a device kept; what it does not understand counts as not said. */
export function readMyNumbers(value: unknown): MyNumbers {
  if (typeof value !== 'object' || value === null) return NO_NUMBERS;
  const { gpa, mcat, residence, citizenship } = value as Record<string, unknown>;
  const number = (text: unknown, { min, max }: { min: number; max: number }) =>
    typeof text === 'number' && text >= min && text <= max ? text : null;
  return {
    gpa: number(gpa, GPA_RANGE),
    mcat: number(mcat, MCAT_RANGE),
    residence: typeof residence === 'string' && /^[A-Z]{2}$/.test(residence) ? residence : null,
    citizenship: CITIZENSHIPS.find((one) => one === citizenship) ?? null,
  };
}

export function hasNumbers(mine: MyNumbers): boolean {
  return Object.values(mine).some((value) => value !== null);
}
