// The real schools as they stand in schools.json and sources.json: one school per line, without what is not known. See docs/data.md.
import { readFileSync } from 'node:fs';
import { type SchoolDraft, schoolDraftSchema } from '@matricula/contract/schools/school-management.ts';
import { type SchoolSource, schoolSourceSchema } from '@matricula/contract/schools/schools.ts';
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
const NOT_SAID = { year: null, note: null, basis: null };
const FACT_NOT_SAID = { cycle: null, note: null };

const evidenceSchema = z.record(
  z.string(),
  z.looseObject({ source: z.string(), tier: z.string(), url: z.string().optional() }),
);
const linesSchema = z.array(
  z.looseObject({ schoolId: z.string(), provenance: evidenceSchema, applicationFacts: evidenceSchema }),
);
/** A source that is one page names it once. */
const sourcesSchema = z.array(schoolSourceSchema.extend({ url: z.url().nullable() }));

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

function readEvidence(evidence: z.infer<typeof evidenceSchema>, pages: Map<string, string | null>, notSaid: object) {
  return Object.fromEntries(
    Object.entries(evidence).map(([name, said]) => {
      const page = said.tier === 'unconfirmed' ? null : (pages.get(said.source) ?? null);
      return [name, { ...notSaid, ...said, url: said.url ?? page }];
    }),
  );
}

/** Fails when a line is not a school an administrator could have entered. */
export function readSchools(): SeedSchool[] {
  const pages = new Map(sourcesSchema.parse(read('sources.json')).map(({ id, url }) => [id, url]));
  return linesSchema.parse(read('schools.json')).map(({ schoolId, provenance, applicationFacts, ...known }) => ({
    schoolId,
    draft: schoolDraftSchema.parse({
      ...NOT_KNOWN,
      ...known,
      applicationFacts: readEvidence(applicationFacts, pages, FACT_NOT_SAID),
      provenance: readEvidence(provenance, pages, NOT_SAID),
    }),
  }));
}

export function readSources(): SchoolSource[] {
  return sourcesSchema.parse(read('sources.json')).map(({ url: _, ...source }) => source);
}
