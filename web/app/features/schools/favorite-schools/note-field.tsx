// A private note that saves itself: a moment after the last letter, when the field is left, and when the page is.
import { NOTE_MAX_LENGTH } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { noteMutation } from './favorite-schools.queries.ts';
import styles from './note-field.module.css';

const SAVE_AFTER_MS = 800;

interface NoteFieldProps {
  schoolId: string;
  title: string;
  /** What the account holds. */
  note: string;
}

export function NoteField({ schoolId, title, note }: NoteFieldProps) {
  // Null while there is nothing of its own: then the field shows what the account holds, even if another device wrote it.
  const [draft, setDraft] = useState<string | null>(null);
  const { mutate, isPending, isSuccess, isError } = useMutation(noteMutation(useQueryClient(), schoolId));
  const isDirty = draft !== null && draft !== note;

  function save(isLast = false) {
    if (draft === null || draft === note) return;
    // What was typed meanwhile stays a draft.
    mutate({ note: draft, isLast }, { onSuccess: () => setDraft((now) => (now === draft ? null : now)) });
  }

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => saveNow(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const handleLeave = () => saveNow(true);
    window.addEventListener('pagehide', handleLeave);
    return () => window.removeEventListener('pagehide', handleLeave);
  }, []);

  const text = draft ?? note;
  return (
    <div className={styles.field}>
      <TextArea
        label={`Your note on ${title}`}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        placeholder="Only you can read this."
        value={text}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => save()}
      />
      <div className={styles.state}>
        <span role="status">
          {isPending ? 'Saving...' : null}
          {isError && isDirty ? 'Not saved. Your text is kept here while this page is open.' : null}
          {isSuccess && !isDirty && !isPending ? 'Saved' : null}
        </span>
        {isError && isDirty && !isPending ? (
          <Button variant="quiet" size="small" onClick={() => save()}>
            Save again
          </Button>
        ) : null}
      </div>
      {text === '' ? null : <p className={styles.printed}>{text}</p>}
    </div>
  );
}
