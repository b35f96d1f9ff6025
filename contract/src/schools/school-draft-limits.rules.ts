// What a draft of a school must keep to: numbers, patterns and the texts of refusals. Free of zod.
import { thousandsApart } from '#base/writing.rules.ts';
import { WEB_ADDRESS_TEXT } from './school-vocabulary.rules.ts';

export interface NumberRule {
  min: number;
  max: number;
  isWhole?: boolean;
}

const amount = (max: number): NumberRule => ({ min: 0, max, isWhole: true });

export const DRAFT_NUMBERS = {
  avgGPA: { min: 0, max: 4 },
  avgMCAT: { min: 472, max: 528 },
  mdAcceptances: amount(100_000),
  tuitionIS: amount(1_000_000),
  tuitionOOS: amount(1_000_000),
  applications: amount(1_000_000),
  outOfStatePct: { min: 0, max: 100 },
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
} satisfies Record<string, NumberRule>;

export const DRAFT_TEXTS = {
  title: 'Enter the name of the school',
  shortTitle: 'Enter a short name',
  schoolLocationCity: 'Enter the city',
  schoolLocationState: 'Enter the two letters of the state or province',
  url: WEB_ADDRESS_TEXT,
  source: 'Say where the figure comes from',
  factValue: 'Enter what the page says',
  factSource: 'Say where it comes from',
  schoolId: 'Not the id of a school',
} as const;

export function numberText({ min, max, isWhole = false }: NumberRule): string {
  return isWhole ? `Enter a whole number from 0 to ${thousandsApart(max)}` : `Enter a number from ${min} to ${max}`;
}

export const STATE_PATTERN = /^[A-Z]{2}$/;

export const TITLE_MIN_LENGTH = 3;

export const SCHOOL_ID_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Of the words in which a reported error is dismissed. */
export const SCHOOL_REPORT_DECISION_LENGTH = 500;
