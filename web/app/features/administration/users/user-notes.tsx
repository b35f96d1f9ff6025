// What administrators have written down about an account: written, changed and removed here, and nobody else reads it.
import type { UserNote } from '@matricula/contract/administration/user-notes.ts';
import { USER_NOTE_MAX_LENGTH } from '@matricula/contract/administration/users.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { userNoteMutation, userNotesQuery } from './users.queries.ts';
import styles from './users.module.css';

export function UserNotes({ userId }: { userId: string }) {
  const notes = useQuery(userNotesQuery(userId));
  const [removing, setRemoving] = useState<UserNote | null>(null);
  const remove = useMutation(userNoteMutation(userId));
  const press = useOnePress();
  // Pressed again after an answer that was lost: these words are one note.
  const last = useRef({ text: '', noteId: '' });

  async function write(text: string) {
    if (last.current.text !== text) last.current = { text, noteId: crypto.randomUUID() };
    await api.writeUserNote({ params: { userId }, body: { noteId: last.current.noteId, text } });
    last.current = { text: '', noteId: '' };
  }

  return (
    <Stack gap="large">
      <NoteForm
        id="note-new"
        userId={userId}
        label="New note"
        hint="Only administrators read this. It is part of what we keep about this person."
        saveLabel="Add note"
        text=""
        save={write}
      />
      {notes.data === undefined ? (
        notes.isError ? (
          <LoadFailure what="The notes" error={notes.error} onRetry={() => void notes.refetch()} />
        ) : (
          <Loading />
        )
      ) : notes.data.length === 0 ? (
        <p>No notes yet.</p>
      ) : (
        <ol className={styles.notes} aria-label="Notes">
          {notes.data.map((note) => (
            <Note key={note.noteId} userId={userId} note={note} onRemove={() => setRemoving(note)} />
          ))}
        </ol>
      )}
      {removing === null ? null : (
        <ConfirmDialog
          isOpen
          title="Remove this note?"
          confirmLabel="Remove note"
          busyLabel="Removing..."
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() =>
            press(async () => {
              const { noteId, version: expectedVersion } = removing;
              await remove.mutateAsync(() => api.removeUserNote({ params: { noteId }, body: { expectedVersion } }));
              setRemoving(null);
            })
          }
          onClose={() => {
            if (remove.isPending) return;
            remove.reset();
            setRemoving(null);
          }}
        >
          <p>The note is deleted for everybody. The log keeps that it was removed, without its words.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Note({ userId, note, onRemove }: { userId: string; note: UserNote; onRemove: () => void }) {
  /** As it was when editing began: that is what the change is compared with. */
  const [edited, setEdited] = useState<UserNote | null>(null);
  const { noteId, text, authorName, changedByName, createdAt, changedAt } = note;
  return (
    <li>
      {edited === null ? (
        <p className={styles.note}>{text}</p>
      ) : (
        <NoteForm
          id={`note-${noteId}`}
          userId={userId}
          label="Note"
          saveLabel="Save note"
          text={edited.text}
          save={(changed) =>
            api.changeUserNote({ params: { noteId }, body: { text: changed, expectedVersion: edited.version } })
          }
          onClose={() => setEdited(null)}
        />
      )}
      <p className={styles.by}>
        {authorName ?? 'A former administrator'}, <RelativeTime at={createdAt} />
        {changedByName === null ? null : (
          <>
            {`, changed by ${changedByName}, `}
            <RelativeTime at={changedAt} />
          </>
        )}
      </p>
      {edited === null ? (
        <Row>
          <Button variant="quiet" size="small" aria-label="Edit note" onClick={() => setEdited(note)}>
            Edit
          </Button>
          <Button variant="quiet" size="small" aria-label="Remove note" onClick={onRemove}>
            Remove
          </Button>
        </Row>
      ) : null}
    </li>
  );
}

interface NoteFormProps {
  id: string;
  userId: string;
  label: string;
  hint?: string;
  saveLabel: string;
  text: string;
  save: (text: string) => Promise<unknown>;
  /** With it there is a way out. */
  onClose?: () => void;
}

function NoteForm({ id, userId, label, hint, saveLabel, text: first, save, onClose }: NoteFormProps) {
  const [text, setText] = useState(first);
  const [isTried, setTried] = useState(false);
  const saving = useMutation(userNoteMutation(userId));
  const press = useOnePress();
  const isEmpty = text.trim() === '';

  function handleSave() {
    setTried(true);
    if (isEmpty) {
      document.getElementById(id)?.focus();
      return;
    }
    press(async () => {
      await saving.mutateAsync(() => save(text.trim()));
      setText('');
      setTried(false);
      onClose?.();
    });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        handleSave();
      }}
      noValidate
    >
      <Stack gap="small">
        <TextArea
          id={id}
          label={label}
          hint={hint}
          rows={3}
          maxLength={USER_NOTE_MAX_LENGTH}
          value={text}
          error={isTried && isEmpty ? 'Write something first.' : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {saving.isError ? <Banner kind="error">{saving.error.message}</Banner> : null}
        <Row>
          <Button type="submit" size="small" isBusy={saving.isPending} busyLabel="Saving...">
            {saveLabel}
          </Button>
          {onClose === undefined ? null : (
            <Button variant="secondary" size="small" onClick={onClose}>
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
