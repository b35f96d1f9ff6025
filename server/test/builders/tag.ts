// Makes fields of admission, their parts and the courses offered for them. Used by tests and the seed.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { Courses, Subtags, Tags } from '#platform/database/db-types.ts';

type Place = Pick<Context, 'db'>;

/** A published tag. */
export async function buildTag(ctx: Place, overrides: Partial<Insertable<Tags>> = {}) {
  const id = overrides.id ?? `tag-${randomUUID().slice(0, 8)}`;
  return ctx.db
    .insertInto('tags')
    .values({ id, title: titleOf(id), whiteIconUrl: '/icons/medicine-white.svg', state: 'published', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes its tag where there is none. */
export async function buildSubtag(ctx: Place, overrides: Partial<Insertable<Subtags>> = {}) {
  const id = overrides.id ?? `subtag-${randomUUID().slice(0, 8)}`;
  const tagId = overrides.tagId ?? 'medicine';
  await ensureTags(ctx, [tagId]);
  return ctx.db
    .insertInto('subtags')
    .values({ id, title: titleOf(id), ...overrides, tagId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type CourseOverrides = Partial<Insertable<Courses>> & { tagIds?: readonly string[] };

/** A published course of these tags ('medicine' unless said otherwise), which it makes where there are none. */
export async function buildCourse(ctx: Place, { tagIds = ['medicine'], ...overrides }: CourseOverrides = {}) {
  const id = overrides.id ?? `course-${randomUUID().slice(0, 8)}`;
  const course = await ctx.db
    .insertInto('courses')
    .values({ id, title: titleOf(id), iconUrl: '/icons/interview-evergreen.svg', isPublished: true, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ensureTags(ctx, tagIds);
  if (tagIds.length > 0) {
    await ctx.db
      .insertInto('courseTags')
      .values(tagIds.map((tagId) => ({ courseId: id, tagId })))
      .execute();
  }
  return { ...course, tagIds: [...tagIds] };
}

/** Published tags with these ids, unless they exist in whatever state. */
export async function ensureTags(ctx: Place, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .insertInto('tags')
    .values(ids.map((id) => ({ id, title: titleOf(id), state: 'published' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** 'public-health' reads 'Public health'. */
function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
