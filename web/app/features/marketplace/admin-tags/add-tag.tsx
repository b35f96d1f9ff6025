// A new field or subfield: its title, and the id that will stand in its addresses for good.
import { SLUG_MAX_LENGTH, slugProblem, suggestSlug } from '@matricula/contract/marketplace/slugs.rules.ts';
import { TAG_TITLE_MAX_LENGTH } from '@matricula/contract/marketplace/tags.rules.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row } from '#ui/layout/stack.tsx';
import styles from './add-tag.module.css';
import { titleProblem } from './tag-words.ts';

interface NewTag {
  title: string;
  id: string;
}

interface AddTagProps {
  /** 'field' or 'subfield'. */
  what: string;
  /** Those beside which it will stand: a title of theirs is taken. */
  others: readonly { title: string }[];
  onAdd: (tag: NewTag) => Promise<void>;
}

/** Where the next title is typed. */
export const newTitleId = (what: string) => `add-${what}-title`;

type Problems = Partial<Record<keyof NewTag, string>>;

export function AddTag({ what, others, onAdd }: AddTagProps) {
  /** Typed by hand: from then on the title suggests nothing. */
  const [isOwnId, setOwnId] = useState(false);
  const form = useForm<NewTag>({
    name: `add-${what}`,
    isShort: true,
    check: ({ title, id }): Problems => {
      const wrong = { title: titleProblem(title, what, others), id: slugProblem(id) };
      return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text !== undefined));
    },
    fallbackText: `The ${what} could not be added.`,
    send: async (tag) => {
      await onAdd(tag);
      form.reset();
      setOwnId(false);
    },
  });
  const title = form.field('title');
  const id = form.field('id');
  return (
    <form onSubmit={form.submit} noValidate className={styles.form} aria-label={`Add a ${what}`}>
      {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
      <TextField
        {...title}
        label={`Title of the new ${what}`}
        maxLength={TAG_TITLE_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => {
          title.onChange();
          if (!isOwnId) form.set('id', suggestSlug(event.currentTarget.value));
        }}
      />
      <TextField
        {...id}
        label={`ID of the new ${what}`}
        hint="Used in web addresses. It cannot be changed later."
        maxLength={SLUG_MAX_LENGTH}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          id.onChange();
          setOwnId(event.currentTarget.value !== '');
        }}
      />
      <Row>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          isBusy={form.isBusy}
          busyLabel="Adding..."
          // The field keeps the focus: checked on leaving it, its message would push the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          Add {what}
        </Button>
      </Row>
    </form>
  );
}
