// SQL of legal texts and of who agreed to which.
import { type Insertable, sql } from 'kysely';
import type { LegalKind } from '@matricula/contract/foundation/legal.ts';
import type { LegalDocuments } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export async function selectCurrentDocument(db: Db, kind: LegalKind) {
  return db
    .selectFrom('legalDocuments')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined when somebody published this version first. */
export async function insertDocument(db: Db, document: Insertable<LegalDocuments>) {
  return db
    .insertInto('legalDocuments')
    .values(document)
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Notes agreement to the newest version of each kind, with the hash of the very text. */
export async function insertConsents(db: Db, userId: string, agreedAt: Date): Promise<void> {
  await db
    .insertInto('legalConsents')
    .columns(['userId', 'documentId', 'textHash', 'agreedAt'])
    .expression((query) =>
      query
        .selectFrom('legalDocuments')
        .distinctOn('kind')
        .select([
          sql<string>`${userId}::uuid`.as('userId'),
          'id as documentId',
          'textHash',
          sql<Date>`${agreedAt}::timestamptz`.as('agreedAt'),
        ])
        .orderBy('kind')
        .orderBy('version', 'desc'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectDocument(db: Db, kind: LegalKind, version: number) {
  const documents = db.selectFrom('legalDocuments').selectAll();
  return documents.where('kind', '=', kind).where('version', '=', version).executeTakeFirst();
}

/** One row a person and version, whoever asks twice. */
export async function insertConsent(
  db: Db,
  consent: { userId: string; documentId: number; textHash: string; agreedAt: Date },
): Promise<void> {
  await db
    .insertInto('legalConsents')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The kinds that somebody has to agree to, with the version they agreed to last. Everybody with an account has agreed to the first one:
 * there is no registration without it. Two tiny tables, but for the person's own rows, which are found by their key.
 */
export async function selectAskedKinds(db: Db, userId: string): Promise<{ kind: LegalKind; agreed: number }[]> {
  const { rows } = await sql<{ kind: LegalKind; agreed: number }>`
    select wanted.kind, agreed.version as agreed
    from (select kind, max(version) as version from legal_documents where not is_minor and version > 1 group by kind) wanted,
      lateral (select coalesce(max(documents.version), 1) as version from legal_consents consents
        join legal_documents documents on documents.id = consents.document_id
        where consents.user_id = ${userId}::uuid and documents.kind = wanted.kind) agreed
    where agreed.version < wanted.version order by wanted.kind desc`.execute(db);
  return rows;
}

/** What was said of those that asked again, oldest first. */
export async function selectChangesSince(db: Db, kind: LegalKind, version: number): Promise<string[]> {
  const rows = await db
    .selectFrom('legalDocuments')
    .select('whatChanged')
    .where('kind', '=', kind)
    .where('version', '>', version)
    .where('isMinor', '=', false)
    .orderBy('version')
    .execute();
  return rows.map(({ whatChanged }) => whatChanged);
}
