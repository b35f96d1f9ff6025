// SQL of the working drafts of questions.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import type { DraftSettings } from '@matricula/contract/practice/question-drafts.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export type DraftRow = NonNullable<Awaited<ReturnType<typeof selectDraft>>>;

export async function selectDraft(db: Db, questionId: string) {
  return db
    .selectFrom('questionDrafts')
    .leftJoin('users as author', 'author.id', 'questionDrafts.savedBy')
    .leftJoin('users as other', 'other.id', 'questionDrafts.replacedSavedBy')
    .select([
      'revision',
      'basedOn',
      'savedBy',
      'savedAt',
      'author.name as savedByName',
      'replacedSavedBy',
      'replacedSavedAt',
      'other.name as replacedSavedByName',
      sql<QuestionContent>`content`.as('content'),
      sql<DraftSettings>`settings`.as('settings'),
      sql<QuestionContent | null>`replaced_content`.as('replacedContent'),
      sql<DraftSettings | null>`replaced_settings`.as('replacedSettings'),
    ])
    .where('questionId', '=', questionId)
    .executeTakeFirst();
}

/** Who has saved it last, without its words: this is asked every few seconds. */
export async function selectDraftMark(db: Db, questionId: string) {
  return db
    .selectFrom('questionDrafts')
    .leftJoin('users', 'users.id', 'questionDrafts.savedBy')
    .select(['revision', 'savedBy', 'savedAt', 'users.name as savedByName'])
    .where('questionId', '=', questionId)
    .executeTakeFirst();
}

export interface NewDraft {
  questionId: string;
  basedOn: number;
  revision: number;
  content: QuestionContent;
  settings: DraftSettings;
  savedBy: string;
  savedAt: Date;
}

/** The question is held by the caller, so that nobody else writes between the look and this. */
export async function upsertDraft(db: Db, draft: NewDraft, { isReplacing }: { isReplacing: boolean }): Promise<void> {
  const written = { ...draft, content: JSON.stringify(draft.content), settings: JSON.stringify(draft.settings) };
  await db
    .insertInto('questionDrafts')
    .values(written)
    .onConflict((conflict) =>
      conflict.column('questionId').doUpdateSet((row) => ({
        basedOn: row.ref('excluded.basedOn'),
        revision: row.ref('excluded.revision'),
        content: row.ref('excluded.content'),
        settings: row.ref('excluded.settings'),
        savedBy: row.ref('excluded.savedBy'),
        savedAt: row.ref('excluded.savedAt'),
        ...(isReplacing
          ? {
              replacedContent: row.ref('questionDrafts.content'),
              replacedSettings: row.ref('questionDrafts.settings'),
              replacedSavedBy: row.ref('questionDrafts.savedBy'),
              replacedSavedAt: row.ref('questionDrafts.savedAt'),
            }
          : {}),
      })),
    )
    .execute();
}

export async function deleteDraft(db: Db, questionId: string): Promise<void> {
  await db.deleteFrom('questionDrafts').where('questionId', '=', questionId).execute();
}

export async function selectNames(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute();
}
