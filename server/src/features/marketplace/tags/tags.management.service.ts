// An administrator's work on fields and their parts themselves. What holds them, consultants and courses, follows in managed-tags, which
// stands above all of these. Each write leaves one audit row.
import type { OrderBody } from '@matricula/contract/marketplace/courses.ts';
import type {
  createSubtagBodySchema,
  createTagBodySchema,
  updateSubtagBodySchema,
  updateTagBodySchema,
} from '@matricula/contract/marketplace/managed-tags.ts';
import { type TagKind, tagIconUrl } from '@matricula/contract/marketplace/tags.rules.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { ensureNewOrder } from '#features/marketplace/courses/courses.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, invalid, notFound } from '#platform/context/errors.ts';
import {
  deleteTag,
  insertSubtag,
  insertTag,
  isRedirected,
  lockAllTags,
  selectAllTags,
  type SubtagRow,
  type TagRow,
  updateSubtag,
  updateSubtagOrder,
  updateTag,
  updateTagOrder,
} from './tags.management.repository.ts';
import { canManageTags } from './tags.policy.ts';

const TAKEN = 'This id is taken. Choose another';
const REDIRECTED = 'This ID belonged to something that was merged, and its links still work. Choose another';
const STALE = 'Someone else changed this. The latest is shown now: make your change again.';

/** Everything, drafts too, for administrators. */
export async function listAllTags(ctx: Context) {
  ensure(canManageTags(ctx.actor));
  return selectAllTags(ctx.db);
}

/** The same, held until the caller's transaction ends. */
export async function holdAllTags(ctx: Context) {
  ensure(canManageTags(ctx.actor));
  return lockAllTags(ctx.db);
}

/** One write: what changes it, its audit row, and the public answers that follow. */
async function changeTags<T>(
  ctx: Context,
  work: (
    ctx: Context,
    held: { tags: TagRow[]; subtags: SubtagRow[] },
  ) => Promise<{ result: T; audit: Omit<Parameters<typeof recordAudit>[1], 'reason'> }>,
): Promise<T> {
  ensure(canManageTags(ctx.actor));
  return withTransaction(ctx, async (ctx) => {
    const { result, audit } = await work(ctx, await lockAllTags(ctx.db));
    await recordAudit(ctx, { ...audit, reason: '' });
    ctx.afterCommit(() => ctx.publicCache.invalidate('marketplace'));
    return result;
  });
}

async function refuseTaken(ctx: Context, kind: TagKind, id: string, isInserted: boolean): Promise<void> {
  if (!isInserted) invalid(TAKEN, { id: TAKEN });
  if (await isRedirected(ctx.db, kind, id)) invalid(REDIRECTED, { id: REDIRECTED });
}

/** A draft at the end of the list. Fails with invalid where the id is taken, also by a redirect. */
export async function createTag(ctx: Context, { id, title, icon }: z.output<typeof createTagBodySchema>) {
  return changeTags(ctx, async (ctx) => {
    await refuseTaken(ctx, 'tag', id, await insertTag(ctx.db, { id, title, whiteIconUrl: tagIconUrl(icon) }));
    const after = { version: 1, state: 'draft', icon };
    return {
      result: { id, version: 1 },
      audit: { action: 'tag.created', subjectType: 'tag', subjectId: id, before: null, after },
    };
  });
}

/** At the end of its field's list. Fails with notFound without the field, and with invalid where the id is taken. */
export async function createSubtag(
  ctx: Context,
  tagId: string,
  { id, title }: z.output<typeof createSubtagBodySchema>,
) {
  return changeTags(ctx, async (ctx, { tags }) => {
    if (!tags.some((tag) => tag.id === tagId)) notFound('Field');
    await refuseTaken(ctx, 'subtag', id, await insertSubtag(ctx.db, { id, tagId, title }));
    const after = { version: 1, tagId };
    return {
      result: { id, version: 1 },
      audit: { action: 'subtag.created', subjectType: 'subtag', subjectId: id, before: null, after },
    };
  });
}

/** What a new title takes along, before the audit row, which holds up every other one until the transaction ends. */
type OnRename = (ctx: Context) => Promise<void>;

interface EditedTag {
  id: string;
  version: number;
}

