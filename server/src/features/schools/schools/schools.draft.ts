// Between a school's rows and its draft: the one shape that administrators edit, versions keep and imports change. Pure.
import type { SchoolDraft } from '@matricula/contract/schools/school-management.ts';
import {
  COMPETITIVENESS,
  TIER_LABELS,
  SCHOOL_FIGURES,
  type SchoolFigure,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { ApplicationFact, FullProvenance } from '@matricula/contract/schools/schools.ts';
import type { SchoolRow } from './schools.repository.ts';

export function draftOf(row: SchoolRow): SchoolDraft {
  return {
    title: row.title,
    shortTitle: row.shortTitle,
    schoolLocationCity: row.city,
    schoolLocationState: row.state,
    schoolLocationCountry: row.country as SchoolDraft['schoolLocationCountry'],
    degree: row.degree as SchoolDraft['degree'],
    control: row.control as SchoolDraft['control'],
    avgGPA: row.avgGpa,
    avgMCAT: row.avgMcat,
    mdAcceptances: row.classSize,
    tuitionIS: row.tuitionInState,
    tuitionOOS: row.tuitionOutOfState,
    tuitionCurrency: row.tuitionCurrency as SchoolDraft['tuitionCurrency'],
    competitiveness: COMPETITIVENESS.find((one) => one === row.competitiveness) ?? null,
    acceptsOOS: row.acceptsOos,
    acceptsCanadian: row.acceptsCanadian,
    acceptsInternational: row.acceptsInternational,
    requiresMCAT: row.requiresMcat,
    mcatNote: row.mcatNote,
    casperPolicy: { level: row.casperLevel as SchoolDraft['casperPolicy']['level'], cycle: row.casperCycle },
    previewPolicy: { level: row.previewLevel as SchoolDraft['previewPolicy']['level'], cycle: row.previewCycle },
    sjtNote: row.sjtNote,
    interviewFormat: row.interviewFormat as SchoolDraft['interviewFormat'],
    applications: row.applications,
    outOfStatePct: row.outOfStatePct,
    website: row.website,
    notes: row.notes,
    latitude: row.latitude,
    longitude: row.longitude,
    attendedAs: row.attendedAs,
    isListed: row.isListed,
    applicationFacts: row.applicationFacts,
    provenance: row.provenance,
  };
}

/** Figures whose change is news to somebody who follows the school. */
export function changedFigures(before: SchoolDraft, after: SchoolDraft): SchoolFigure[] {
  return SCHOOL_FIGURES.filter((figure) => figureValue(before, figure) !== figureValue(after, figure));
}

/** One figure of a draft as plain text; whether a test is required stands in its policy. */
export function figureValue(draft: SchoolDraft, figure: SchoolFigure): string {
  if (figure === 'requiresCASPer') return draft.casperPolicy.level;
  if (figure === 'requiresAAMCPREview') return draft.previewPolicy.level;
  const value = draft[figure];
  return value === null ? '' : String(value);
}

/** Each field that differs, as readable text. Of a school that was new, all that was said of it. */
export function listChanges(before: unknown, after: unknown): { field: string; before: string; after: string }[] {
  const [old, now] = [readableFields(before), readableFields(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** Kept drafts may be older than today's fields, so nothing is taken for granted. */
function readableFields(draft: unknown): Map<string, string> {
  const { provenance = {}, applicationFacts = {}, ...fields } = (draft ?? {}) as Partial<SchoolDraft>;
  return new Map([
    ...Object.entries(fields).map(([field, value]): [string, string] => [field, readable(value)]),
    ...Object.entries(applicationFacts).map(([name, fact]): [string, string] => [name, readableFact(fact)]),
    ...Object.entries(provenance).map(([figure, from]): [string, string] => [`${figure} source`, readableSource(from)]),
  ]);
}

function readable(value: string | number | boolean | string[] | SchoolDraft['casperPolicy'] | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'object') return value.cycle === null ? value.level : `${value.level} (${value.cycle})`;
  return String(value);
}

function readableFact({ value, tier, source, cycle, url, note }: ApplicationFact): string {
  return [value, cycle, TIER_LABELS[tier], source, url, note].filter((part) => part !== null && part !== '').join(', ');
}

function readableSource({ tier, source, year, basis, url, note }: FullProvenance): string {
  return [TIER_LABELS[tier], source, year, basis, url, note].filter((part) => part !== null && part !== '').join(', ');
}
