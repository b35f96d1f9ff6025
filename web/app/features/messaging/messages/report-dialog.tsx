// 'Report': what is wrong, in a person's own words, and whether the other one is blocked at once. What happens next is said before it is sent.
import { Modal } from '@mantine/core';
import {
  MESSAGE_REPORT_LABELS,
  MESSAGE_REPORT_NOTE_LENGTH,
  MESSAGE_REPORT_REASONS,
  MESSAGE_REPORT_TEXTS,
  type MessageReportReason,
} from '@matricula/contract/messaging/message-reports.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { formText } from '#lib/text/form-text.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { markFirstFocus } from '#ui/dialog/dialog-focus.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import styles from './report-dialog.module.css';
import { reportConversationMutation } from './report.queries.ts';

const CHOICES = MESSAGE_REPORT_REASONS.map((value) => ({ value, label: MESSAGE_REPORT_LABELS[value] }));

interface ReportDialogProps {
  conversationId: string;
  /** The message it is about; null for the conversation as a whole. */
  seq: number | null;
  otherName: string;
  onClose: () => void;
}

interface Problems {
  reason?: string;
  note?: string;
}

/** The server's words, found before it is asked. */
function problemsOf(reason: string, note: string): Problems {
  if (reason === '') return { reason: 'Choose what is wrong' };
  return reason === 'other' && note === '' ? { note: MESSAGE_REPORT_TEXTS.otherReason } : {};
}

export function ReportDialog({ conversationId, seq, otherName, onClose }: ReportDialogProps) {
  const report = useMutation(reportConversationMutation(conversationId));
  return (
    <Modal opened onClose={onClose} title={seq === null ? `Report ${otherName}` : 'Report this message'}>
      {report.isSuccess ? (
        <Stack gap="large">
          <Banner kind="success">{report.data.message}</Banner>
          <Row>
            <Button onClick={onClose}>Done</Button>
          </Row>
        </Stack>
      ) : (
        <ReportForm
          otherName={otherName}
          isMessage={seq !== null}
          isBusy={report.isPending}
          error={report.error}
          onCancel={onClose}
          onSubmit={(fields) => report.mutate({ ...fields, seq })}
        />
      )}
    </Modal>
  );
}

interface ReportFormProps {
  otherName: string;
  isMessage: boolean;
  isBusy: boolean;
  error: Error | null;
  onCancel: () => void;
  onSubmit: (fields: { reason: MessageReportReason; note: string; isBlocking: boolean }) => void;
}

function ReportForm({ otherName, isMessage, isBusy, error, onCancel, onSubmit }: ReportFormProps) {
  const [problems, setProblems] = useState<Problems>({});

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const [reason, note] = [formText(form, 'reason'), formText(form, 'note')];
    const found = problemsOf(reason, note);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) {
      onSubmit({ reason: reason as MessageReportReason, note, isBlocking: form.get('isBlocking') !== null });
    } else element.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  return (
    <form onSubmit={handleSubmit} noValidate ref={markFirstFocus}>
      <Stack gap="large">
        <p className={styles.lead}>
          A person at Peerway reads {isMessage ? 'the messages around it' : 'the last messages'} and writes to you.{' '}
          {otherName} is not told who reported.
        </p>
        <SelectField
          name="reason"
          label="What is wrong?"
          emptyLabel="Choose one"
          choices={CHOICES}
          defaultValue=""
          error={problems.reason}
        />
        <TextArea
          name="note"
          label="What should we know?"
          hint="In your own words. What you write is read by the person who decides, and by nobody else."
          isOptional
          rows={4}
          maxLength={MESSAGE_REPORT_NOTE_LENGTH}
          error={problems.note}
        />
        <Checkbox
          name="isBlocking"
          label={`Block ${otherName} as well`}
          hint="Neither of you can write to the other until you unblock them. What was said stays."
        />
        {error === null ? null : (
          <Banner kind="error">Your report was not sent. What you wrote is still here. {error.message}</Banner>
        )}
        <Row>
          <Button type="submit" isBusy={isBusy} busyLabel="Sending...">
            Send the report
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
