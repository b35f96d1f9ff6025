// What the form finds wrong with a draft is what the schema would refuse, in the same words.
import { expect, it } from 'vitest';
import { BLANK_SCHOOL, draftProblems } from './school-drafts.rules.ts';
import { schoolDraftSchema, type SchoolDraft } from './school-management.ts';

const GOOD: SchoolDraft = {
  ...BLANK_SCHOOL,
  title: 'Elm Grove School of Medicine',
  shortTitle: 'Elm Grove',
  schoolLocationCity: 'Elm Grove',
  schoolLocationState: 'WI',
};
const source = { tier: 'official', source: 'Class profile', year: null, url: null, note: null, basis: null } as const;

function refusalsOf(draft: SchoolDraft) {
  const { error } = schoolDraftSchema.safeParse(draft);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

it.each<Partial<SchoolDraft>>([
  {},
  BLANK_SCHOOL,
  { title: 'ab', schoolLocationState: 'Wi', website: 'example.edu' },
  { avgGPA: 4.01, avgMCAT: 471, mdAcceptances: 1.5, tuitionIS: -1, tuitionOOS: 1_000_001 },
  { applications: 0.5, outOfStatePct: 101, latitude: -91, longitude: 181, website: 'ftp://example.edu' },
  { avgGPA: 4, avgMCAT: 528, mdAcceptances: 0, tuitionIS: 1_000_000, website: 'https://example.edu/a?b=c' },
  { provenance: { avgGPA: { ...source, source: '' }, avgMCAT: { ...source, url: 'no address' }, tuitionIS: source } },
])('agrees with the schema: %j', (changes) => {
  const draft = { ...GOOD, ...changes };
  expect(draftProblems(draft)).toEqual(refusalsOf(draft));
});
