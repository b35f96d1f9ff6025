// The rules of an application's documents: the applicant adds them while the application is theirs to write, and they end with a decision.
// How a file arrives, is checked and kept is foundation/uploads; a row here says which document of which application it is.
import {
  APPLICATION_TEXTS,
  canEditDraft,
  type DocumentKind,
  MAX_DOCUMENTS,
  MAX_UNSENT_DOCUMENTS,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { CreateDocumentBody } from '@matricula/contract/marketplace/applications/applications.ts';
import {
  addPart,
  claimUploads,
  createUpload,
  destroyUploads,
  findUploads,
  getOwnUpload,
  openUpload,
  removeUnclaimed,
  type Upload,
} from '#features/foundation/uploads/uploads.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import type { PrivateFile } from '#platform/files/serving/private-file.ts';
import {
  type DocumentRow,
  insertDocument,
  lockDueForDeletion,
  selectDocumentIds,
  selectDocuments,
  selectOwnDocument,
  updateDocumentsDeleted,
  updateDocumentsSent,
} from './applications.documents.repository.ts';
import { requireApplicant } from './applications.applicant.ts';
import { lockOwnApplication } from './applications.repository.ts';
import { isStillOpen } from './applications.steps.ts';

const PURPOSE = 'application-document';
/** Of one transaction: what is deleted is locked until it ends. */
const DELETED_AT_ONCE = 100;

export interface Document {
  row: DocumentRow;
  upload: Upload;
}

/** The newest first; what is gone is left out. For callers who have checked their own right. */
export async function findDocuments(ctx: Context, applicationId: string): Promise<Document[]> {
  const rows = await selectDocuments(ctx.db, applicationId);
  const uploads = await findUploads(
    ctx,
    rows.map(({ id }) => id),
    PURPOSE,
  );
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  return rows.flatMap((row) => {
    const upload = byId.get(row.id);
    return upload === undefined ? [] : [{ row, upload }];
  });
}

/** Announces a document, whose parts can then follow. Fails with notFound before the first word is saved, or with conflict. */
export async function createDocument(ctx: Context, { kind, name, sizeBytes }: CreateDocumentBody): Promise<Document> {
  const { userId } = requireApplicant(ctx);
  let row: DocumentRow | null = null;
  const upload = await createUpload(ctx, {
    purpose: PURPOSE,
    name,
    sizeBytes,
    maxUnclaimed: MAX_UNSENT_DOCUMENTS,
    texts: { tooManyUnclaimed: APPLICATION_TEXTS.tooManyDocuments },
    keep: async (ctx, { id }) => {
      const application = (await lockOwnApplication(ctx.db, userId)) ?? notFound('Application');
      if (!canEditDraft(application.status) || isStillOpen(application, ctx.clock.now()))
        conflict(APPLICATION_TEXTS.cannotEdit, 'cannot_edit');
      if ((await selectDocuments(ctx.db, application.id)).length >= MAX_DOCUMENTS)
        conflict(APPLICATION_TEXTS.tooManyDocuments, 'too_many_documents');
      row = { id, applicationId: application.id, kind, sentAt: null };
      await insertDocument(ctx.db, row);
    },
  });
  return { row: row ?? notFound('Application'), upload };
}

/** The caller's own. Fails with notFound. */
export async function getOwnDocument(ctx: Context, id: string): Promise<Document> {
  const { userId } = ctx.actor ?? unauthorized();
  const row = (await selectOwnDocument(ctx.db, id, userId)) ?? notFound('Document');
  return { row, upload: await getOwnUpload(ctx, id, PURPOSE) };
}

/** Takes the part that begins at `offset`. Fails with notFound, invalid, or conflict that tells where to go on. */
export async function addDocumentPart(ctx: Context, id: string, offset: number, bytes: Buffer): Promise<Document> {
  const { row, upload } = await getOwnDocument(ctx, id);
  return { row, upload: await addPart(ctx, upload, offset, bytes) };
}

/** Takes back a document that has not been sent. Fails with notFound or conflict. */
export async function removeDocument(ctx: Context, id: string): Promise<void> {
  const { upload } = await getOwnDocument(ctx, id);
  if (!(await removeUnclaimed(ctx, upload))) conflict(APPLICATION_TEXTS.documentSent, 'document_sent');
}

/** A small picture of one's own document. Fails with notFound. */
export async function openOwnPreview(ctx: Context, id: string): Promise<PrivateFile> {
  const { upload } = await getOwnDocument(ctx, id);
  return openUpload(ctx, upload, 'preview');
}

/**
 * Sends the documents with the application, in its transaction: of the two that are asked for the newest of each, of the others all. What a
 * newer one takes the place of is destroyed, and so is what was broken off. Fails with invalid where one is still being checked.
 */
export async function sendDocuments(ctx: Context, documents: readonly Document[], userId: string): Promise<void> {
  if (documents.some(({ upload }) => upload.state === 'checking')) invalid(APPLICATION_TEXTS.documentNotReady);
  const kept = documents.filter(({ upload }) => upload.state === 'ready');
  const isReplaced = ({ row }: Document, place: number) =>
    row.kind !== 'other' && kept.findIndex((other) => other.row.kind === row.kind) < place;
  const left = documents.filter(({ upload }) => upload.state !== 'ready');
  const ended = [...kept.filter(isReplaced), ...left].map(({ row }) => row.id);
  const unsent = kept.filter((document, place) => document.row.sentAt === null && !isReplaced(document, place));
  const ids = unsent.map(({ row }) => row.id);
  const claimed = await claimUploads(ctx, { ids, ownerId: userId, purpose: PURPOSE });
  if (claimed.length < ids.length) conflict(APPLICATION_TEXTS.documentGone, 'document_gone');
  await updateDocumentsSent(ctx.db, ids, ctx.clock.now());
  await destroyUploads(ctx, ended, PURPOSE);
}

/** The one of its kind that was sent, while it is kept. */
export function sentOf(documents: readonly Document[], kind: DocumentKind): Document | undefined {
  return documents.find(({ row }) => row.kind === kind && row.sentAt !== null);
}

/** For ever, in the caller's transaction: the keys with it, the bytes right after it. */
export async function destroyDocuments(ctx: Context, applicationId: string): Promise<void> {
  await destroyUploads(ctx, await selectDocumentIds(ctx.db, [applicationId], { isSentOnly: false }), PURPOSE);
}

/** Deletes what is due, some applications at a time; gives how many. */
export async function deleteDueDocuments(ctx: Context): Promise<number> {
  for (let deleted = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const count = await withTransaction(ctx, async (ctx) => {
      const due = await lockDueForDeletion(ctx.db, ctx.clock.now(), DELETED_AT_ONCE);
      await destroyUploads(ctx, await selectDocumentIds(ctx.db, due, { isSentOnly: true }), PURPOSE);
      await updateDocumentsDeleted(ctx.db, due);
      return due.length;
    });
    deleted += count;
    if (count < DELETED_AT_ONCE) return deleted;
  }
}
