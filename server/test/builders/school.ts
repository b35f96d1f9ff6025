// Makes a listed school with every figure and where it comes from. Used by tests.
import { randomUUID } from 'node:crypto';
import type { SchoolDraft } from '@matricula/contract/schools/school-management.ts';
import { SCHOOL_FIGURES } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { saveSchool } from '#features/schools/schools/schools.service.ts';
import type { Context } from '#platform/context/context.ts';

export type SchoolOverrides = Partial<SchoolDraft> & { schoolId?: string };

export const official = {
  tier: 'official',
  source: 'school',
  year: '2024-25',
  url: 'https://medicine.ashgrove.example/class-profile',
  note: null,
  basis: null,
} as const;

/** What an administrator would have written: believable, every figure with its page. */
export function schoolDraft(overrides: Partial<SchoolDraft> = {}): SchoolDraft {
  return {
    title: 'University of Ashgrove School of Medicine',
    shortTitle: 'Ashgrove',
    schoolLocationCity: 'Ashgrove',
    schoolLocationState: 'CA',
    schoolLocationCountry: 'USA',
    degree: 'MD',
    control: 'public',
    avgGPA: 3.82,
    avgMCAT: 515,
    mdAcceptances: 150,
    tuitionIS: 39_500,
    tuitionOOS: 51_700,
    tuitionCurrency: 'USD',
    competitiveness: 'Highly Competitive',
    acceptsOOS: true,
    acceptsCanadian: false,
    acceptsInternational: false,
    requiresMCAT: true,
    mcatNote: null,
    casperPolicy: { level: 'required', cycle: '2025-26' },
    previewPolicy: { level: 'none', cycle: null },
    sjtNote: null,
    interviewFormat: 'mmi',
    applications: 7_200,
    outOfStatePct: 31.5,
    website: 'https://medicine.ashgrove.example',
    notes: [],
    latitude: 34.05,
    longitude: -118.24,
    attendedAs: [],
    isListed: true,
    applicationFacts: {},
    provenance: Object.fromEntries(SCHOOL_FIGURES.map((figure) => [figure, official])),
    ...overrides,
  };
}

/** The first version of a school, made as the seed makes it. `id` is the school's. */
export async function buildSchool(ctx: Context, { schoolId, ...overrides }: SchoolOverrides = {}) {
  const id = schoolId ?? `school-${randomUUID().slice(0, 8)}`;
  const draft = schoolDraft(overrides);
  const { version } = await saveSchool(ctx, {
    schoolId: id,
    draft,
    expectedVersion: null,
    kind: 'seed',
    reason: '',
    authorId: null,
  });
  return { ...draft, id, version };
}
