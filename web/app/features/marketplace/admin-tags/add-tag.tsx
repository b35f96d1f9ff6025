// A new field or subfield: its title, and the id that will stand in its addresses for good.
import { SLUG_MAX_LENGTH, slugProblem, suggestSlug } from '@matricula/contract/marketplace/slugs.rules.ts';
import { TAG_TITLE_MAX_LENGTH, tagTitleProblem } from '@matricula/contract/marketplace/tags.rules.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row } from '#ui/layout/stack.tsx';
import styles from './add-tag.module.css';

interface NewTag {
  title: string;
  id: string;
}

interface AddTagProps {
  /** 'field' or 'subfield'. */
  what: string;
  onAdd: (tag: NewTag) => Promise<void>;
}

function problemsOf({ title, id }: NewTag): Partial<Record<keyof NewTag, string>> {
  const wrong = { title: tagTitleProblem(title), id: slugProblem(id) };
  return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text !== undefined));
}

export function AddTag({ what, onAdd }: AddTagProps) {
  /** Typed by hand: from then on the title suggests nothing. */
  const [isOwnId, setOwnId] = useState(false);
  const form = useForm<NewTag>({
    name: `add-${what}`,
    isShort: true,
    check: problemsOf,
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
        <Button type="submit" variant="secondary" size="small" isBusy={form.isBusy} busyLabel="Adding...">
          Add {what}
        </Button>
      </Row>
    </form>
  );
}
