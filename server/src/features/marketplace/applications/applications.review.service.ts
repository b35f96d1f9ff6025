// The rules of reviewing: what reviewers list and read, who may see a document, and each decision once.
import type { FileVariant } from '@matricula/contract/foundation/uploads.rules.ts';
import { QUEUE_PAGE_SIZE } from '@matricula/contract/http/queues.rules.ts';
import type {
  applicationStatusBodySchema,
  listApplicationsQuerySchema,
} from '@matricula/contract/marketplace/applications/application-reviews.ts';
import {
  ACTION_OF_STATUS,
  APPLICATION_TEXTS,
  type ApplicationDraft,
  type ApplicationList,
  DOCUMENT_RETENTION_DAYS,
  nextApplicationStatus,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { z } from 'zod';
import { holdAccount, holdDecider, setRole } from '#features/foundation/accounts/accounts.management.service.ts';
import { requireRecentProof } from '#features/foundation/accounts/accounts.proof.service.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { openUpload } from '#features/foundation/uploads/uploads.service.ts';
import { createConsultant } from '#features/marketplace/consultants/consultants.service.ts';
import { findTagTitles } from '#features/marketplace/tags/tags.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, forbidden, notFound, unauthorized } from '#platform/context/errors.ts';
import { readCursor } from '#platform/database/page-cursor.ts';
import type { WaitingCount } from '#platform/database/review-queue.ts';
import type { PrivateFile } from '#platform/files/serving/private-file.ts';
import { type Document, findDocuments, sentOf } from './applications.documents.service.ts';
import { canReviewApplication, canReviewApplications } from './applications.policy.ts';
import { type ApplicationRow, lockApplication, selectDeclaredYear, selectEvents } from './applications.repository.ts';
import {
  findApplications,
  type ReviewRow,
  selectApplicantId,
  selectApplication,
  selectApplications,
  selectWaiting,
} from './applications.review.repository.ts';
import { takeStep, undoUntil } from './applications.steps.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A page of one list, or the first page of both; with a search, the first of those it finds. Fails with forbidden or invalid. */
export async function listApplications(
  ctx: Context,
  { list, status, search = '', cursor }: z.output<typeof listApplicationsQuerySchema>,
): Promise<ReviewRow[]> {
  ensure(canReviewApplications(ctx.actor));
  const beginning = search.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const after = list === undefined ? null : readCursor(cursor);
  const select = (one: ApplicationList) => {
    const choice = { list: one, status: status ?? null, limit: QUEUE_PAGE_SIZE };
    return beginning === '' ? selectApplications(ctx.db, choice, after) : findApplications(ctx.db, choice, beginning);
  };
  const rows = list === undefined ? [...(await select('pending')), ...(await select('reviewed'))] : await select(list);
  return rows.map((row) => withoutEnded(row, ctx.clock.now()));
}

/** Documents whose time is over are gone, whether or not the night's job has come by. */
function hasEnded({ deleteDocumentsAt }: Pick<ReviewRow, 'deleteDocumentsAt'>, now: Date): boolean {
  return deleteDocumentsAt !== null && deleteDocumentsAt <= now;
}

function withoutEnded(row: ReviewRow, now: Date): ReviewRow {
  return hasEnded(row, now) ? { ...row, governmentId: null, proofOfAttendance: null } : row;
}

async function findSent(ctx: Context, row: ReviewRow): Promise<Document[]> {
  if (hasEnded(row, ctx.clock.now())) return [];
  return (await findDocuments(ctx, row.id)).filter(({ row: { sentAt } }) => sentAt !== null);
}

export type ApplicationReview = Awaited<ReturnType<typeof getApplication>>;

/** Everything but the documents' bytes. Fails with notFound. */
export async function getApplication(ctx: Context, id: string) {
  ensure(canReviewApplications(ctx.actor));
  const application = (await selectApplication(ctx.db, id)) ?? notFound('Application');
  const { userId, submitted } = application;
  const [events, documents, titles, declaredYear] = await Promise.all([
    selectEvents(ctx.db, id),
    findSent(ctx, application),
    findTagTitles(ctx, submitted.tagIds, submitted.subtagIds),
    selectDeclaredYear(ctx.db, userId),
  ]);
  return {
    application: withoutEnded(application, ctx.clock.now()),
    events,
    documents,
    ...titles,
    declaredYear: declaredYear ?? application.submittedAt?.getUTCFullYear() ?? 0,
    undoUntil: undoUntil(application, ctx.clock.now()),
  };
}

/** Who may look, has said who they are not long ago, and is not the applicant. Fails with notFound or forbidden. */
async function requireViewer(ctx: Context, id: string): Promise<ReviewRow> {
  ensure(canReviewApplications(ctx.actor));
  await requireRecentProof(ctx);
  const application = (await selectApplication(ctx.db, id)) ?? notFound('Application');
  if (!canReviewApplication(ctx.actor, application)) forbidden(APPLICATION_TEXTS.ownApplication, 'own_application');
  return application;
}

/** The two documents that are asked for, with one row in the log before a byte is read. Fails with notFound or forbidden. */
export async function openDocuments(ctx: Context, id: string) {
  const application = await requireViewer(ctx, id);
  const documents = await findSent(ctx, application);
  const governmentId = sentOf(documents, 'government-id');
  const proofOfAttendance = sentOf(documents, 'proof-of-attendance');
  await recordAudit(ctx, {
    action: 'application.documentsViewed',
    subjectType: 'application',
    subjectId: id,
    reason: '',
    before: null,
    after: {
      governmentId: governmentId?.row.id ?? null,
      proofOfAttendance: proofOfAttendance?.row.id ?? null,
    },
  });
  const open = (document: Document | undefined) =>
    document === undefined ? null : openUpload(ctx, document.upload, 'full');
  return { application, governmentId: await open(governmentId), proofOfAttendance: await open(proofOfAttendance) };
}

/** One view of one document, with its row in the log before a byte is read. Fails with notFound or forbidden. */
export async function openReviewedFile(
  ctx: Context,
  { id, documentId, variant }: { id: string; documentId: string; variant: FileVariant },
): Promise<PrivateFile> {
  const application = await requireViewer(ctx, id);
  const document = (await findSent(ctx, application)).find(({ row }) => row.id === documentId) ?? notFound('Document');
  await recordAudit(ctx, {
    action: 'application.documentViewed',
    subjectType: 'application',
    subjectId: id,
    reason: '',
    before: null,
    after: { documentId, variant },
  });
  return openUpload(ctx, document.upload, variant);
}

/** Holds the application for a decision about the version that the reviewer has read. Fails with notFound, forbidden or conflict. */
async function holdForDecision(ctx: Context, id: string, version: number | undefined) {
  ensure(canReviewApplications(ctx.actor));
  await holdDecider(ctx);
  const userId = (await selectApplicantId(ctx.db, id)) ?? notFound('Application');
  if (!canReviewApplication(ctx.actor, { userId })) forbidden(APPLICATION_TEXTS.ownApplication, 'own_application');
  // Accounts before what belongs to them: whoever suspends this person at the same moment takes them in the same order.
  const account = await holdAccount(ctx, userId);
  const application = (await lockApplication(ctx.db, id)) ?? notFound('Application');
  if (application.submitted === null) notFound('Application');
  if (application.status === 'withdrawn') conflict(APPLICATION_TEXTS.withdrawn, 'withdrawn');
  // Without a version nobody knows what was read: then only the one decision that cannot follow another.
  const isAsRead = version === undefined ? application.status === 'pending' : version === application.version;
  if (!isAsRead) conflict(APPLICATION_TEXTS.changed, 'application_changed');
  return { application, account };
}

type Decision = z.output<typeof applicationStatusBodySchema>;

/**
 * Approves, rejects or asks for more, along the table of transitions. An approval makes the consultant, not listed yet. Fails with notFound,
 * forbidden (one's own), or conflict where somebody has decided since, or the table has no such step.
 */
export async function setApplicationStatus(
  ctx: Context,
  id: string,
  { status, message, version, provenEducation }: Decision,
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { userId: reviewerId } = ctx.actor ?? unauthorized();
    const { application, account } = await holdForDecision(ctx, id, version);
    const action = ACTION_OF_STATUS[status];
    const next = action === null ? null : nextApplicationStatus(application.status, action);
    if (next === null) conflict(APPLICATION_TEXTS.cannotDo, 'not_possible');
    const now = ctx.clock.now();
    const proven = provenOf(application, status === 'approved' && version !== undefined ? provenEducation : []);
    if (status === 'approved') await makeConsultant(ctx, application, { account, proven });
    const isDecided = status === 'approved' || status === 'rejected';
    await takeStep(ctx, application, {
      step: {
        status: next,
        decidedAt: isDecided ? now : null,
        decidedBy: isDecided ? reviewerId : null,
        provenEducation: proven,
        deleteDocumentsAt: endOfDocuments(status, now),
      },
      message,
      isByApplicant: false,
    });
    await recordAudit(ctx, {
      action: `application.${status}`,
      subjectType: 'application',
      subjectId: id,
      // The words name a person, and this log can never be changed: they stand in the history.
      reason: '',
      before: { status: application.status },
      after: { status: next },
    });
  });
}

