// Limits, words and texts of the school directory, free of zod: what a card says is decided once, for pages, tables, print and CSV.
import { thousandsApart } from './numbers.rules.ts';
import type { School, SchoolFigure } from './schools.ts';

export const DIRECTORY_PAGE_SIZE = 24;
/** Up to here the browser holds every school and filters without a request; beyond, the server pages. */
export const MOST_LOCAL_SCHOOLS = 500;
/** What `GET /school/school-list` gives at most. */
export const MOST_LISTED_SCHOOLS = 1_000;
/** Rows on a page of the administrators' table. */
export const MANAGED_PAGE_SIZE = 50;
export const MOST_COMPARED_SCHOOLS = 5;
/** What fits side by side on a phone. */
export const MOST_COMPARED_ON_PHONE = 2;
export const MOST_FAVORITE_SCHOOLS = 300;
export const NOTE_MAX_LENGTH = 2_000;
export const REPORT_MAX_LENGTH = 1_000;
export const SCHOOL_SEARCH_MAX_LENGTH = 100;

/** How sure a figure is. Only the first is the school's or a public office's own word. */
export const TIERS = ['official', 'secondary', 'approximate', 'derived'] as const;
export type Tier = (typeof TIERS)[number];

export const TIER_LABELS: Record<Tier, string> = {
  official: 'Official',
  secondary: 'Secondary source',
  approximate: 'Approximate',
  derived: 'Derived',
};

export const TIER_EXPLANATIONS: Record<Tier, string> = {
  official: 'Published by the school, its association or a public survey.',
  secondary: 'Reported by somebody else, who names the school or the AAMC as the source.',
  approximate: 'Rounded or not confirmed. Check with the school before you rely on it.',
  derived: 'Worked out by us from the other figures.',
};

/** What a school asks of a test. PREview really has all of these levels. */
export const TEST_LEVELS = ['required', 'recommended', 'accepted', 'research', 'none'] as const;
export type TestLevel = (typeof TEST_LEVELS)[number];

export const TEST_LEVEL_LABELS: Record<TestLevel, string> = {
  required: 'Required',
  recommended: 'Recommended',
  accepted: 'Accepted',
  research: 'Research only',
  none: 'Not asked for',
};

export const DEGREES = ['MD', 'DO'] as const;
export type Degree = (typeof DEGREES)[number];

export const INTERVIEW_FORMATS = ['mmi', 'traditional', 'panel', 'hybrid'] as const;
export type InterviewFormat = (typeof INTERVIEW_FORMATS)[number];

export const INTERVIEW_FORMAT_LABELS: Record<InterviewFormat, string> = {
  mmi: 'Multiple mini interview (MMI)',
  traditional: 'One-to-one interview',
  panel: 'Panel interview',
  hybrid: 'MMI and one-to-one',
};

/** From the least to the most; the order in which a list sorts. */
export const COMPETITIVENESS = ['Moderately Competitive', 'Highly Competitive', 'Extremely Competitive'] as const;

export const COUNTRY_NAMES: Record<string, string> = { USA: 'United States', CAN: 'Canada' };

export const NOT_REPORTED = 'Not reported';
export const NO_MCAT = 'No MCAT'; // spec §2

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

/** Every figure that has a source, by the name people know it by. */
export const FIGURE_LABELS: Record<SchoolFigure, string> = {
  avgGPA: 'GPA',
  avgMCAT: 'MCAT',
  mdAcceptances: 'Class size',
  tuitionIS: 'Tuition in state',
  tuitionOOS: 'Tuition out of state',
  competitiveness: 'Competitiveness',
  acceptsOOS: 'Accepts out-of-state applicants',
  acceptsCanadian: 'Accepts Canadian applicants',
  acceptsInternational: 'Accepts international applicants',
  requiresCASPer: 'CASPer',
  requiresAAMCPREview: 'AAMC PREview',
  applications: 'Applications',
  outOfStatePct: 'Out-of-state share of the class',
  interviewFormat: 'Interview format',
};

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

/** What a card, a table cell and a printed sheet say of one figure. An approximate figure never looks exact. */
export function figureText(
  school: Pick<School, CardFigure | 'schoolLocationCountry' | 'tuitionCurrency' | 'provenance'>,
  figure: CardFigure,
): string {
  if (figure === 'competitiveness')
    return school.competitiveness === null ? NOT_REPORTED : shortCompetitiveness(school.competitiveness);
  const value = school[figure];
  // Spec §2: Canadian schools with no MCAT.
  if (value === null) return figure === 'avgMCAT' && school.schoolLocationCountry === 'CAN' ? NO_MCAT : NOT_REPORTED;
  const about = school.provenance[figure]?.tier === 'approximate' ? '≈ ' : '';
  if (figure === 'avgGPA') return about + value.toFixed(2);
  if (figure === 'tuitionIS' || figure === 'tuitionOOS') return about + tuitionText(value, school.tuitionCurrency);
  return about + thousandsApart(Math.round(value));
}

/** 'Birmingham, AL'. */
export function placeText({
  schoolLocationCity,
  schoolLocationState,
}: Pick<School, 'schoolLocationCity' | 'schoolLocationState'>): string {
  return [schoolLocationCity, schoolLocationState].filter((part) => part !== '').join(', ');
}
