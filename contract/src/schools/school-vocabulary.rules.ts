// The words of the school directory, free of zod: figures, tiers, levels, degrees, formats and facts, with their labels and limits.

/** Everything that is said of a school and needs a source. */
export const SCHOOL_FIGURES = [
  'avgGPA',
  'avgMCAT',
  'mdAcceptances',
  'tuitionIS',
  'tuitionOOS',
  'competitiveness',
  'acceptsOOS',
  'acceptsCanadian',
  'acceptsInternational',
  'requiresCASPer',
  'requiresAAMCPREview',
  'applications',
  'outOfStatePct',
  'interviewFormat',
] as const;

export type SchoolFigure = (typeof SCHOOL_FIGURES)[number];

export const DIRECTORY_PAGE_SIZE = 24;

/** Up to here the browser holds every school and filters without a request; beyond, the server pages. */
export const MAX_LOCAL_SCHOOLS = 500;

/** What `GET /school/school-list` gives at most. */
export const MAX_LISTED_SCHOOLS = 1_000;

/** Rows on a page of the administrators' table. */
export const MANAGED_PAGE_SIZE = 50;

/** What it can be ordered by, each way; '-' begins with the most, or the latest. */
export const MANAGED_SORTS = [
  'name',
  '-name',
  'changed',
  '-changed',
  'missing',
  '-missing',
  'unconfirmed',
  '-unconfirmed',
  'favorites',
  '-favorites',
  'reports',
  '-reports',
] as const;

export type ManagedSort = (typeof MANAGED_SORTS)[number];

/** What one press of a button may change. */
export const MAX_SCHOOLS_AT_ONCE = 1_000;
export const MAX_COMPARED_SCHOOLS = 5;

/** What fits side by side on a phone. */
export const MAX_COMPARED_ON_PHONE = 2;
export const MAX_FAVORITE_SCHOOLS = 300;
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

export const UNCONFIRMED = TIER_LABELS.unconfirmed;

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

/** From the least to the most; the order in which a list sorts. */
export const COMPETITIVENESS = ['Moderately Competitive', 'Highly Competitive', 'Extremely Competitive'] as const;

export const COUNTRY_NAMES: Record<string, string> = { USA: 'United States', CAN: 'Canada' };

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
