// A note as administrators read it. Pure.
import type { UserNote } from '@matricula/contract/administration/user-notes.ts';
import type { NoteRow } from './user-notes.service.ts';

export function presentNote({ id, text, authorName, changedByName, version, createdAt, changedAt }: NoteRow): UserNote {
  return {
    noteId: id,
    text,
    authorName,
    changedByName,
    version,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