/** Fails with notFound, and with conflict ('stale') where somebody was faster. */
export async function editTag(
  ctx: Context,
  id: string,
  { version, title, state, icon }: z.output<typeof updateTagBodySchema>,
  onShown: (ctx: Context, subtagIds: readonly string[]) => Promise<void>,
): Promise<EditedTag> {
  return changeTags(ctx, async (ctx, { tags, subtags }) => {
    const before = tags.find((tag) => tag.id === id) ?? notFound('Field');
    if (before.version !== version) conflict(STALE, 'stale');
    const after = {
      ...before,
      version: version + 1,
      title: title ?? before.title,
      state: state ?? before.state,
      whiteIconUrl: icon === undefined ? before.whiteIconUrl : tagIconUrl(icon),
    };
    const { id: _id, position: _position, ...values } = after;
    await updateTag(ctx.db, id, values);
    const isRenamed = after.title !== before.title;
    // A draft is on no card.
    const isShownElsewhere = (after.state === 'draft') !== (before.state === 'draft');
    if (isRenamed || isShownElsewhere)
      await onShown(
        ctx,
        subtags.filter(({ tagId }) => tagId === id).map((subtag) => subtag.id),
      );
    const factsOf = (row: TagRow) => ({ version: row.version, state: row.state, whiteIconUrl: row.whiteIconUrl });
    return {
      result: { id, version: after.version },
      audit: {
        action: 'tag.edited',
        subjectType: 'tag',
        subjectId: id,
        before: factsOf(before),
        after: { ...factsOf(after), isRenamed },
      },
    };
  });
}

/** Fails with notFound, and with conflict ('stale') where somebody was faster. */
export async function editSubtag(
  ctx: Context,
  id: string,
  { version, title }: z.output<typeof updateSubtagBodySchema>,
  onRename: OnRename,
): Promise<EditedTag> {
  return changeTags(ctx, async (ctx, { subtags }) => {
    const before = subtags.find((subtag) => subtag.id === id) ?? notFound('Subfield');
    if (before.version !== version) conflict(STALE, 'stale');
    await updateSubtag(ctx.db, id, { title, version: version + 1 });
    const isRenamed = title !== before.title;
    if (isRenamed) await onRename(ctx);
    return {
      result: { id, version: version + 1 },
      audit: {
        action: 'subtag.edited',
        subjectType: 'subtag',
        subjectId: id,
        before: { version },
        after: { version: version + 1, isRenamed },
      },
    };
  });
}

/** Puts all fields into this order. Fails with conflict ('stale') where `seen` is no longer the present one. */
export async function orderTags(ctx: Context, { order, seen }: OrderBody): Promise<string[]> {
  return changeTags(ctx, async (ctx, { tags }) => {
    const present = tags.map(({ id }) => id);
    ensureNewOrder({ present, order, seen });
    await updateTagOrder(ctx.db, order);
    return { result: order, audit: orderingOf('tags.ordered', 'order', present, order) };
  });
}

/** The same for the parts of a field. Fails with notFound without the field. */
export async function orderSubtags(ctx: Context, tagId: string, { order, seen }: OrderBody): Promise<string[]> {
  return changeTags(ctx, async (ctx, { tags, subtags }) => {
    if (!tags.some(({ id }) => id === tagId)) notFound('Field');
    const present = subtags.filter((subtag) => subtag.tagId === tagId).map(({ id }) => id);
    ensureNewOrder({ present, order, seen });
    await updateSubtagOrder(ctx.db, order);
    return { result: order, audit: orderingOf('subtags.ordered', tagId, present, order) };
  });
}

function orderingOf(
  action: 'tags.ordered' | 'subtags.ordered',
  subjectId: string,
  present: readonly string[],
  order: readonly string[],
) {
  const [before, after] = [{ order: present.join(' ') }, { order: order.join(' ') }];
  return { action, subjectType: 'tags', subjectId, before, after };
}

/** Of what nothing holds, which the caller has seen while it held all tags. Redirects to it end. */
export async function removeTag(ctx: Context, kind: TagKind, id: string): Promise<void> {
  await changeTags(ctx, async (ctx) => {
    await deleteTag(ctx.db, kind, id);
    return {
      result: undefined,
      audit: { action: `${kind}.deleted`, subjectType: kind, subjectId: id, before: { id }, after: null },
    };
  });
}
