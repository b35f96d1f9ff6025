// The real schools as they stand in schools.json and sources.json: one school per line, without what is not known. See docs/data.md.
import { readFileSync } from 'node:fs';
import { type SchoolDraft, schoolDraftSchema } from '@matricula/contract/school-management.ts';
import { type SchoolSource, schoolSourceSchema } from '@matricula/contract/schools.ts';
import { z } from 'zod';

export interface SeedSchool {
  schoolId: string;
  draft: SchoolDraft;
}

/** What a line leaves out. */
const NOT_KNOWN = {
  avgGPA: null,
  avgMCAT: null,
  mdAcceptances: null,
  tuitionIS: null,
  tuitionOOS: null,
  competitiveness: null,
  mcatNote: null,
  sjtNote: null,
  interviewFormat: null,
  applications: null,
  outOfStatePct: null,
  website: null,
  notes: [],
  isListed: true,
};
const NOT_SAID = { year: null, url: null, note: null, basis: null };

const linesSchema = z.array(
  z.looseObject({ schoolId: z.string(), provenance: z.record(z.string(), z.looseObject({ source: z.string() })) }),
);

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** Fails when a line is not a school an administrator could have entered. */
export function readSchools(): SeedSchool[] {
  return linesSchema.parse(read('schools.json')).map(({ schoolId, provenance, ...known }) => ({
    schoolId,
    draft: schoolDraftSchema.parse({
      ...NOT_KNOWN,
      ...known,
      provenance: Object.fromEntries(
        Object.entries(provenance).map(([figure, said]) => [figure, { ...NOT_SAID, ...said }]),
      ),
    }),
  }));
}

export function readSources(): SchoolSource[] {
  return z.array(schoolSourceSchema).parse(read('sources.json'));
}
