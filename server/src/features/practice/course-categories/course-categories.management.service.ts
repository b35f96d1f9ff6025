// An administrator's work on the categories of a course: added as drafts, renamed, ordered, published and hidden. Each write leaves one audit row.
import { randomBytes } from 'node:crypto';
import { suggestSlug } from '@matricula/contract/marketplace/slugs.rules.ts';
import type { OrderBody } from '@matricula/contract/marketplace/courses.ts';
import type {
  createCategoryBodySchema,
  updateCategoryBodySchema,
} from '@matricula/contract/practice/managed-courses.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { ensureNewOrder, findAnyCourse } from '#features/marketplace/courses/courses.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { ensure, notFound } from '#platform/context/errors.ts';
import { canManageCategories } from './course-categories.policy.ts';
import {
  insertCategory,
  lockCategory,
  lockCategoryOrder,
  selectCategory,
  updateCategory,
  updateCategoryOrder,
} from './course-categories.repository.ts';

/** A draft behind the last one. Fails with notFound for an unknown course. */
export async function createCategory(
  ctx: Context,
  courseId: string,
  { title }: z.output<typeof createCategoryBodySchema>,
) {
  ensure(canManageCategories(ctx.actor));
  return withTransaction(ctx, async (ctx) => {
    if ((await findAnyCourse(ctx, courseId)) === undefined) notFound('Course');
    const id = await addUnderFreeId(ctx, { courseId, title });
    await recordAudit(ctx, {
      action: 'category.created',
      subjectType: 'category',
      subjectId: id,
      reason: '',
      before: null,
      after: { courseId, state: 'draft' },
    });
    return (await selectCategory(ctx.db, id)) ?? notFound('Category');
  });
}

/** 'casper-fairness', or where that is taken 'casper-fairness-4f1a9c'. */
async function addUnderFreeId(ctx: Context, { courseId, title }: { courseId: string; title: string }): Promise<string> {
  const plain = [courseId, suggestSlug(title).slice(0, 50)].filter((part) => part !== '').join('-');
  const added = { courseId, title, state: 'draft' };
  if (plain !== courseId && (await insertCategory(ctx.db, { id: plain, ...added }))) return plain;
  const id = `${plain}-${randomBytes(3).toString('hex')}`;
  await insertCategory(ctx.db, { id, ...added });
  return id;
}

/** Its title, its state or both. Fails with notFound where it is not one of the course. */
export async function editCategory(
  ctx: Context,
  { courseId, categoryId }: { courseId: string; categoryId: string },
  changes: z.output<typeof updateCategoryBodySchema>,
) {
  ensure(canManageCategories(ctx.actor));
  return withTransaction(ctx, async (ctx) => {
    const before = (await lockCategory(ctx.db, categoryId)) ?? notFound('Category');
    if (before.courseId !== courseId) notFound('Category');
    const title = changes.title ?? before.title;
    const state = changes.state ?? before.state;
    await updateCategory(ctx.db, categoryId, { title, state });
    await recordAudit(ctx, {
      action: 'category.edited',
      subjectType: 'category',
      subjectId: categoryId,
      reason: '',
      before: { courseId, state: before.state },
      after: { courseId, state, isRenamed: title !== before.title },
    });
    ctx.afterCommit(() => ctx.publicCache.invalidate('practice'));
    return { ...before, title, state };
  });
}

/** All categories of a course in this order. Fails with notFound, and with conflict ('stale') where `seen` is no longer the present one. */
export async function orderCategories(ctx: Context, courseId: string, { order, seen }: OrderBody): Promise<string[]> {
  ensure(canManageCategories(ctx.actor));
  return withTransaction(ctx, async (ctx) => {
    if ((await findAnyCourse(ctx, courseId)) === undefined) notFound('Course');
    const present = await lockCategoryOrder(ctx.db, courseId);
    ensureNewOrder({ present, order, seen });
    await updateCategoryOrder(ctx.db, order);
    await recordAudit(ctx, {
      action: 'categories.ordered',
      subjectType: 'course',
      subjectId: courseId,
      reason: '',
      before: { order: present.join(' ') },
      after: { order: order.join(' ') },
    });
    ctx.afterCommit(() => ctx.publicCache.invalidate('practice'));
    return order;
  });
}
