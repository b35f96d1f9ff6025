// First why, then the thread: each reading is logged with its reason.
import {
  READING_REASON_LENGTH,
  READING_REASON_MIN_LENGTH,
} from '@matricula/contract/messaging/message-reports.rules.ts';
import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { ReasonField } from '#ui/review/reason-field.tsx';
import { rememberReason } from '#ui/review/reasons.ts';

const NAME = 'reading';

export function ReadingForm({ read }: { read: (body: { reason: string }) => Promise<unknown> }) {
  const form = useForm<{ reason: string }>({
    name: NAME,
    check: ({ reason }) =>
      reason.trim().length < READING_REASON_MIN_LENGTH ? { reason: 'Say why you are reading this thread' } : {},
    send: async ({ reason }) => {
      await read({ reason: reason.trim() });
      rememberReason(NAME, reason.trim());
    },
    fallbackText: 'The thread could not be opened. Nothing was read.',
  });

  const hasProblem = form.problems.length > 0;
  useEffect(() => {
    if (hasProblem) document.getElementById(`${NAME}-reason`)?.focus();
  }, [hasProblem, form.attempt]);

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <ReasonField
          {...form.field('reason')}
          memory={NAME}
          label="Why are you reading this thread?"
          hint="These are other people’s private messages. Your reason is kept in the audit log with your name and the time, each time you read."
          rows={2}
          maxLength={READING_REASON_LENGTH}
        />
        {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
        <Row>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Opening...">
            Read the thread
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
