// The rules of notes about accounts: administrators write them for each other. Each write leaves one row in the log of the account, without
// the words: a log that can never be changed is no place for them.
import {
  type ChangeNoteBody,
  type RemoveNoteBody,
  USER_NOTE_CHANGED,
  type WriteNoteBody,
} from '@matricula/contract/administration/user-notes.ts';
import type { AuditAction } from '@matricula/contract/foundation/audit-actions.rules.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import {
  deleteNote,
  hasUser,
  insertNote,
  lockNote,
  selectNote,
  selectNotes,
  updateNote,
} from './user-notes.repository.ts';

const NOTES_SHOWN = 100;

export type NoteRow = NonNullable<Awaited<ReturnType<typeof selectNote>>>;

/** Newest first. Fails with forbidden and notFound. */
export async function listUserNotes(ctx: Context, userId: string) {
  requireAdmin(ctx);
  if (!(await hasUser(ctx.db, userId))) notFound('User');
  return selectNotes(ctx.db, userId, NOTES_SHOWN);
}

/** Sent twice, it is written once. Fails with forbidden and notFound. */
export async function writeUserNote(ctx: Context, userId: string, { noteId, text }: WriteNoteBody): Promise<NoteRow> {
  const { userId: authorId } = requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    if (!(await hasUser(ctx.db, userId))) notFound('User');
    const now = ctx.clock.now();
    const isNew = await insertNote(ctx.db, { id: noteId, userId, text, authorId, createdAt: now, changedAt: now });
    if (isNew) await record(ctx, 'user.noteWritten', userId, noteId, null, 1);
    const note = await selectNote(ctx.db, noteId);
    return note?.userId === userId ? note : notFound('Note');
  });
}

/** The note as it was read, held. Fails with notFound, and with conflict when it is another one by now. */
async function holdNote(ctx: Context, noteId: string, expectedVersion: number) {
  const note = (await lockNote(ctx.db, noteId)) ?? notFound('Note');
  if (note.version !== expectedVersion) conflict(USER_NOTE_CHANGED, 'changed');
  return note;
}

/** Fails with forbidden, notFound and conflict. */
export async function changeUserNote(
  ctx: Context,
  noteId: string,
  { text, expectedVersion }: ChangeNoteBody,
): Promise<NoteRow> {
  const { userId: changedBy } = requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const { userId, version } = await holdNote(ctx, noteId, expectedVersion);
    await updateNote(ctx.db, noteId, { text, changedBy, changedAt: ctx.clock.now(), version: version + 1 });
    await record(ctx, 'user.noteChanged', userId, noteId, version, version + 1);
    return (await selectNote(ctx.db, noteId)) ?? notFound('Note');
  });
}

/** Fails with forbidden, notFound and conflict. */
export async function removeUserNote(ctx: Context, noteId: string, { expectedVersion }: RemoveNoteBody): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    const { userId, version } = await holdNote(ctx, noteId, expectedVersion);
    await deleteNote(ctx.db, noteId);
    await record(ctx, 'user.noteRemoved', userId, noteId, version, null);
  });
}

async function record(
  ctx: Context,
  action: AuditAction,
  userId: string,
  noteId: string,
  before: number | null,
  after: number | null,
): Promise<void> {
  await recordAudit(ctx, {
    action,
    subjectType: 'user',
    subjectId: userId,
    reason: '',
    before: before === null ? null : { noteId, version: before },
    after: after === null ? null : { noteId, version: after },
  });
}
