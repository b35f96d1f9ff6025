// SQL of the drafts of legal texts, and of their versions with how many people have agreed to each.
import { MAX_COUNTED_CONSENTS } from '@matricula/contract/foundation/legal.rules.ts';
import type { LegalKind } from '@matricula/contract/foundation/legal.ts';
import { type Insertable, sql } from 'kysely';
import type { LegalDrafts } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export async function selectDraft(db: Db, kind: LegalKind) {
  return db
    .selectFrom('legalDrafts')
    .leftJoin('users', 'users.id', 'legalDrafts.editedBy')
    .selectAll('legalDrafts')
    .select('users.name as editorName')
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Until the transaction ends nobody else changes or publishes it. */
export async function lockDraft(db: Db, kind: LegalKind) {
  return db.selectFrom('legalDrafts').selectAll().where('kind', '=', kind).forUpdate().executeTakeFirst();
}

/** False when somebody else began one in this moment. */
export async function insertDraft(db: Db, draft: Insertable<LegalDrafts>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('legalDrafts')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateDraft(db: Db, kind: LegalKind, changes: Partial<Insertable<LegalDrafts>>): Promise<void> {
  await db.updateTable('legalDrafts').set(changes).where('kind', '=', kind).execute();
}

export async function deleteDraft(db: Db, kind: LegalKind): Promise<void> {
  await db.deleteFrom('legalDrafts').where('kind', '=', kind).execute();
}

export async function selectDueKinds(db: Db, now: Date): Promise<LegalKind[]> {
  const rows = await db.selectFrom('legalDrafts').select('kind').where('publishAt', '<=', now).execute();
  return rows.map(({ kind }) => kind as LegalKind);
}

export interface LegalVersionRow {
  version: number;
  publishedAt: Date;
  by: string | null;
  textHash: string;
  whatChanged: string;
  isMinor: boolean;
  agreed: number;
}

/** Newest first. Each save of a draft answers with them, so who agreed is counted to a bound. */
export async function selectVersions(db: Db, kind: LegalKind): Promise<LegalVersionRow[]> {
  const { rows } = await sql<LegalVersionRow>`
    select documents.version, documents.published_at as "publishedAt", users.name as by, documents.text_hash as "textHash",
      documents.what_changed as "whatChanged", documents.is_minor as "isMinor",
      (select count(*) from (
        select from legal_consents where document_id = documents.id limit ${MAX_COUNTED_CONSENTS + 1}) counted) as agreed
    from legal_documents documents left join users on users.id = documents.published_by
    where documents.kind = ${kind} order by documents.version desc`.execute(db);
  return rows;
}
