// One update card, new or changed.
import { UPDATE_CARD_MAX_LENGTH } from '@matricula/contract/site/update-cards.rules.ts';
import type { ManagedUpdateCard } from '@matricula/contract/site/update-cards.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { saveUpdateCardMutation } from './admin-update-cards.queries.ts';
import { type CardFields, checkCard, fieldsOf, newCard, readCard } from './card-fields.ts';
import styles from './card-form.module.css';

interface CardFormProps {
  /** Null: a new one. */
  card: ManagedUpdateCard | null;
  onSaved: (card: ManagedUpdateCard) => void;
  onClose: () => void;
}

export function CardForm({ card, onSaved, onClose }: CardFormProps) {
  const id = useId();
  // Chosen here, so that a press that is sent twice makes one card.
  const [cardId] = useState(() => card?.cardId ?? crypto.randomUUID());
  const [before] = useState(() => (card === null ? newCard(new Date()) : fieldsOf(card)));
  const save = useMutation(saveUpdateCardMutation(cardId));
  const form = useForm<CardFields>({
    name: 'update-card',
    isShort: true,
    check: checkCard,
    fallbackText: 'The card could not be saved.',
    send: async (fields) => onSaved(await save.mutateAsync(readCard(fields, card?.version ?? null))),
  });
  return (
    <section aria-labelledby={id} className={styles.box}>
      <h3 id={id} className={styles.title}>
        {card === null ? 'New card' : `Change “${card.title}”`}
      </h3>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <div className={styles.fields}>
            <TextField
              {...form.field('title')}
              label="Title"
              hint="What a person can do now: “Compare schools with your numbers”"
              defaultValue={before.title}
              maxLength={UPDATE_CARD_MAX_LENGTH.title}
              autoComplete="off"
            />
            <TextField
              {...form.field('month')}
              label="Month"
              hint="When it became available, such as 2026-11. The newest come first."
              defaultValue={before.month}
              maxLength={7}
              autoComplete="off"
            />
            <TextArea
              {...form.field('text')}
              label="Text"
              hint="One or two sentences."
              defaultValue={before.text}
              maxLength={UPDATE_CARD_MAX_LENGTH.text}
              rows={3}
            />
            <SelectField
              {...form.field('state')}
              label="State"
              hint="The home page shows the three newest published cards."
              defaultValue={before.state}
              choices={[
                { value: 'draft', label: 'Draft' },
                { value: 'published', label: 'Published' },
              ]}
            />
            <TextField
              {...form.field('linkLabel')}
              label="Link text"
              hint="Such as “Open the directory”"
              defaultValue={before.linkLabel}
              maxLength={UPDATE_CARD_MAX_LENGTH.linkLabel}
              autoComplete="off"
            />
            <TextField
              {...form.field('linkTo')}
              label="Leads to"
              hint="The path of a page of this site, such as /mstar"
              defaultValue={before.linkTo}
              maxLength={UPDATE_CARD_MAX_LENGTH.linkTo}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
          {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
          <Row>
            <Button type="submit" isBusy={form.isBusy} busyLabel="Saving...">
              Save card
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          </Row>
        </Stack>
      </form>
    </section>
  );
}
