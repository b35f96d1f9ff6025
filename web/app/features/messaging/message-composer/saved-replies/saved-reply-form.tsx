// One saved reply being written: its title, its words, and the names that can be filled in.
import type { SavedReply, SavedReplyBody } from '@matricula/contract/messaging/saved-replies.ts';
import {
  REPLY_BODY_MAX_LENGTH,
  REPLY_TITLE_MAX_LENGTH,
  REPLY_VARIABLES,
  SAVED_REPLY_TEXTS,
} from '@matricula/contract/messaging/saved-replies.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { saveReplyMutation } from './saved-replies.queries.ts';

const HINT = Object.entries(REPLY_VARIABLES)
  .map(([variable, meaning]) => `{${variable}} becomes ${meaning}`)
  .join(', ');

interface SavedReplyFormProps {
  /** Null for a new one. */
  reply: SavedReply | null;
  onDone: () => void;
}

function problemsOf({ title, body }: SavedReplyBody) {
  return {
    ...(title === '' ? { title: SAVED_REPLY_TEXTS.titleMissing } : {}),
    ...(body === '' ? { body: SAVED_REPLY_TEXTS.bodyMissing } : {}),
  };
}

export function SavedReplyForm({ reply, onDone }: SavedReplyFormProps) {
  const saving = useMutation(saveReplyMutation(useQueryClient(), reply?._id ?? null));
  const element = useRef<HTMLFormElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const form = useForm<SavedReplyBody>({
    name: 'reply',
    isShort: true,
    check: problemsOf,
    fallbackText: 'The reply could not be saved. Try again in a moment.',
    send: async (body) => {
      await saving.mutateAsync(body);
      onDone();
    },
  });

  return (
    <form ref={element} onSubmit={form.submit} noValidate>
      <Stack gap="large">
        <TextField
          {...form.field('title')}
          label="Title"
          hint="Only you see it"
          maxLength={REPLY_TITLE_MAX_LENGTH}
          defaultValue={reply?.title}
        />
        <TextArea
          {...form.field('body')}
          label="Reply"
          hint={`${HINT}.`}
          rows={6}
          maxLength={REPLY_BODY_MAX_LENGTH}
          defaultValue={reply?.body}
        />
        {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
        <Row>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Saving...">
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
