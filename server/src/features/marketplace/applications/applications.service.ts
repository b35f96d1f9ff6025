// The rules of an application for its applicant: written and saved in parts, sent whole, followed, withdrawn, sent again.
import type { UploadState } from '@matricula/contract/foundation/uploads.rules.ts';
import {
  APPLICATION_TEXTS,
  type ApplicationDraft,
  type ApplicationField,
  type ApplicationStatus,
  canEditDraft,
  checkApplication,
  nextApplicationStatus,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { SaveApplicationBody } from '@matricula/contract/marketplace/applications/applications.ts';
import { holdAccount } from '#features/foundation/accounts/accounts.management.service.ts';
import { getAccount, misleadingName } from '#features/foundation/accounts/accounts.service.ts';
import { findProfileProblems, trimmedProfile } from '#features/marketplace/consultants/consultants.service.ts';
import { holdTags, presentTagIds } from '#features/marketplace/tags/tags.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import { requireApplicant } from './applications.applicant.ts';
import { destroyDocuments, type Document, findDocuments, sendDocuments } from './applications.documents.service.ts';
import {
  type ApplicationRow,
  type EventRow,
  insertApplication,
  lockOwnApplication,
  selectDeclaredYear,
  selectEvents,
  selectOwnApplication,
  updateDraft,
  upsertDeclaration,
} from './applications.repository.ts';
import { isStillOpen, takeStep, toldEvents } from './applications.steps.ts';

export interface OwnApplicationDetails {
  application: ApplicationRow;
  documents: Document[];
  events: EventRow[];
}

/** Null before the first word is saved. */
export async function getOwnApplication(ctx: Context): Promise<OwnApplicationDetails | null> {
  const { userId } = ctx.actor ?? unauthorized();
  const application = await selectOwnApplication(ctx.db, userId);
  return application === undefined ? null : withDetails(ctx, application);
}

/** As its applicant sees it: a rejection that can still be undone has not happened, and one that was undone never did. */
async function withDetails(ctx: Context, application: ApplicationRow): Promise<OwnApplicationDetails> {
  const [documents, events] = await Promise.all([
    findDocuments(ctx, application.id),
    selectEvents(ctx.db, application.id),
  ]);
  const told = toldEvents(events, ctx.clock.now());
  if (!isStillOpen(application, ctx.clock.now())) return { application, documents, events: told };
  const status = told.at(-1)?.toStatus as ApplicationStatus;
  return { application: { ...application, status, deleteDocumentsAt: null }, documents, events: told };
}

/**
 * Saves what has been written so far; nothing of it is judged. Fails with conflict ('draft_changed') where another device has saved since, or
 * ('cannot_edit') while it is being reviewed.
 */
export async function saveApplication(
  ctx: Context,
  { draft: written, draftVersion }: SaveApplicationBody,
): Promise<OwnApplicationDetails> {
  const { userId } = requireApplicant(ctx);
  const now = ctx.clock.now();
  const saved = await withTransaction(ctx, async (ctx) => {
    // One that is merged in this very moment is resolved when the application is sent.
    const draft = await withPresentTags(ctx, written);
    if (draftVersion === 0) return (await insertApplication(ctx.db, { userId, draft, now })) ?? refuseOutdated();
    const application = (await lockOwnApplication(ctx.db, userId)) ?? notFound('Application');
    if (!canEditDraft(application.status) || isStillOpen(application, now)) refuseReviewed();
    return (await updateDraft(ctx.db, { id: application.id, draftVersion, draft, now })) ?? refuseOutdated();
  });
  return withDetails(ctx, saved);
}

function refuseReviewed(): never {
  conflict(APPLICATION_TEXTS.cannotEdit, 'cannot_edit');
}

function refuseOutdated(): never {
  conflict(APPLICATION_TEXTS.draftChanged, 'draft_changed');
}

/**
 * Sends the application as it was saved: for the first time, as the answer to a request for more, or again. Fails with invalid (`fields` says
 * where), with conflict in a state that does not allow it, or with forbidden for whoever cannot apply.
 */
export async function submitApplication(
  ctx: Context,
  { draftVersion, message }: { draftVersion: number; message: string },
): Promise<OwnApplicationDetails> {
  const { userId } = requireApplicant(ctx);
  if ((await getAccount(ctx)).emailVerifiedAt === null) conflict(APPLICATION_TEXTS.unconfirmed, 'email_unconfirmed');
  const sent = await withTransaction(ctx, async (ctx) => {
    await holdTags(ctx);
    await holdAccount(ctx, userId);
    const application = (await lockOwnApplication(ctx.db, userId)) ?? notFound('Application');
    const status = nextApplicationStatus(application.status, 'submit') ?? refuseReviewed();
    if (isStillOpen(application, ctx.clock.now())) refuseReviewed();
    if (application.draftVersion !== draftVersion) refuseOutdated();
    const answer = message.trim();
    if (application.status === 'more-info' && answer === '')
      invalid(APPLICATION_TEXTS.answer, { message: APPLICATION_TEXTS.answer });
    const documents = await findDocuments(ctx, application.id);
    const submitted = trimmed(await withPresentTags(ctx, application.draft));
    await refuseUnfit(ctx, submitted, documents);
    await sendDocuments(ctx, documents, userId);
    const now = ctx.clock.now();
    await upsertDeclaration(ctx.db, { userId, year: now.getUTCFullYear(), now });
    return takeStep(ctx, application, {
      step: {
        status,
        submitted,
        name: submitted.name,
        firstSubmittedAt: application.firstSubmittedAt ?? now,
        submittedAt: now,
        decidedAt: null,
        decidedBy: null,
        provenEducation: [],
        deleteDocumentsAt: null,
      },
      message: answer,
      isByApplicant: true,
    });
  });
  return withDetails(ctx, sent);
}

/** A page that was opened before two fields were merged still names the one that is gone. */
async function withPresentTags(ctx: Context, draft: ApplicationDraft): Promise<ApplicationDraft> {
  return { ...draft, ...(await presentTagIds(ctx, draft.tagIds, draft.subtagIds)) };
}

/** Without spaces around and doubled in names, and nothing chosen twice. */
function trimmed(draft: ApplicationDraft): ApplicationDraft {
  return {
    ...draft,
    ...trimmedProfile(draft),
    name: draft.name.trim().replaceAll(/\s+/g, ' '),
    phone: draft.phone.trim(),
  };
}

async function refuseUnfit(ctx: Context, draft: ApplicationDraft, documents: readonly Document[]): Promise<void> {
  const added = documents.map(({ row, upload }) => ({ kind: row.kind, state: upload.state as UploadState }));
  const thisYear = ctx.clock.now().getUTCFullYear();
  const fields: Partial<Record<ApplicationField, string>> = {
    ...checkApplication(draft, added, thisYear),
    ...(await findProfileProblems(ctx, draft)),
  };
  const problem = misleadingName(draft.name);
  if (problem !== null) fields.name ??= problem;
  if (Object.keys(fields).length > 0) invalid(APPLICATION_TEXTS.incomplete, fields);
}

/** Takes it back while it waits; its documents are destroyed with it. Fails with notFound or conflict. */
export async function withdrawApplication(ctx: Context): Promise<OwnApplicationDetails> {
  const { userId } = ctx.actor ?? unauthorized();
  const withdrawn = await withTransaction(ctx, async (ctx) => {
    // First, as reviewers do: the line in the history refers to it, and two who take both in another order wait for each other.
    await holdAccount(ctx, userId);
    const application = (await lockOwnApplication(ctx.db, userId)) ?? notFound('Application');
    // A rejection that may still be undone is not told: for its applicant it is in review, and can be withdrawn as such.
    const seen = isStillOpen(application, ctx.clock.now()) ? 'pending' : application.status;
    const status = nextApplicationStatus(seen, 'withdraw') ?? conflict(APPLICATION_TEXTS.cannotDo, 'not_possible');
    await destroyDocuments(ctx, application.id);
    return takeStep(ctx, application, {
      step: { status, decidedAt: null, decidedBy: null, deleteDocumentsAt: null },
      message: '',
      isByApplicant: true,
    });
  });
  return withDetails(ctx, withdrawn);
}

/** For this calendar year, by whoever asks. Safe to repeat. */
export async function declareNoConflict(ctx: Context): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  const now = ctx.clock.now();
  await upsertDeclaration(ctx.db, { userId, year: now.getUTCFullYear(), now });
}

/** The last year that this person has declared for. For callers who have checked their own right. */
export async function findDeclaredYear(ctx: Context, userId: string): Promise<number | null> {
  return selectDeclaredYear(ctx.db, userId);
}
