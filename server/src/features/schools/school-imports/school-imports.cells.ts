// What a cell of an import says: a number, a flag, one of a few words. Pure. What is wrong is said in words that name the cell.
import type { ImportColumn } from '@matricula/contract/schools/imports/school-imports.rules.ts';
import { GPA_RANGE, MCAT_RANGE } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { shortCompetitiveness } from '@matricula/contract/schools/schools.rules.ts';
import {
  COMPETITIVENESS,
  COUNTRY_NAMES,
  DEGREES,
  TEST_LEVEL_LABELS,
  TEST_LEVELS,
  TIER_LABELS,
  TIERS,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { CANADIAN_PROVINCES, US_STATES } from '@matricula/contract/schools/states.ts';

/** Null empties the field. */
export type CellValue = string | number | boolean | null;
type Reading = { value: CellValue } | { message: string };

/** A single dash says: there is no such figure. An empty cell says nothing. */
const EMPTIES = '-';
const CAN_BE_EMPTIED = new Set([
  'avgGPA',
  'avgMCAT',
  'mdAcceptances',
  'tuitionIS',
  'tuitionOOS',
  'competitiveness',
  'website',
  'testCycle',
  'sourceYear',
  'sourceUrl',
]);

const AMOUNT = { min: 0, max: 1_000_000, what: 'a whole amount up to 1,000,000' };
const NUMBERS: Record<string, { min: number; max: number; what: string }> = {
  avgGPA: { ...GPA_RANGE, what: `a GPA between ${GPA_RANGE.min} and ${GPA_RANGE.max}` },
  avgMCAT: { ...MCAT_RANGE, what: `an MCAT score between ${MCAT_RANGE.min} and ${MCAT_RANGE.max}` },
  mdAcceptances: { min: 0, max: 100_000, what: 'a whole number up to 100,000' },
  tuitionIS: AMOUNT,
  tuitionOOS: AMOUNT,
};

const FLAGS = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

const plain = (text: string) => text.trim().toLowerCase();

/** Each value by itself, and by what else people call it. */
function choices(values: readonly string[], alsoCalled: (value: string) => readonly string[] = () => []) {
  const byWord = new Map(values.flatMap((value) => [value, ...alsoCalled(value)].map((word) => [plain(word), value])));
  return { values, byWord };
}

const levels = choices(TEST_LEVELS, (value) => [TEST_LEVEL_LABELS[value as 'none']]);
const CHOICES: Record<string, ReturnType<typeof choices>> = {
  schoolLocationCountry: choices(['USA', 'CAN'], (value) => [
    COUNTRY_NAMES[value] ?? '',
    value === 'USA' ? 'US' : 'CA',
  ]),
  degree: choices(DEGREES),
  control: choices(['public', 'private']),
  tuitionCurrency: choices(['USD', 'CAD']),
  competitiveness: choices(COMPETITIVENESS, (value) => [
    shortCompetitiveness(value),
    value.replace(' Competitive', ''),
  ]),
  casperLevel: levels,
  previewLevel: levels,
  sourceTier: choices(TIERS, (value) => [TIER_LABELS[value as 'official']]),
};

const stateCodes = new Map(
  Object.entries({ ...US_STATES, ...CANADIAN_PROVINCES }).flatMap(([code, name]) =>
    [code, name].map((word) => [plain(word), code]),
  ),
);

/** The cell as its message may show it. */
export const quoted = (cell: string) => `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`;

/** Reads a filled cell as its column means it. */
export function readCell({ name, kind }: Pick<ImportColumn, 'name' | 'kind'>, text: string): Reading {
  const cell = text.trim();
  if (cell === EMPTIES) {
    return CAN_BE_EMPTIED.has(name)
      ? { value: null }
      : { message: 'This cannot be emptied. Leave the cell empty to keep what is there.' };
  }
  if (name === 'schoolLocationState') {
    const code = stateCodes.get(plain(cell));
    return code === undefined ? { message: `${quoted(cell)} is no state or province` } : { value: code };
  }
  switch (kind) {
    case 'number':
    case 'whole':
      return readNumber(name, kind, cell);
    case 'flag': {
      const value = FLAGS.get(plain(cell));
      return value === undefined ? { message: `${quoted(cell)} is neither yes nor no` } : { value };
    }
    case 'choice': {
      const { values, byWord } = CHOICES[name] ?? choices([]);
      const value = byWord.get(plain(cell));
      return value === undefined ? { message: `${quoted(cell)} is none of ${values.join(', ')}` } : { value };
    }
    default:
      return { value: cell };
  }
}

function readNumber(name: string, kind: 'number' | 'whole', cell: string): Reading {
  const { min, max, what } = NUMBERS[name] ?? AMOUNT;
  // '$38,000' as spreadsheets show it; never '3,80', which somebody else would read as 380.
  const bare = cell.replace(/^(CA)?\$\s?/i, '');
  const digits = /^\d{1,3}(,\d{3})+$/.test(bare) && kind === 'whole' ? bare.replaceAll(',', '') : bare;
  const isNumber = kind === 'whole' ? /^\d+(\.0+)?$/.test(digits) : /^\d+(\.\d+)?$/.test(digits);
  const value = Number(digits);
  return isNumber && value >= min && value <= max ? { value } : { message: `${quoted(cell)} is not ${what}` };
}
