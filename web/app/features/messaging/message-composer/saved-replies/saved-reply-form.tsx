// One saved reply being written: its title, its words, and the names that can be filled in.
import type { SavedReply } from '@matricula/contract/messaging/saved-replies.ts';
import {
  REPLY_BODY_MAX_LENGTH,
  REPLY_TITLE_MAX_LENGTH,
  REPLY_VARIABLES,
  SAVED_REPLY_TEXTS,
} from '@matricula/contract/messaging/saved-replies.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formText } from '#lib/text/form-text.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { saveReplyMutation } from './saved-replies.queries.ts';

const HINT = Object.entries(REPLY_VARIABLES)
  .map(([variable, meaning]) => `{${variable}} becomes ${meaning}`)
  .join(', ');

interface SavedReplyFormProps {
  /** Null for a new one. */
  reply: SavedReply | null;
  onDone: () => void;
}

export function SavedReplyForm({ reply, onDone }: SavedReplyFormProps) {
  const saving = useMutation(saveReplyMutation(useQueryClient(), reply?._id ?? null));
  const form = useRef<HTMLFormElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [problems, setProblems] = useState<{ title?: string; body?: string }>({});

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [title, body] = [formText(fields, 'title'), formText(fields, 'body')];
    const found = {
      ...(title === '' ? { title: SAVED_REPLY_TEXTS.titleMissing } : {}),
      ...(body === '' ? { body: SAVED_REPLY_TEXTS.bodyMissing } : {}),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) saving.mutate({ title, body }, { onSuccess: onDone });
    else event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack gap="large">
        <TextField
          name="title"
          label="Title"
          hint="Only you see it"
          maxLength={REPLY_TITLE_MAX_LENGTH}
          defaultValue={reply?.title}
          error={problems.title}
        />
        <TextArea
          name="body"
          label="Reply"
          hint={`${HINT}.`}
          rows={6}
          maxLength={REPLY_BODY_MAX_LENGTH}
          defaultValue={reply?.body}
          error={problems.body}
        />
        {saving.error === null ? null : <Banner kind="error">{saving.error.message}</Banner>}
        <Row>
          <Button type="submit" isBusy={saving.isPending} busyLabel="Saving...">
            Save the reply
          </Button>
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
