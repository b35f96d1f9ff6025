// SQL of which upload is which document of an application.
import type { DocumentKind } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { Insertable } from 'kysely';
import type { ApplicationDocuments } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export interface DocumentRow {
  id: string;
  applicationId: string;
  kind: DocumentKind;
  sentAt: Date | null;
}

export async function insertDocument(db: Db, document: Insertable<ApplicationDocuments>): Promise<void> {
  await db.insertInto('applicationDocuments').values(document).execute();
}

/** The newest first: of two of a kind it is the one that counts. */
export async function selectDocuments(db: Db, applicationId: string): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('applicationDocuments')
    .innerJoin('uploads', 'uploads.id', 'applicationDocuments.id')
    .selectAll('applicationDocuments')
    .where('applicationId', '=', applicationId)
    .orderBy('uploads.createdAt', 'desc')
    .orderBy('applicationDocuments.id')
    .execute();
  return rows as DocumentRow[];
}

export async function selectOwnDocument(db: Db, id: string, userId: string): Promise<DocumentRow | undefined> {
  const row = await db
    .selectFrom('applicationDocuments')
    .innerJoin('applications', 'applications.id', 'applicationDocuments.applicationId')
    .selectAll('applicationDocuments')
    .where('applicationDocuments.id', '=', id)
    .where('applications.userId', '=', userId)
    .executeTakeFirst();
  return row as DocumentRow | undefined;
}

export async function updateDocumentsSent(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('applicationDocuments').set({ sentAt: now }).where('id', 'in', ids).execute();
}

/** Holds a bounded number of applications whose documents are due, and gives their ids. Another that does the same takes others. */
export async function lockDueForDeletion(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('deleteDocumentsAt', '<=', now)
    .orderBy('deleteDocumentsAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** All of them, or those alone that were sent: what is added for applying again is no part of what was decided. */
export async function selectDocumentIds(
  db: Db,
  applicationIds: readonly string[],
  { isSentOnly }: { isSentOnly: boolean },
): Promise<string[]> {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .selectFrom('applicationDocuments')
    .select('id')
    .where('applicationId', 'in', applicationIds)
    .$if(isSentOnly, (documents) => documents.where('sentAt', 'is not', null))
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateDocumentsDeleted(db: Db, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await db.updateTable('applications').set({ deleteDocumentsAt: null }).where('id', 'in', applicationIds).execute();
}
