// What administrators write down about an account, for each other. The person does not read it here; every write leaves an audit row.
import { z } from 'zod';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import { USER_NOTE_MAX_LENGTH } from './users.rules.ts';

const noteText = textSchema(USER_NOTE_MAX_LENGTH).trim().min(1, 'Write something first.');

export const userNotesParamsSchema = z.object({ userId: z.uuid() });
export const userNoteParamsSchema = z.object({ noteId: z.uuid() });

/** `noteId` is chosen by whoever writes it: sent twice, it is written once. */
export const writeNoteBodySchema = bodySchema({ noteId: z.uuid(), text: noteText });
export type WriteNoteBody = z.infer<typeof writeNoteBodySchema>;

/** `expectedVersion`: as it was read. Another one is a conflict, and nothing is changed. */
export const changeNoteBodySchema = bodySchema({ text: noteText, expectedVersion: z.number().int() });
export type ChangeNoteBody = z.infer<typeof changeNoteBodySchema>;
export const removeNoteBodySchema = bodySchema({ expectedVersion: z.number().int() });
export type RemoveNoteBody = z.infer<typeof removeNoteBodySchema>;

export const userNoteSchema = z
  .object({
    noteId: idSchema,
    text: z.string(),
    /** Null once the account of whoever wrote it is gone. */
    authorName: z.string().nullable(),
    changedByName: z.string().nullable(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'UserNote' });
export type UserNote = z.infer<typeof userNoteSchema>;

export const userNotesReplySchema = z.object({ data: z.array(userNoteSchema) });
export const USER_NOTE_CHANGED = 'Someone changed or removed this note in the meantime. Nothing was saved.';