/** While an application waits for us, its documents stay. */
function endOfDocuments(status: Decision['status'], now: Date): Date | null {
  return status === 'pending' ? null : new Date(now.getTime() + DOCUMENT_RETENTION_DAYS[status] * DAY_MS);
}

function provenOf({ submitted }: ApplicationRow, places: readonly number[]): number[] {
  return [...new Set(places)].filter((place) => place < (submitted?.education.length ?? 0)).toSorted((a, b) => a - b);
}

interface Approval {
  account: { role: string; suspendedAt: Date | null };
  proven: readonly number[];
}

async function makeConsultant(ctx: Context, { userId, submitted }: ApplicationRow, { account, proven }: Approval) {
  if (account.suspendedAt !== null) conflict(APPLICATION_TEXTS.suspended, 'suspended');
  if (account.role === 'admin') conflict(APPLICATION_TEXTS.isStaff, 'is_staff');
  const { declarations: _, hasAcknowledged: __, phone: ___, ...profile } = submitted as ApplicationDraft;
  const today = ctx.clock.now().toISOString().slice(0, 10);
  await createConsultant(ctx, {
    ...profile,
    id: userId,
    education: profile.education.map(({ startYear, ...entry }, place) => ({
      ...entry,
      startYear: startYear ?? 0,
      proofSeenOn: proven.includes(place) ? today : null,
    })),
  });
  if (account.role === 'user') await setRole(ctx, userId, 'consultant');
}

