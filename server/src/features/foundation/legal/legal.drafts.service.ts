// The editor of a legal text: a draft that saves itself, and its publication, now or at a time, once. Whoever comes second is told.
import { LEGAL_TEXTS } from '@matricula/contract/foundation/legal.rules.ts';
import type { LegalKind, PublishLegalBody } from '@matricula/contract/foundation/legal.ts';
import type { Selectable } from 'kysely';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid, notFound } from '#platform/context/errors.ts';
import type { LegalDrafts } from '#platform/database/db-types.ts';
import {
  deleteDraft,
  insertDraft,
  lockDraft,
  selectDraft,
  selectDueKinds,
  selectVersions,
  updateDraft,
} from './legal.drafts.repository.ts';
import { selectDocument } from './legal.repository.ts';
import { cleanLegalHtml, getLegalDocument, isEmptyLegalHtml, publishLegalDocument } from './legal.service.ts';

/** Fails with forbidden and notFound. */
export async function getManagedLegal(ctx: Context, kind: LegalKind) {
  requireAdmin(ctx);
  return {
    kind,
    published: await getLegalDocument(ctx, kind),
    draft: await selectDraft(ctx.db, kind),
    versions: await selectVersions(ctx.db, kind),
  };
}

type Draft = Selectable<LegalDrafts>;

/** The draft, if it is as it was seen. Fails with conflict (`stale`, `gone`). */
async function holdDraft(ctx: Context, kind: LegalKind, seen: number): Promise<Draft | undefined> {
  const draft = await lockDraft(ctx.db, kind);
  if (draft === undefined && seen > 0) conflict(LEGAL_TEXTS.gone, 'gone');
  if (draft !== undefined && draft.version !== seen) conflict(LEGAL_TEXTS.stale, 'stale');
  return draft;
}

/** The same, where there has to be one that is not scheduled. */
async function holdEditable(ctx: Context, kind: LegalKind, seen: number): Promise<Draft> {
  const draft = (await holdDraft(ctx, kind, seen)) ?? conflict(LEGAL_TEXTS.gone, 'gone');
  return draft.publishAt === null ? draft : conflict(LEGAL_TEXTS.scheduled, 'scheduled');
}

async function writeDraft(ctx: Context, kind: LegalKind, { seen, html }: { seen: number; html: string }) {
  const { userId } = requireAdmin(ctx);
  const draft = await holdDraft(ctx, kind, seen);
  if (draft !== undefined && draft.publishAt !== null) conflict(LEGAL_TEXTS.scheduled, 'scheduled');
  const written = { html: cleanLegalHtml(html), editedBy: userId, editedAt: ctx.clock.now() };
  if (draft !== undefined) await updateDraft(ctx.db, kind, { ...written, version: draft.version + 1 });
  else if (!(await insertDraft(ctx.db, { kind, version: 1, ...written }))) conflict(LEGAL_TEXTS.stale, 'stale');
}

/** Cleaned as it is stored. Fails with forbidden and conflict (`stale`, `gone`, `scheduled`). Nothing in the log: it changes nothing yet. */
export async function saveLegalDraft(ctx: Context, kind: LegalKind, change: { seen: number; html: string }) {
  return withTransaction(ctx, async (ctx) => {
    await writeDraft(ctx, kind, change);
    return getManagedLegal(ctx, kind);
  });
}

const audit = (
  ctx: Context,
  action:
    | 'legal.corrected'
    | 'legal.discarded'
    | 'legal.published'
    | 'legal.restored'
    | 'legal.scheduled'
    | 'legal.unscheduled',
  { kind, reason = '', after }: { kind: LegalKind; reason?: string; after: Record<string, string | number> | null },
) => recordAudit(ctx, { action, subjectType: 'legal', subjectId: kind, reason, before: null, after });

/** Fails with forbidden, notFound and conflict. */
export async function restoreLegal(
  ctx: Context,
  kind: LegalKind,
  { seen, version }: { seen: number; version: number },
) {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const { html } = (await selectDocument(ctx.db, kind, version)) ?? notFound('Version');
    await writeDraft(ctx, kind, { seen, html });
    await audit(ctx, 'legal.restored', { kind, after: { version } });
    return getManagedLegal(ctx, kind);
  });
}

/** Fails with forbidden and conflict. */
export async function discardLegalDraft(ctx: Context, kind: LegalKind, seen: number) {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    await holdEditable(ctx, kind, seen);
    await deleteDraft(ctx.db, kind);
    await audit(ctx, 'legal.discarded', { kind, after: null });
    return getManagedLegal(ctx, kind);
  });
}

/** Now, or at a time by the clock. Fails with forbidden, invalid and conflict (`stale`, `gone`, `scheduled`, `same`). */
export async function publishLegal(ctx: Context, kind: LegalKind, body: PublishLegalBody) {
  const { userId } = requireAdmin(ctx);
  const { seen, isMinor, whatChanged, reason } = body;
  return withTransaction(ctx, async (ctx) => {
    const draft = await holdEditable(ctx, kind, seen);
    const { html, version } = await getLegalDocument(ctx, kind);
    if (draft.html === html) conflict(LEGAL_TEXTS.same, 'same');
    const after = { version: version + 1, whatChanged };
    if (body.publishAt === null) {
      await publishLegalDocument(ctx, kind, draft.html, { whatChanged, isMinor, publishedBy: userId });
      await deleteDraft(ctx.db, kind);
      await audit(ctx, isMinor ? 'legal.corrected' : 'legal.published', { kind, reason, after });
    } else {
      const publishAt = new Date(body.publishAt);
      if (publishAt <= ctx.clock.now()) invalid(LEGAL_TEXTS.past, { publishAt: LEGAL_TEXTS.past });
      // Otherwise the clock would try to publish it every minute, and never could.
      if (isEmptyLegalHtml(draft.html)) invalid(LEGAL_TEXTS.empty, { html: LEGAL_TEXTS.empty });
      await updateDraft(ctx.db, kind, {
        version: draft.version + 1,
        publishAt,
        publishBy: userId,
        whatChanged,
        isMinor,
      });
      const when = { publishAt: publishAt.toISOString(), minor: isMinor ? 'yes' : 'no' };
      await audit(ctx, 'legal.scheduled', { kind, reason, after: { ...after, ...when } });
    }
    return getManagedLegal(ctx, kind);
  });
}

/** Fails with forbidden and conflict. */
export async function unscheduleLegal(ctx: Context, kind: LegalKind, seen: number) {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const draft = (await holdDraft(ctx, kind, seen)) ?? conflict(LEGAL_TEXTS.gone, 'gone');
    if (draft.publishAt === null) conflict(LEGAL_TEXTS.notScheduled, 'not_scheduled');
    await updateDraft(ctx.db, kind, { version: draft.version + 1, publishAt: null, publishBy: null });
    await audit(ctx, 'legal.unscheduled', { kind, after: null });
    return getManagedLegal(ctx, kind);
  });
}

/** Publishes what is due, once, however many workers look. */
export async function publishDueLegal(ctx: Context): Promise<void> {
  const kinds = await selectDueKinds(ctx.db, ctx.clock.now());
  await Promise.all(
    kinds.map(async (kind) =>
      withTransaction(ctx, async (ctx) => {
        const draft = await lockDraft(ctx.db, kind);
        if (draft === undefined || draft.publishAt === null || draft.publishAt > ctx.clock.now()) return;
        const { html, whatChanged, isMinor, publishBy } = draft;
        await publishLegalDocument(ctx, kind, html, { whatChanged, isMinor, publishedBy: publishBy });
        await deleteDraft(ctx.db, kind);
      }),
    ),
  );
}
