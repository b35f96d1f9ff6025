// The rows of a comparison: what each compares and shows, and which rows the address asks for.
import { NOT_REPORTED, placeText } from '@matricula/contract/schools/schools.rules.ts';
import { COUNTRY_NAMES, FIGURE_LABELS, UNCONFIRMED } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { SchoolDetails } from '@matricula/contract/schools/schools.ts';
import { evidenceText, FIGURES, valueText } from '#state/schools/school-figures.ts';

export interface ComparisonRow {
  key: string;
  label: string;
  /** What is compared. */
  textOf: (school: SchoolDetails) => string;
  /** Year and tier of a figure; empty for what needs no source. */
  evidenceOf: (school: SchoolDetails) => string;
}

const noEvidence = () => '';
const CONTROL = { public: 'Public', private: 'Private' } as const;

export const ROWS: readonly ComparisonRow[] = [
  {
    key: 'place',
    label: 'Place',
    textOf: (school) =>
      `${placeText(school)}, ${COUNTRY_NAMES[school.schoolLocationCountry] ?? school.schoolLocationCountry}`,
    evidenceOf: noEvidence,
  },
  { key: 'degree', label: 'Degree', textOf: ({ degree }) => degree, evidenceOf: noEvidence },
  { key: 'control', label: 'Public or private', textOf: ({ control }) => CONTROL[control], evidenceOf: noEvidence },
  ...FIGURES.map((figure) => ({
    key: figure,
    label: FIGURE_LABELS[figure],
    textOf: (school: SchoolDetails) => valueText(school, figure),
    evidenceOf: (school: SchoolDetails) => evidenceText(school, figure),
  })),
];

export function isMissing(text: string): boolean {
  return text === NOT_REPORTED || text === UNCONFIRMED;
}

export type Likeness = 'differs' | 'same' | 'unknown';

/** What is not known differs from nothing, and is the same as nothing. */
export function likenessOf({ textOf }: ComparisonRow, schools: readonly SchoolDetails[]): Likeness {
  const texts = new Set(schools.map(textOf));
  const known = new Set([...texts].filter((text) => !isMissing(text)));
  if (known.size > 1) return 'differs';
  return known.size < texts.size ? 'unknown' : 'same';
}

export interface ComparisonView {
  /** Keys of the rows to show; null for all. */
  rows: readonly string[] | null;
  onlyDifferences: boolean;
}

/** `rows` may stand several times, as a form writes it. What it does not understand counts as not said. */
export function readView(query: URLSearchParams): ComparisonView {
  const rows = query.getAll('rows').filter((key) => ROWS.some((row) => row.key === key));
  return {
    rows: rows.length === 0 || rows.length === ROWS.length ? null : rows,
    onlyDifferences: query.get('differences') === 'true',
  };
}

export function writeView(ids: readonly string[], { rows, onlyDifferences }: ComparisonView): string {
  const query = new URLSearchParams();
  if (onlyDifferences) query.set('differences', 'true');
  for (const key of rows ?? []) query.append('rows', key);
  const rest = query.toString();
  // Commas as they are: people read this address.
  return [ids.length === 0 ? '' : `ids=${ids.join(',')}`, rest].filter((part) => part !== '').join('&');
}
