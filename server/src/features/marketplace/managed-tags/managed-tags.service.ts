// Fields and their parts with all that holds them: consultants, courses and applications follow a rename or a merge in its transaction.
// Questions hold no field: they stand in courses.
import type { updateSubtagBodySchema, updateTagBodySchema } from '@matricula/contract/marketplace/managed-tags.ts';
import { isUnused, type TagKind, type TagUses } from '@matricula/contract/marketplace/tags.rules.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import {
  countApplicationsByTag,
  type MovedApplications,
  moveApplications,
  moveApplicationsBack,
} from '#features/marketplace/applications/applications.tags.service.ts';
import {
  countConsultantsByTag,
  moveConsultants,
  moveConsultantsBack,
  refreshCardsOfTags,
} from '#features/marketplace/consultants/consultants.tags.service.ts';
import { countCoursesByTag, moveCourses, moveCoursesBack } from '#features/marketplace/courses/courses.tags.service.ts';
import {
  editSubtag,
  editTag,
  holdAllTags,
  listAllTags,
  removeTag,
} from '#features/marketplace/tags/tags.management.service.ts';
import {
  bringBack,
  countMergedParts,
  holdMerged,
  keepMerge,
  mergeAway,
  type MergeOf,
  type MovedTagParts,
  takeMerge,
} from '#features/marketplace/tags/tags.merges.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import { idsOfMoved, type MovedRows } from '#platform/database/moved-rows.ts';

const NO_ROWS: MovedRows = { replaced: [], joined: [] };
const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/** How many hold each of a kind. */
async function countUses(ctx: Context, kind: TagKind): Promise<(id: string) => TagUses> {
  const consultants = await countConsultantsByTag(ctx, kind);
  const courses = kind === 'tag' ? await countCoursesByTag(ctx) : NO_COUNTS;
  const applications = await countApplicationsByTag(ctx, kind);
  return (id) => ({
    consultants: consultants.get(id) ?? 0,
    courses: courses.get(id) ?? 0,
    applications: applications.get(id) ?? 0,
  });
}

/** Every field with its parts, what holds each and what was merged into it. */
export async function listManagedTags(ctx: Context) {
  const { tags, subtags, redirects } = await listAllTags(ctx);
  const [usesOfTag, usesOfSubtag] = await Promise.all([countUses(ctx, 'tag'), countUses(ctx, 'subtag')]);
  const formerIdsOf = (kind: TagKind, id: string) =>
    redirects[kind].filter(({ toId }) => toId === id).map(({ fromId }) => fromId);
  return tags.map((tag) => ({
    tag,
    uses: usesOfTag(tag.id),
    formerIds: formerIdsOf('tag', tag.id),
    subtags: subtags
      .filter(({ tagId }) => tagId === tag.id)
      .map((subtag) => ({ subtag, uses: usesOfSubtag(subtag.id), formerIds: formerIdsOf('subtag', subtag.id) })),
  }));
}

/** Consultants are found by the new title at once, and by none of a draft. Fails with notFound and with conflict ('stale'). */
export async function editManagedTag(ctx: Context, id: string, changes: z.output<typeof updateTagBodySchema>) {
  return editTag(ctx, id, changes, (ctx, subtagIds) => refreshCardsOfTags(ctx, { tagIds: [id], subtagIds }));
}

/** The same for a part. */
export async function editManagedSubtag(ctx: Context, id: string, changes: z.output<typeof updateSubtagBodySchema>) {
  return editSubtag(ctx, id, changes, (ctx) => refreshCardsOfTags(ctx, { subtagIds: [id] }));
}

const IN_USE = 'It is still in use. Merge it into another instead.';
const HAS_PARTS = 'It still has subfields. Delete or merge them first.';

/** Only what nothing holds. Fails with notFound, and with conflict ('in_use'). */
export async function deleteManagedTag(ctx: Context, kind: TagKind, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { tags, subtags } = await holdAllTags(ctx);
    const known: readonly { id: string }[] = kind === 'tag' ? tags : subtags;
    if (!known.some((one) => one.id === id)) notFound(kind === 'tag' ? 'Field' : 'Subfield');
    if (!isUnused((await countUses(ctx, kind))(id))) conflict(IN_USE, 'in_use');
    if (kind === 'tag' && subtags.some(({ tagId }) => tagId === id)) conflict(HAS_PARTS, 'in_use');
    await removeTag(ctx, kind, id);
  });
}

/** What would move. Fails as the merge would. */
export async function previewMerge(ctx: Context, merge: MergeOf) {
  const subtags = await countMergedParts(ctx, merge);
  return { ...(await countUses(ctx, merge.kind))(merge.from), subtags };
}

/** Everything that a merge has moved, for its undo. */
interface Moved extends MovedTagParts {
  consultants: MovedRows;
  courses: MovedRows;
  applications: MovedApplications;
}

function countMoved({ consultants, courses, applications, subtagIds }: Moved) {
  return {
    consultants: idsOfMoved(consultants).length,
    courses: idsOfMoved(courses).length,
    applications: new Set([...idsOfMoved(applications.drafts), ...idsOfMoved(applications.submitted)]).size,
    subtags: subtagIds.length,
  };
}

/**
 * One into another of its kind; what held it holds the other afterwards, once. Fails with notFound and with invalid.
 * Applications go before consultants, as in an approval: one that is being approved is either moved or makes its consultant first.
 */
export async function mergeTags(ctx: Context, merge: MergeOf) {
  return withTransaction(ctx, async (ctx) => {
    const merged = await holdMerged(ctx, merge);
    const applications = await moveApplications(ctx, merge);
    const courses = merge.kind === 'tag' ? await moveCourses(ctx, merge.from, merge.to) : NO_ROWS;
    const consultants = await moveConsultants(ctx, merge);
    const moved: Moved = { consultants, courses, applications, ...(await mergeAway(ctx, merge)) };
    await refreshMoved(ctx, moved);
    const mergeId = await keepMerge(ctx, merge, { merged, moved });
    const counts = countMoved(moved);
    await auditMerge(ctx, 'merged', merge, counts);
    return { mergeId, moved: counts };
  });
}

/** All is as it was, but for what people have changed themselves since. Fails with notFound and with conflict. */
export async function undoMerge(ctx: Context, mergeId: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { merge, merged, moved: kept } = await takeMerge(ctx, mergeId);
    const moved = kept as Moved;
    await bringBack(ctx, merge, { merged, subtagIds: moved.subtagIds, formerIds: moved.formerIds });
    await moveApplicationsBack(ctx, merge, moved.applications);
    if (merge.kind === 'tag') await moveCoursesBack(ctx, merge.from, merge.to, moved.courses);
    await moveConsultantsBack(ctx, merge, moved.consultants);
    await refreshMoved(ctx, moved);
    await auditMerge(ctx, 'merge_undone', merge, countMoved(moved));
  });
}

/** Cards of those who moved, and of those who have one of the parts that went with a field. */
async function refreshMoved(ctx: Context, { consultants, subtagIds }: Moved): Promise<void> {
  await refreshCardsOfTags(ctx, { consultantIds: idsOfMoved(consultants), subtagIds });
  ctx.afterCommit(() => ctx.publicCache.invalidate('marketplace'));
}

async function auditMerge(
  ctx: Context,
  act: 'merged' | 'merge_undone',
  { kind, from, to }: MergeOf,
  counts: ReturnType<typeof countMoved>,
): Promise<void> {
  await recordAudit(ctx, {
    action: `${kind}.${act}`,
    subjectType: kind,
    subjectId: from,
    reason: '',
    before: { from },
    after: { to, ...counts },
  });
}
