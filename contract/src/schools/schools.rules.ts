// Texts of the school directory, free of zod: what a card says is decided once, for pages, tables, print and CSV.
import { thousandsApart } from '#base/writing.rules.ts';
import type { School } from './schools.ts';
import {
  type SchoolFigure,
  TEST_LEVEL_LABELS,
  type TestLevel,
  type Tier,
  UNCONFIRMED,
} from './school-vocabulary.rules.ts';

/** A figure without a page behind it counts as unconfirmed, whatever it was called when it was entered. */
export function tierOf(provenance: { tier: Tier; url: string | null } | undefined): Tier {
  if (provenance === undefined) return 'unconfirmed';
  const { tier, url } = provenance;
  return tier === 'derived' || url !== null ? tier : 'unconfirmed';
}

/** What a page says of a test; null where nothing confirms it. */
export function testLevelText(level: TestLevel | null): string {
  return level === null ? UNCONFIRMED : TEST_LEVEL_LABELS[level];
}

/** The application cycle a day falls into, as sources write it: applications for the next year open in May. */
export function cycleAt(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const first = month >= 5 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

export const NOT_REPORTED = 'Not reported';
export const NO_MCAT = 'No MCAT'; // spec §2
/** A school that asks for the MCAT and publishes no average, only a threshold or one section. */
export const MCAT_REQUIRED = 'Required';

/** Spec §2: the figures of a card, in its order, with its words. */
export const CARD_FIGURES = [
  { figure: 'avgGPA', label: 'GPA' },
  { figure: 'avgMCAT', label: 'MCAT' },
  { figure: 'mdAcceptances', label: 'CLASS SIZE' },
  { figure: 'tuitionIS', label: 'TUITION IS' },
  { figure: 'tuitionOOS', label: 'TUITION OOS' },
  { figure: 'competitiveness', label: 'COMPETITIVENESS' },
] as const satisfies readonly { figure: SchoolFigure; label: string }[];
export type CardFigure = (typeof CARD_FIGURES)[number]['figure'];

/** Spec §2: tags of a card, shown when the flag is true. */
export const CARD_TAGS = [
  { flag: 'acceptsOOS', label: 'OOS', meaning: 'Accepts applicants from out of state or province' },
  { flag: 'acceptsCanadian', label: 'CAN', meaning: 'Accepts Canadian applicants' },
  { flag: 'acceptsInternational', label: 'INTL', meaning: 'Accepts international applicants' },
  { flag: 'requiresCASPer', label: 'CASPer', meaning: 'Requires CASPer' },
  { flag: 'requiresAAMCPREview', label: 'AAMC PREview', meaning: 'Requires AAMC PREview' },
] as const satisfies readonly { flag: keyof School; label: string; meaning: string }[];

/** Spec §2: 'Competitive' and the suffix 'ly' are stripped: 'Extremely Competitive' → 'Extreme'. */
export function shortCompetitiveness(text: string): string {
  return text.replaceAll('Competitive', '').trim().replace(/ly$/, '');
}

/** Spec §2: with thousands separators; the currency is ours, because Canadian figures are in Canadian dollars. */
export function tuitionText(amount: number, currency: School['tuitionCurrency']): string {
  return `${currency === 'CAD' ? 'CA$' : '$'}${thousandsApart(Math.round(amount))}`;
}

type CardSchool = Pick<
  School,
  CardFigure | 'requiresMCAT' | 'schoolLocationCountry' | 'tuitionCurrency' | 'provenance'
>;

/** What a card, a table cell and a printed sheet say of one figure. */
export function figureText(school: CardSchool, figure: CardFigure): string {
  const value = school[figure];
  if (value === null) return missingText(school, figure);
  if (figure === 'competitiveness') return shortCompetitiveness(String(value));
  if (figure === 'avgGPA') return Number(value).toFixed(2);
  if (figure === 'tuitionIS' || figure === 'tuitionOOS') return tuitionText(Number(value), school.tuitionCurrency);
  return thousandsApart(Math.round(Number(value)));
}

/** Spec §2: Canadian schools with no MCAT say so. One that asks for it without an average must not read as if it did not. */
function missingText(school: CardSchool, figure: CardFigure): string {
  if (figure === 'avgMCAT' && !school.requiresMCAT) return NO_MCAT;
  if (figure === 'avgMCAT' && school.schoolLocationCountry === 'CAN') return MCAT_REQUIRED;
  return school.provenance[figure]?.tier === 'unconfirmed' ? UNCONFIRMED : NOT_REPORTED;
}

/** 'Birmingham, AL'. */
export function placeText({
  schoolLocationCity,
  schoolLocationState,
}: Pick<School, 'schoolLocationCity' | 'schoolLocationState'>): string {
  return [schoolLocationCity, schoolLocationState].filter((part) => part !== '').join(', ');
}
