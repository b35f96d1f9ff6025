// A private note on a favorite school, which saves itself.
import { NOTE_MAX_LENGTH } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { draftPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';
import { SaveState } from '#ui/form/save-state.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useAutosave } from '#ui/form/use-autosave.ts';
import { noteMutation } from './favorite-schools.queries.ts';
import styles from './note-field.module.css';

interface NoteFieldProps {
  schoolId: string;
  title: string;
  /** What the account holds. */
  note: string;
}

export function NoteField({ schoolId, title, note }: NoteFieldProps) {
  const { mutateAsync } = useMutation(noteMutation(useQueryClient(), schoolId));
  const userId = tokenUserId();
  const autosave = useAutosave({
    saved: note,
    // Among the drafts that signing out asks about and deletes.
    deviceKey: userId === null ? null : `${draftPrefix(userId)}note-${schoolId}`,
    send: mutateAsync,
  });
  const { text } = autosave;
  return (
    <div className={styles.field}>
      <TextArea
        label={`Your note on ${title}`}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        placeholder="Only you can read this."
        value={text}
        onChange={(event) => autosave.change(event.currentTarget.value)}
        onBlur={autosave.saveNow}
      />
      <SaveState autosave={autosave} />
      {text === '' ? null : <p className={styles.printed}>{text}</p>}
    </div>
  );
}
