// Puts schools into the database many at a time, as the first version of each. A school that a person has changed is left
// as it is: an administrator may know better by now. One that only ever came from here follows the list.
import { columnsOf } from '#features/schools/schools/schools.columns.ts';
import { saveSchool } from '#features/schools/schools/schools.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { readSchools, readSources, type SeedSchool } from './facts.ts';

const AT_ONCE = 500;

/** The real schools of the United States and Canada, with their sources. Answers with how many were missing and renewed. */
export async function seedSchools(ctx: Context): Promise<{ made: number; renewed: number }> {
  const [sources, schools] = [readSources(), readSchools()];
  await ctx.db
    .insertInto('schoolSources')
    .values(sources)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({ label: set.ref('excluded.label'), licence: set.ref('excluded.licence') })),
    )
    .execute();
  const untouched = await selectUntouched(ctx, schools);
  const made = await addSchools(ctx, schools, 'The first list of schools');
  let renewed = 0;
  for (const { schoolId, draft } of untouched) {
    const change = { schoolId, draft, expectedVersion: null, kind: 'seed', reason: 'A newer list of schools' } as const;
    const { isChanged } = await saveSchool(ctx, change); // oxlint-disable-line no-await-in-loop -- one connection
    renewed += Number(isChanged);
  }
  return { made, renewed };
}

/** Those that are there and that no person has changed. */
async function selectUntouched(ctx: Context, schools: readonly SeedSchool[]): Promise<SeedSchool[]> {
  const rows = await ctx.db
    .selectFrom('schoolVersions')
    .select('schoolId')
    .groupBy('schoolId')
    .having(({ fn, eb }) => eb(fn.agg<boolean>('bool_and', [eb('kind', '=', 'seed')]), '=', true))
    .execute();
  const ids = new Set(rows.map(({ schoolId }) => schoolId));
  return schools.filter(({ schoolId }) => ids.has(schoolId));
}

/** Not through saveSchool, which asks for each school by itself: nobody follows or edits a school that is not there yet. */
export async function addSchools(ctx: Context, schools: readonly SeedSchool[], reason: string): Promise<number> {
  let made = 0;
  for (let start = 0; start < schools.length; start += AT_ONCE) {
    made += await addSome(ctx, schools.slice(start, start + AT_ONCE), reason); // oxlint-disable-line no-await-in-loop -- one connection
  }
  if (made > 0) ctx.publicCache.invalidate();
  return made;
}

async function addSome(ctx: Context, schools: readonly SeedSchool[], reason: string): Promise<number> {
  const now = ctx.clock.now();
  return withTransaction(ctx, async (ctx) => {
    const rows = schools.map(({ schoolId, draft }) => ({ schoolId, draft, ...columnsOf(draft) }));
    const inserted = await ctx.db
      .insertInto('schools')
      .values(rows.map(({ schoolId, school }) => ({ id: schoolId, ...school, version: 1, updatedAt: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (inserted.length === 0) return 0;
    const isNew = new Set(inserted.map(({ id }) => id));
    const added = rows.filter(({ schoolId }) => isNew.has(schoolId));
    await ctx.db
      .insertInto('schoolEvidence')
      .values(added.map(({ schoolId, evidence }) => ({ schoolId, ...evidence })))
      .execute();
    await ctx.db
      .insertInto('schoolVersions')
      .values(
        added.map(({ schoolId, draft }) => ({
          schoolId,
          version: 1,
          kind: 'seed',
          authorId: null,
          at: now,
          reason,
          before: null,
          after: JSON.stringify(draft),
        })),
      )
      .execute();
    return inserted.length;
  });
}
