// A title that is renamed where it stands: a button beside it opens a field in its place.
import { TAG_TITLE_MAX_LENGTH } from '@matricula/contract/marketplace/tags.rules.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row } from '#ui/layout/stack.tsx';
import { titleProblem } from './tag-words.ts';
import styles from './title-editor.module.css';

interface TitleEditorProps {
  /** Prefix of the field's id. */
  name: string;
  title: string;
  /** 'field' or 'subfield'. */
  what: string;
  /** Those beside which it stands: a title of theirs is taken. */
  others: readonly { title: string }[];
  /** What else can be done, behind the button that renames. */
  acts?: ReactNode;
  /** The title as it is shown: a heading, or plain words. */
  children: ReactNode;
  onSave: (title: string) => Promise<void>;
}

export function TitleEditor({ acts, children, ...form }: TitleEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The field that had the focus is gone: back to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <TitleForm {...form} onClose={() => setOpen(false)} />;
  return (
    <span className={styles.shown}>
      {children}
      <span className={styles.acts}>
        <Button
          ref={button}
          variant="quiet"
          size="small"
          isFlush
          aria-label={`Rename ${form.title}`}
          onClick={() => setOpen(true)}
        >
          Rename
        </Button>
        {acts}
      </span>
    </span>
  );
}

type TitleFormProps = Omit<TitleEditorProps, 'children' | 'acts'> & { onClose: () => void };

function TitleForm({ name, title, what, others, onSave, onClose }: TitleFormProps) {
  const form = useForm<{ title: string }>({
    name,
    isShort: true,
    check: (fields) => {
      // Whoever leaves one of two equal titles as it is changes nothing.
      const problem = fields.title === title ? undefined : titleProblem(fields.title, what, others);
      return problem === undefined ? {} : { title: problem };
    },
    fallbackText: 'The title could not be saved.',
    send: async (fields) => {
      if (fields.title !== title) await onSave(fields.title);
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form} aria-label={`Rename ${title}`}>
      {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
      <TextField
        {...form.field('title')}
        label={`Title of ${title}`}
        maxLength={TAG_TITLE_MAX_LENGTH}
        autoComplete="off"
        defaultValue={title}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Row>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          isBusy={form.isBusy}
          busyLabel="Saving..."
          // The field keeps the focus: checked on leaving it, its message would push the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </form>
  );
}
