// What becomes of applications when a field or a part of one is merged. For features that have asked already who acts.
import type { TagKind } from '@matricula/contract/marketplace/tags.rules.ts';
import type { Context } from '#platform/context/context.ts';
import { type MovedRows, movedRows } from '#platform/database/moved-rows.ts';
import { countApplications, replaceTagBackIn, replaceTagIn, type TagReplacement } from './applications.repository.ts';

export interface MovedApplications {
  drafts: MovedRows;
  submitted: MovedRows;
}

/** How many name each, in what is written or in what was sent, whatever became of them. */
export async function countApplicationsByTag(ctx: Context, kind: TagKind): Promise<Map<string, number>> {
  return new Map((await countApplications(ctx.db, kind)).map(({ id, count }) => [id, count]));
}

/** Without a new version of the draft: somebody who is writing is not stopped, and what they still send is resolved when it arrives. */
export async function moveApplications(ctx: Context, replacement: TagReplacement): Promise<MovedApplications> {
  const drafts = movedRows(await replaceTagIn(ctx.db, 'draft', replacement));
  const submitted = movedRows(await replaceTagIn(ctx.db, 'submitted', replacement));
  return { drafts, submitted };
}

/** Those that have dropped the field since keep to that. */
export async function moveApplicationsBack(
  ctx: Context,
  replacement: TagReplacement,
  { drafts, submitted }: MovedApplications,
): Promise<void> {
  await replaceTagBackIn(ctx.db, 'draft', replacement, drafts);
  await replaceTagBackIn(ctx.db, 'submitted', replacement, submitted);
}
