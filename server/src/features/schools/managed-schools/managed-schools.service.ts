// The administrators' table of schools: a page of it, all of it as a file, and what is done to many at once.
import type {
  ExportSchoolsBody,
  ManagedSchoolsQuery,
  setListedBodySchema,
} from '@matricula/contract/schools/managed-schools.ts';
import { wordsOf } from '@matricula/contract/schools/directory/school-search.rules.ts';
import { MANAGED_PAGE_SIZE, MAX_SCHOOLS_AT_ONCE } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { setListed } from '#features/schools/schools/schools.management.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict } from '#platform/context/errors.ts';
import {
  type ManagedFilter,
  type ManagedRow,
  selectManagedIds,
  selectManagedRows,
  selectManagedTotal,
  selectManagedVersions,
} from './managed-schools.repository.ts';

type FilterQuery = Omit<ExportSchoolsBody, 'sort'>;

function filterOf({ search = '', figures, country, degree, listed, reports }: FilterQuery): ManagedFilter {
  return {
    beginnings: wordsOf(search),
    onlyUnconfirmed: figures === 'unconfirmed',
    country: country ?? null,
    degree: degree ?? null,
    isListed: listed === undefined ? null : listed === 'yes',
    hasOpenReports: reports === 'open',
  };
}

/** What is to be confirmed begins with what most people follow. */
function sortOf({ sort, figures }: ExportSchoolsBody) {
  return sort ?? (figures === 'unconfirmed' ? '-favorites' : 'name');
}

/** Listed or not; each typed word must begin one of the school's. */
export async function listManagedSchools(
  ctx: Context,
  { page = 1, ...query }: ManagedSchoolsQuery,
): Promise<{ schools: ManagedRow[]; total: number; fingerprint: string }> {
  requireAdmin(ctx);
  const filter = filterOf(query);
  const order = { sort: sortOf(query), limit: MANAGED_PAGE_SIZE, offset: (page - 1) * MANAGED_PAGE_SIZE };
  const [ids, found] = await Promise.all([
    selectManagedIds(ctx.searches, filter, order),
    selectManagedTotal(ctx.searches, filter),
  ]);
  return { schools: await selectManagedRows(ctx.db, ids), ...found };
}

/** More schools than there will ever be, and few enough that their ids fit into memory. */
const MAX_EXPORTED = 200_000;
const EXPORT_BATCH = 500;

/** Everything the filter finds, in batches. Which ones they are is settled, and written into the audit log, before the first. */
export async function exportManagedSchools(
  ctx: Context,
  query: ExportSchoolsBody,
): Promise<AsyncGenerator<ManagedRow[]>> {
  requireAdmin(ctx);
  const order = { sort: sortOf(query), limit: MAX_EXPORTED, offset: 0 };
  const ids = await selectManagedIds(ctx.searches, filterOf(query), order);
  const { search = '', figures = null, country = null, degree = null, listed = null, reports = null } = query;
  await recordAudit(ctx, {
    action: 'schools.exported',
    subjectType: 'schools',
    subjectId: 'csv',
    reason: '',
    before: null,
    after: { rows: ids.length, isSearched: search !== '', figures, country, degree, listed, reports },
  });
  return readInBatches(ctx, ids);
}

async function* readInBatches(ctx: Context, ids: readonly string[]): AsyncGenerator<ManagedRow[]> {
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    yield await selectManagedRows(ctx.db, ids.slice(start, start + EXPORT_BATCH)); // oxlint-disable-line no-await-in-loop -- one batch in memory at a time
  }
}

/** Lists or unlists what was chosen. Fails with conflict where a filter finds anything else than was seen, or too many. */
export async function setSchoolsListed(
  ctx: Context,
  { isListed, chosen, reason }: z.output<typeof setListedBodySchema>,
) {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const schools = 'schools' in chosen ? chosen.schools : await findChosen(ctx, chosen);
    return setListed(ctx, { schools, isListed, reason });
  });
}

interface ChosenByFilter {
  filter: FilterQuery;
  total: number;
  fingerprint: string;
}

async function findChosen(ctx: Context, { filter, total, fingerprint }: ChosenByFilter) {
  if (total > MAX_SCHOOLS_AT_ONCE)
    conflict(
      `You can change at most ${MAX_SCHOOLS_AT_ONCE.toLocaleString('en-US')} schools at once. Narrow the list.`,
      'too_many',
    );
  // One more than was seen is enough to know that it is another number.
  const found = await selectManagedVersions(ctx.db, filterOf(filter), total + 1);
  // The same number may be other schools, or the same ones changed.
  if (found.length !== total || found.some((school) => school.fingerprint !== fingerprint))
    conflict('The list has changed since you opened it. Check it and try again.', 'stale');
  return found.map(({ schoolId, version }) => ({ schoolId, version }));
}
