// Publishing a draft: what changed in one sentence, why, when, and whether people are asked again. The button says what happens.
import { LEGAL_TEXTS, LEGAL_REASON_LENGTH, WHAT_CHANGED_LENGTH } from '@matricula/contract/foundation/legal.rules.ts';
import type { ManagedLegal } from '@matricula/contract/foundation/legal.ts';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { legalActMutation } from './legal-editor.queries.ts';
import styles from './legal-editor.module.css';

/** At the beginning of the chosen day where the administrator is; null for now. */
function momentOf(day: string): string | null {
  if (day === '') return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toISOString();
}

interface PublishFormProps {
  text: ManagedLegal;
  seen: number;
  /** Words in the field are not saved yet: what would be published is not what is read. */
  isUnsaved: boolean;
}

export function PublishForm({ text, seen, isUnsaved }: PublishFormProps) {
  const act = useMutation(legalActMutation(text.kind));
  const [fields, setFields] = useState({ whatChanged: '', reason: '', day: '', isMinor: false });
  const [isChecked, setChecked] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const set = (change: Partial<typeof fields>) => setFields((now) => ({ ...now, ...change }));
  const whatChanged = fields.whatChanged.trim();
  const reason = fields.reason.trim();
  const errors = {
    whatChanged: whatChanged.length < WHAT_CHANGED_LENGTH.min ? LEGAL_TEXTS.whatChanged : undefined,
    reason: reason.length < LEGAL_REASON_LENGTH.min ? LEGAL_TEXTS.reason : undefined,
  };

  function publish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (errors.whatChanged !== undefined || errors.reason !== undefined) return;
    act.mutate({
      act: 'publish',
      body: { seen, publishAt: momentOf(fields.day), isMinor: fields.isMinor, whatChanged, reason },
    });
  }

  return (
    <section aria-labelledby="legal-publish">
      <form noValidate onSubmit={publish}>
        <Stack>
          <h2 id="legal-publish" className={styles.title}>
            Publish
          </h2>
          <TextField
            label="What changed"
            hint="One sentence. Everybody who is asked to agree reads it."
            maxLength={WHAT_CHANGED_LENGTH.max}
            value={fields.whatChanged}
            error={isChecked ? errors.whatChanged : undefined}
            onChange={({ currentTarget }) => set({ whatChanged: currentTarget.value })}
          />
          <TextField
            label="Reason"
            hint="Kept in the admin log."
            maxLength={LEGAL_REASON_LENGTH.max}
            value={fields.reason}
            error={isChecked ? errors.reason : undefined}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
          />
          <TextField
            label="Takes effect on"
            hint="Empty: now. Otherwise at the beginning of that day where you are."
            type="date"
            isOptional
            value={fields.day}
            onChange={({ currentTarget }) => set({ day: currentTarget.value })}
          />
          <Checkbox
            label="Only a correction: nobody is asked again"
            hint="For a typo or a broken link. Say in the reason why nothing of the agreement changes."
            checked={fields.isMinor}
            onChange={({ currentTarget }) => set({ isMinor: currentTarget.checked })}
          />
          {act.isError && !isDiscarding ? <Banner kind="error">{act.error.message}</Banner> : null}
          <Row>
            <Button
              type="submit"
              isBusy={act.isPending || isUnsaved}
              busyLabel={isUnsaved ? 'Saving...' : 'Publishing...'}
            >
              {fields.day === '' ? 'Publish now' : 'Schedule'}
            </Button>
            <Button
              variant="secondary"
              disabled={act.isPending}
              onClick={() => {
                act.reset();
                setDiscarding(true);
              }}
            >
              Discard the draft
            </Button>
          </Row>
        </Stack>
      </form>
      {isDiscarding ? (
        <ConfirmDialog
          isOpen
          title="Discard this draft?"
          confirmLabel="Discard the draft"
          busyLabel="Discarding..."
          isBusy={act.isPending}
          error={act.error}
          onConfirm={() => act.mutate({ act: 'discard', seen })}
          onClose={() => {
            if (!act.isPending) setDiscarding(false);
          }}
        >
          <p>What it says is deleted for everybody and cannot be brought back. The published version stays as it is.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
