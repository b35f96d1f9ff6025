// What one row of an import would do: its cells on top of the school as it is now, or a new school, or what is wrong with it. Pure.
import { isDeepStrictEqual } from 'node:util';
import {
  EXAMPLE_SCHOOL_ID,
  IMPORT_COLUMNS,
  type ImportColumn,
} from '@matricula/contract/schools/imports/school-imports.rules.ts';
import { BLANK_SCHOOL } from '@matricula/contract/schools/school-drafts.rules.ts';
import { schoolDraftSchema, type SchoolDraft } from '@matricula/contract/schools/school-management.ts';
import { schoolIdSchema, type FullProvenance } from '@matricula/contract/schools/schools.ts';
import { type SchoolFigure, COUNTRY_NAMES, type Tier } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { statesOf } from '@matricula/contract/schools/states.ts';
import type { z } from 'zod';
import { type CellValue, quoted, readCell } from './school-imports.cells.ts';

export interface RowError {
  /** As the file calls it; the field's own name where the file has no such column. */
  column: string;
  message: string;
}

export type Verdict =
  | { action: 'new' | 'changed' | 'unchanged'; draft: SchoolDraft }
  | { action: 'bad'; errors: RowError[] };

/** Which cell fills which field. */
export interface Layout {
  width: number;
  columns: { column: ImportColumn; header: string; index: number }[];
}

/** Column of the import → figure that then needs a source. */
const FIGURES: Record<string, SchoolFigure> = {
  avgGPA: 'avgGPA',
  avgMCAT: 'avgMCAT',
  mdAcceptances: 'mdAcceptances',
  tuitionIS: 'tuitionIS',
  tuitionOOS: 'tuitionOOS',
  competitiveness: 'competitiveness',
  acceptsOOS: 'acceptsOOS',
  acceptsCanadian: 'acceptsCanadian',
  acceptsInternational: 'acceptsInternational',
  casperLevel: 'requiresCASPer',
  previewLevel: 'requiresAAMCPREview',
};
/** Columns that are no field of a draft by their own name. */
const NOT_FIELDS = new Set([
  'schoolId',
  'casperLevel',
  'previewLevel',
  'testCycle',
  'source',
  'sourceYear',
  'sourceUrl',
  'sourceTier',
]);
/** Draft field → column, where they differ: for what the schema finds. */
const COLUMN_OF: Record<string, string> = {
  casperPolicy: 'testCycle',
  previewPolicy: 'testCycle',
  provenance: 'source',
};

const NEEDED = {
  title: 'its name',
  schoolLocationCity: 'its city',
  schoolLocationState: 'its state or province',
  schoolLocationCountry: 'its country',
};

export function layoutOf(headers: readonly string[], mapping: Readonly<Record<string, string>>): Layout {
  return {
    width: headers.length,
    columns: IMPORT_COLUMNS.flatMap((column) => {
      const header = mapping[column.name];
      const index = header === undefined ? -1 : headers.indexOf(header);
      return header === undefined || index === -1 ? [] : [{ column, header, index }];
    }),
  };
}

/** The id a row names, as it is written there. */
export function schoolIdOf({ columns }: Layout, cells: readonly string[]): string {
  const index = columns.find(({ column }) => column.name === 'schoolId')?.index ?? -1;
  return (cells[index] ?? '').trim();
}

