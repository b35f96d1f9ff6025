// The rules of courses: which of them the public may know, and how administrators keep them. Each write leaves one audit row.
import {
  COURSE_COLORS,
  type CourseColor,
  type CourseIcon,
  courseIconUrl,
  colorOfCourse,
  iconOfUrl,
} from '@matricula/contract/marketplace/courses.rules.ts';
import type {
  createCourseBodySchema,
  OrderBody,
  updateCourseBodySchema,
} from '@matricula/contract/marketplace/courses.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, invalid, notFound } from '#platform/context/errors.ts';
import { canManageCourses } from './courses.policy.ts';
import {
  areTagsKnown,
  insertCourse,
  lockCourseOrder,
  lockManagedCourse,
  type ManagedCourseRow,
  replaceCourseTags,
  selectCourse,
  selectManagedCourse,
  selectManagedCourses,
  selectPublishedCourse,
  selectPublishedCourses,
  updateCourse,
  updateCourseOrder,
} from './courses.repository.ts';

/** Published courses in their order, with the fields they belong to. */
export async function listPublishedCourses(ctx: Context) {
  return selectPublishedCourses(ctx.db);
}

/** A published course, or undefined. */
export async function findCourse(ctx: Context, courseId: string) {
  return selectPublishedCourse(ctx.db, courseId);
}

/** A course, published or not, or undefined. For callers who may see drafts. */
export async function findAnyCourse(ctx: Context, courseId: string) {
  return selectCourse(ctx.db, courseId);
}

/** Every course in its order, for administrators. */
export async function listManagedCourses(ctx: Context): Promise<ManagedCourseRow[]> {
  ensure(canManageCourses(ctx.actor));
  return selectManagedCourses(ctx.db);
}

/** One of them. Fails with notFound. */
export async function getManagedCourse(ctx: Context, courseId: string): Promise<ManagedCourseRow> {
  ensure(canManageCourses(ctx.actor));
  return (await selectManagedCourse(ctx.db, courseId)) ?? notFound('Course');
}

const TAKEN = 'Another course has this id. Choose another';
const NO_TAG = 'One of the fields no longer exists. Load the page again';
const STALE = 'Someone has changed this course since you opened it. Load it again, then repeat your change.';
const STALE_ORDER = 'Someone has changed this list since you opened it. Load it again, then repeat your change.';

const colorsOf = (color: CourseColor) => ({
  mainColorDark: COURSE_COLORS[color][0],
  mainColorBright: COURSE_COLORS[color][1],
});

/** A draft at the end of the list. Fails with invalid where the id is taken or a tag unknown. */
export async function createCourse(
  ctx: Context,
  { courseId, title, tags, icon, color }: z.output<typeof createCourseBodySchema>,
): Promise<ManagedCourseRow> {
  ensure(canManageCourses(ctx.actor));
  return withTransaction(ctx, async (ctx) => {
    const made = { id: courseId, title, iconUrl: courseIconUrl(icon, color), isPublished: false, ...colorsOf(color) };
    await holdTags(ctx, tags);
    if (!(await insertCourse(ctx.db, made))) invalid(TAKEN, { courseId: TAKEN });
    await replaceCourseTags(ctx.db, courseId, tags);
    await recordAudit(ctx, {
      action: 'course.created',
      subjectType: 'course',
      subjectId: courseId,
      reason: '',
      before: null,
      after: { version: 1, icon, color, tags: tags.join(' ') },
    });
    return getManagedCourse(ctx, courseId);
  });
}

/** Fails with notFound, with conflict ('stale') where somebody was faster, and with invalid where a tag is unknown. */
export async function editCourse(
  ctx: Context,
  courseId: string,
  { version, title, tags, icon, color, isPublished }: z.output<typeof updateCourseBodySchema>,
): Promise<ManagedCourseRow> {
  ensure(canManageCourses(ctx.actor));
  return withTransaction(ctx, async (ctx) => {
    // Before the course, as those who merge tags do: two who take both in another order would wait for each other.
    await holdTags(ctx, tags ?? []);
    const before = (await lockManagedCourse(ctx.db, courseId)) ?? notFound('Course');
    if (before.version !== version) conflict(STALE, 'stale');
    if (tags !== undefined) await replaceCourseTags(ctx.db, courseId, tags);
    await updateCourse(ctx.db, courseId, {
      version: version + 1,
      title: title ?? before.title,
      isPublished: isPublished ?? before.isPublished,
      iconUrl: iconUrlOf(before, icon, color),
      ...(color === undefined ? {} : colorsOf(color)),
    });
    const after = await getManagedCourse(ctx, courseId);
    await recordAudit(ctx, {
      action: 'course.edited',
      subjectType: 'course',
      subjectId: courseId,
      reason: '',
      before: factsOf(before),
      after: factsOf(after),
    });
    ctx.afterCommit(() => ctx.publicCache.invalidate('marketplace'));
    return after;
  });
}

/** A picture that is none of ours stays until an icon is chosen. */
function iconUrlOf(before: ManagedCourseRow, icon: CourseIcon | undefined, color: CourseColor | undefined): string {
  const shape = icon ?? iconOfUrl(before.iconUrl);
  const shade = color ?? colorOfCourse(before);
  return shape === null || shade === null ? before.iconUrl : courseIconUrl(shape, shade);
}

function factsOf({ version, iconUrl, mainColorDark, isPublished, tagIds }: ManagedCourseRow) {
  return { version, iconUrl, mainColorDark, isPublished, tags: tagIds.join(' ') };
}

async function holdTags(ctx: Context, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length > 0 && !(await areTagsKnown(ctx.db, tagIds))) invalid(NO_TAG, { tags: NO_TAG });
}

/** Puts all courses into this order. Fails with conflict ('stale') where `seen` is no longer the present one. */
export async function orderCourses(ctx: Context, { order, seen }: OrderBody): Promise<string[]> {
  ensure(canManageCourses(ctx.actor));
  return withTransaction(ctx, async (ctx) => {
    const present = await lockCourseOrder(ctx.db);
    ensureNewOrder({ present, order, seen });
    await updateCourseOrder(ctx.db, order);
    await recordAudit(ctx, {
      action: 'courses.ordered',
      subjectType: 'courses',
      subjectId: 'order',
      reason: '',
      before: { order: present.join(' ') },
      after: { order: order.join(' ') },
    });
    ctx.afterCommit(() => ctx.publicCache.invalidate('marketplace'));
    return order;
  });
}

/** Fails with conflict ('stale') where `seen` is not the present order, and with invalid where `order` is not one of the same things. */
export function ensureNewOrder({ present, order, seen }: OrderBody & { present: readonly string[] }): void {
  if (present.join('\n') !== seen.join('\n')) conflict(STALE_ORDER, 'stale');
  if (order.toSorted().join('\n') !== present.toSorted().join('\n'))
    invalid('The new order must name each entry once.', { order: 'Name each entry once' });
}