/** Takes a rejection back that is minutes old: the applicant has had no mail yet. Fails with notFound, forbidden or conflict. */
export async function undoRejection(ctx: Context, id: string, { version }: { version: number }): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { application } = await holdForDecision(ctx, id, version);
    if (nextApplicationStatus(application.status, 'undo') === null)
      conflict(APPLICATION_TEXTS.cannotDo, 'not_possible');
    const now = ctx.clock.now();
    if (undoUntil(application, now) === null) conflict(APPLICATION_TEXTS.undoOver, 'undo_over');
    // The table says that it goes back; to which of the two, the history knows.
    const last = (await selectEvents(ctx.db, id)).at(-1);
    const status = last?.fromStatus === 'more-info' ? 'more-info' : 'pending';
    await takeStep(ctx, application, {
      step: {
        status,
        decidedAt: null,
        decidedBy: null,
        provenEducation: [],
        deleteDocumentsAt: endOfDocuments(status, now),
      },
      message: '',
      isByApplicant: false,
      isUndone: true,
    });
    await recordAudit(ctx, {
      action: 'application.rejectionUndone',
      subjectType: 'application',
      subjectId: id,
      reason: '',
      before: { status: 'rejected' },
      after: { status },
    });
  });
}

/** How many wait for a decision, and since when the oldest does. Fails with forbidden. */
export async function countWaitingApplications(ctx: Context): Promise<WaitingCount> {
  ensure(canReviewApplications(ctx.actor));
  return selectWaiting(ctx.db);
}
