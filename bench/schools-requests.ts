// What the directory's benchmark asks for: filters as applicants set them, and the statements behind them, taken from the product itself.
import {
  changeSchoolFilters,
  DIRECTORY_SORTS,
  NO_SCHOOL_FILTERS,
  type SchoolFilters,
  writeSchoolFilters,
} from '../contract/src/schools/directory/school-filters.rules.ts';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { listDirectory } from '../server/src/features/schools/schools/schools.directory.service.ts';
import type { Context } from '../server/src/platform/context/context.ts';
import type { DB } from '../server/src/platform/database/db-types.ts';
import { preparedNameOf } from '../server/src/platform/database/db.ts';
import { createRandom } from '../server/test/random.ts';
import type { BareWork } from './bare-marketplace.ts';

/** One sequence for a whole run: the same seed asks the same. */
export const SEED = Number(process.env['BENCH_SEED'] ?? 20_261_115);
const random = createRandom(SEED);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

/** Typed as people type: whole, begun, and misspelt. Every size knows these words. */
const SEARCHES = [
  'toronto',
  'calif',
  'new york',
  'osteopathic',
  'universty',
  'medicin',
  'texas',
  'montreal',
  'michgan',
];
const STATES = ['CA', 'NY', 'TX', 'FL', 'PA', 'OH', 'IL', 'MI', 'MA', 'ON', 'QC', 'AB'];

/** How often, and what. */
const CHOICES: readonly (readonly [number, () => Partial<SchoolFilters>])[] = [
  [0.25, () => ({ search: pick(SEARCHES) })],
  [0.2, () => ({ country: pick(['USA', 'CAN']) })],
  [0.2, () => ({ state: pick(STATES) })],
  [0.3, () => ({ degree: pick(['MD', 'MD', 'DO'] as const) })],
  [0.3, () => ({ acceptsOOS: true })],
  [0.15, () => ({ acceptsCanadian: true })],
  [0.1, () => ({ acceptsInternational: true })],
  [0.1, () => ({ casper: pick(['required', 'none'] as const) })],
  [0.25, () => ({ minGpa: pick([3.4, 3.5, 3.6]), maxGpa: pick([3.7, 3.8, 3.9]) })],
  [0.25, () => ({ maxMcat: pick([508, 511, 514]) })],
  [0.15, () => ({ maxTuitionOOS: pick([40_000, 55_000, 65_000]) })],
  [0.4, () => ({ sort: pick(DIRECTORY_SORTS), isDescending: random() < 0.5 })],
];

/** Addresses of the directory, mostly its first pages. */
export function makeDirectoryQueries(count: number): string[] {
  return Array.from({ length: count }, () => {
    const change: Partial<SchoolFilters> = {};
    for (const [share, choice] of CHOICES) if (random() < share) Object.assign(change, choice());
    const filters = changeSchoolFilters(NO_SCHOOL_FILTERS, { ...change, page: pick([1, 1, 1, 1, 1, 2, 3]) });
    return String(writeSchoolFilters(filters));
  });
}

type Statement = BareWork['statements'][number];

/** The statement that the product runs for each address, caught on its way to the database; null where it runs none. */
export async function catchStatements(databaseUrl: string, queries: readonly string[]): Promise<(Statement | null)[]> {
  const caught: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query: { sql: text, parameters } }) => {
      caught.push({ name: preparedNameOf(text) ?? 'page', text, values: [...parameters] });
    },
  });
  const kept = new Map<string, Promise<unknown>>();
  const getOrLoad = (key: string, load: () => Promise<unknown>) => {
    const value = kept.get(key) ?? load();
    kept.set(key, value);
    return value;
  };
  const ctx = { db, publicCache: { getOrLoad } } as unknown as Context;
  try {
    // What the product keeps in memory is read once, by the first.
    await listDirectory(ctx, {});
    const statements: (Statement | null)[] = [];
    for (const query of queries) {
      caught.length = 0;
      await listDirectory(ctx, Object.fromEntries(new URLSearchParams(query)));
      if (caught.length > 1) throw new Error(`${query} runs ${caught.length} statements, and the bare route only one`);
      statements.push(caught[0] ?? null);
    }
    return statements;
  } finally {
    await db.destroy();
  }
}