/** Judges a row against the school as it is now, or against nothing. */
export function judgeRow(layout: Layout, cells: readonly string[], current: SchoolDraft | null): Verdict {
  const columnName = (name: string) =>
    layout.columns.find(({ column }) => column.name === name)?.header ??
    IMPORT_COLUMNS.find((column) => column.name === name)?.label ??
    name;
  const bad = (errors: RowError[]): Verdict => ({ action: 'bad', errors });
  if (cells.length !== layout.width) {
    const count = cells.length > layout.width ? 'more' : 'fewer';
    return bad([{ column: columnName('schoolId'), message: `The row has ${count} cells than the header has columns` }]);
  }
  const schoolId = schoolIdOf(layout, cells);
  const errors: RowError[] = [];
  if (schoolId === '') return bad([{ column: columnName('schoolId'), message: 'The row names no school' }]);
  if (schoolId === EXAMPLE_SCHOOL_ID)
    return bad([{ column: columnName('schoolId'), message: 'This is the example row of the template. Delete it.' }]);
  if (!schoolIdSchema.safeParse(schoolId).success) {
    const message = `${quoted(schoolId)} is not the id of a school: small letters, digits and hyphens only`;
    return bad([{ column: columnName('schoolId'), message }]);
  }
  const values: Record<string, CellValue> = {};
  for (const { column, header, index } of layout.columns) {
    const cell = cells[index] ?? '';
    if (cell.trim() === '') continue;
    const reading = readCell(column, cell);
    if ('value' in reading) values[column.name] = reading.value;
    else errors.push({ column: header, message: reading.message });
  }
  if (current === null) {
    for (const [name, what] of Object.entries(NEEDED)) {
      if (values[name] !== undefined || errors.some(({ column }) => column === columnName(name))) continue;
      errors.push({ column: columnName(name), message: `No school has this id yet, and a new one needs ${what}` });
    }
  }
  if (errors.length > 0) return bad(errors);

  const base = current ?? { ...BLANK_SCHOOL, ...defaultsFor(values) };
  const { draft, isSourceMissing } = apply(values, base, current === null);
  if (isSourceMissing) return bad([{ column: columnName('source'), message: 'Say where the figures come from' }]);
  if (values['schoolLocationState'] !== undefined || values['schoolLocationCountry'] !== undefined) {
    const { schoolLocationState: state, schoolLocationCountry: country } = draft;
    if (!Object.hasOwn(statesOf(String(country)), String(state))) {
      const message = `${quoted(String(state))} does not lie in ${COUNTRY_NAMES[String(country)] ?? String(country)}`;
      return bad([{ column: columnName('schoolLocationState'), message }]);
    }
  }
  const parsed = schoolDraftSchema.safeParse(draft);
  if (!parsed.success) {
    return bad(
      parsed.error.issues.map((issue) => {
        const field = String(issue.path[0]);
        return { column: columnName(COLUMN_OF[field] ?? field), message: wordsOf(issue, field) };
      }),
    );
  }
  if (current === null) return { action: 'new', draft: parsed.data };
  return { action: isDeepStrictEqual(parsed.data, current) ? 'unchanged' : 'changed', draft: parsed.data };
}

function defaultsFor(values: Record<string, CellValue>) {
  return {
    shortTitle: String(values['title']).slice(0, 60).trim(),
    tuitionCurrency: values['schoolLocationCountry'] === 'CAN' ? 'CAD' : 'USD',
  };
}

function apply(values: Record<string, CellValue>, base: Record<string, unknown>, isNew: boolean) {
  const { provenance, casperPolicy, previewPolicy } = base as Pick<
    SchoolDraft,
    'provenance' | 'casperPolicy' | 'previewPolicy'
  >;
  const fields = Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_FIELDS.has(name)));
  const levels: Record<string, unknown> = { casperLevel: casperPolicy.level, previewLevel: previewPolicy.level };
  const evidence = { ...provenance };
  let isSourceMissing = false;
  for (const [name, figure] of Object.entries(FIGURES)) {
    const value = values[name];
    if (value === undefined) continue;
    const isSame = !isNew && value === (levels[name] ?? base[name]);
    if (value === null) delete evidence[figure];
    else if (values['source'] !== undefined)
      evidence[figure] = provenanceOf(values, isSame ? evidence[figure] : undefined);
    else isSourceMissing ||= !isSame;
  }
  const draft: Record<string, unknown> = {
    ...base,
    ...fields,
    casperPolicy: policyOf(values, 'casperLevel', casperPolicy),
    previewPolicy: policyOf(values, 'previewLevel', previewPolicy),
    provenance: evidence,
  };
  return { draft, isSourceMissing };
}

/** A figure that stays, from the source it has already, keeps what else is known of it. */
function provenanceOf(values: Record<string, CellValue>, known: FullProvenance | undefined): FullProvenance {
  const source = String(values['source']);
  const year = values['sourceYear'] as string | null | undefined;
  const tier = values['sourceTier'] as Tier | undefined;
  const url = values['sourceUrl'] as string | null | undefined;
  const isKnown =
    known?.source === source &&
    (year === undefined || year === known.year) &&
    (tier === undefined || tier === known.tier) &&
    (url === undefined || url === known.url);
  if (isKnown) return known;
  return { tier: tier ?? 'secondary', source, year: year ?? null, url: url ?? null, note: null, basis: null };
}

/** The cycle belongs to the levels in the same row; alone it belongs to both. */
function policyOf(
  values: Record<string, CellValue>,
  column: 'casperLevel' | 'previewLevel',
  policy: SchoolDraft['casperPolicy'],
): unknown {
  const { casperLevel, previewLevel, testCycle } = values;
  const isMeant = values[column] !== undefined || (casperLevel === undefined && previewLevel === undefined);
  return {
    level: values[column] ?? policy.level,
    cycle: testCycle === undefined || !isMeant ? policy.cycle : testCycle,
  };
}

function wordsOf(issue: z.core.$ZodIssue, field: string): string {
  if (issue.code === 'too_big' && issue.origin === 'string') return `Longer than ${Number(issue.maximum)} characters`;
  if (field === 'website') return 'Not an address that begins with http:// or https://';
  return issue.message;
}
