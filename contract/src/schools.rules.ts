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
export const WEB_ADDRESS_TEXT = 'Enter a web address that begins with https:// or http://';
export const SCHOOL_SEARCH_MAX_LENGTH = 100;

/** Who says a figure. The last is said by no page that we can point to, and is not shown. */
export const TIERS = ['official', 'secondary', 'derived', 'unconfirmed'] as const;
export type Tier = (typeof TIERS)[number];

export const TIER_LABELS: Record<Tier, string> = {
  official: 'Official',
  secondary: 'Secondary source',
  derived: 'Derived',
  unconfirmed: 'Unconfirmed',
};

export const TIER_EXPLANATIONS: Record<Tier, string> = {
  official: 'Published by the school, its association or a public survey; some were read in a copy.',
  secondary: 'Reported by someone else, who names the school or the AAMC as the source.',
  derived: 'Calculated by us, as its note says.',
  unconfirmed: 'No page confirms it, so no value is shown. Ask the school.',
};

/** A figure without a page behind it counts as unconfirmed, whatever it was called when it was entered. */
export function tierOf(provenance: { tier: Tier; url: string | null } | undefined): Tier {
  if (provenance === undefined) return 'unconfirmed';
  const { tier, url } = provenance;
  return tier === 'derived' || url !== null ? tier : 'unconfirmed';
}

/** What a school asks of a test. PREview really has all of these levels. */
export const TEST_LEVELS = ['required', 'recommended', 'accepted', 'research', 'none'] as const;
export type TestLevel = (typeof TEST_LEVELS)[number];

export const TEST_LEVEL_LABELS: Record<TestLevel, string> = {
  required: 'Required',
  recommended: 'Recommended',
  accepted: 'Accepted',
  research: 'Research only',
  none: 'Not used',
};

/** What a page says of a test; null where nothing confirms it. */
export function testLevelText(level: TestLevel | null): string {
  return level === null ? UNCONFIRMED : TEST_LEVEL_LABELS[level];
}

export const DEGREES = ['MD', 'DO'] as const;
export type Degree = (typeof DEGREES)[number];

export const INTERVIEW_FORMATS = ['mmi', 'traditional', 'panel', 'hybrid', 'other'] as const;
export type InterviewFormat = (typeof INTERVIEW_FORMATS)[number];

export const INTERVIEW_FORMAT_LABELS: Record<InterviewFormat, string> = {
  mmi: 'Multiple mini interview (MMI)',
  traditional: 'One-on-one interview',
  panel: 'Panel interview',
  hybrid: 'More than one format',
  other: 'Its own format',
};

/** How and when one applies: facts in words or dates, each with its own page and cycle. */
export const APPLICATION_FACTS = [
  'applicationSystem',
  'opensOn',
  'deadline',
  'earlyDecisionDeadline',
  'secondaryDeadline',
  'secondaryFee',
  'rolling',
  'mcatRule',
  'gpaRule',
  'places',
  'language',
] as const;
export type ApplicationFactName = (typeof APPLICATION_FACTS)[number];

export const APPLICATION_FACT_LABELS: Record<ApplicationFactName, string> = {
  applicationSystem: 'Apply through',
  opensOn: 'Applications open',
  deadline: 'Application deadline',
  earlyDecisionDeadline: 'Early Decision deadline',
  secondaryDeadline: 'Secondary deadline',
  secondaryFee: 'Secondary fee',
  rolling: 'Admissions',
  mcatRule: 'MCAT rule',
  gpaRule: 'GPA rule',
  places: 'Places',
  language: 'Language',
};

/** The application cycle a day falls into, as sources write it: applications for the next year open in May. */
export function cycleAt(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const first = month >= 5 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** From the least to the most; the order in which a list sorts. */
export const COMPETITIVENESS = ['Moderately Competitive', 'Highly Competitive', 'Extremely Competitive'] as const;

export const COUNTRY_NAMES: Record<string, string> = { USA: 'United States', CAN: 'Canada' };

export const NOT_REPORTED = 'Not reported';
export const UNCONFIRMED = TIER_LABELS.unconfirmed;
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
