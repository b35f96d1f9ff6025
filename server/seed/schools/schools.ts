// Puts schools into the database many at a time, as the first version of each. A school that is there is left as it is:
// an administrator may know better by now.
import { columnsOf } from '#features/schools/schools.draft.ts';
import { type Context, withTransaction } from '#platform/context.ts';
import { readSchools, readSources, type SeedSchool } from './facts.ts';

const AT_ONCE = 500;

/** The real schools of the United States and Canada, with their sources. Answers with how many were missing. */
export async function seedSchools(ctx: Context): Promise<{ made: number }> {
  const sources = readSources();
  await ctx.db
    .insertInto('schoolSources')
    .values(sources)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { made: await addSchools(ctx, readSchools(), 'The first list of schools') };
}

/** Not through saveSchool, which asks for each school by itself: nobody follows or edits a school that is not there yet. */
export async function addSchools(ctx: Context, schools: readonly SeedSchool[], reason: string): Promise<number> {
  let made = 0;
  for (let start = 0; start < schools.length; start += AT_ONCE) {
    made += await addSome(ctx, schools.slice(start, start + AT_ONCE), reason); // oxlint-disable-line no-await-in-loop -- one connection
  }
  if (made > 0) await ctx.publicCache.forget();
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
