// What a new school says of itself unless somebody says otherwise, and everything that is wrong with a draft, free of zod: the form
// tells it in one go, with the texts of the schema.
import type { SchoolDraft } from './school-management.ts';
import {
  DRAFT_NUMBERS,
  DRAFT_TEXTS,
  numberText,
  type NumberRule,
  STATE_PATTERN,
  TITLE_MIN_LENGTH,
} from './school-draft-limits.rules.ts';

export const BLANK_SCHOOL: SchoolDraft = {
  title: '',
  shortTitle: '',
  schoolLocationCity: '',
  schoolLocationState: '',
  schoolLocationCountry: 'USA',
  degree: 'MD',
  control: 'public',
  avgGPA: null,
  avgMCAT: null,
  mdAcceptances: null,
  tuitionIS: null,
  tuitionOOS: null,
  tuitionCurrency: 'USD',
  competitiveness: null,
  acceptsOOS: false,
  acceptsCanadian: false,
  acceptsInternational: false,
  // Nearly every school asks for it; that one does not is a claim which somebody must make.
  requiresMCAT: true,
  mcatNote: null,
  casperPolicy: { level: 'none', cycle: null },
  previewPolicy: { level: 'none', cycle: null },
  sjtNote: null,
  interviewFormat: null,
  applications: null,
  outOfStatePct: null,
  website: null,
  notes: [],
  latitude: null,
  longitude: null,
  attendedAs: [],
  isListed: true,
  applicationFacts: {},
  provenance: {},
};

/** What the schema will refuse, by the field's path. What a select or a length limit of the form prevents is not asked here. */
export function draftProblems(draft: SchoolDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  if (draft.title.length < TITLE_MIN_LENGTH) problems['title'] = DRAFT_TEXTS.title;
  if (draft.shortTitle === '') problems['shortTitle'] = DRAFT_TEXTS.shortTitle;
  if (draft.schoolLocationCity === '') problems['schoolLocationCity'] = DRAFT_TEXTS.schoolLocationCity;
  if (!STATE_PATTERN.test(draft.schoolLocationState)) problems['schoolLocationState'] = DRAFT_TEXTS.schoolLocationState;
  for (const [field, rule] of Object.entries(DRAFT_NUMBERS) as [keyof typeof DRAFT_NUMBERS, NumberRule][]) {
    const value = draft[field];
    const isFine =
      value === null || (value >= rule.min && value <= rule.max && (rule.isWhole !== true || Number.isInteger(value)));
    if (!isFine) problems[field] = numberText(rule);
  }
  if (!isAddress(draft.website)) problems['website'] = DRAFT_TEXTS.url;
  for (const [figure, { source, url }] of Object.entries(draft.provenance)) {
    if (source === '') problems[`provenance.${figure}.source`] = DRAFT_TEXTS.source;
    if (!isAddress(url)) problems[`provenance.${figure}.url`] = DRAFT_TEXTS.url;
  }
  for (const [fact, { value, source, url }] of Object.entries(draft.applicationFacts)) {
    if (value === '') problems[`applicationFacts.${fact}.value`] = DRAFT_TEXTS.factValue;
    if (source === '') problems[`applicationFacts.${fact}.source`] = DRAFT_TEXTS.factSource;
    if (!isAddress(url)) problems[`applicationFacts.${fact}.url`] = DRAFT_TEXTS.url;
  }
  return problems;
}

function isAddress(url: string | null): boolean {
  if (url === null) return true;
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
