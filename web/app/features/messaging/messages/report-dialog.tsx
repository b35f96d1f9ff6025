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
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { markFirstFocus } from '#ui/dialog/dialog-focus.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
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

interface Fields {
  reason: MessageReportReason | '';
  note: string;
  isBlocking: boolean;
}

/** The server's words, found before it is asked. */
function problemsOf({ reason, note }: Fields): Partial<Record<keyof Fields, string>> {
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
          onCancel={onClose}
          onSend={(fields) => report.mutateAsync({ ...fields, seq })}
        />
      )}
    </Modal>
  );
}

interface ReportFormProps {
  otherName: string;
  isMessage: boolean;
  onCancel: () => void;
  onSend: (fields: { reason: MessageReportReason; note: string; isBlocking: boolean }) => Promise<unknown>;
}

function ReportForm({ otherName, isMessage, onCancel, onSend }: ReportFormProps) {
  const form = useForm<Fields>({
    name: 'report',
    isShort: true,
    check: problemsOf,
    fallbackText: 'Try again in a moment.',
    send: async ({ reason, ...others }) => {
      if (reason !== '') await onSend({ reason, ...others });
    },
  });

  return (
    <form onSubmit={form.submit} noValidate ref={markFirstFocus}>
      <Stack gap="large">
        <p className={styles.lead}>
          A person at Peerway reads {isMessage ? 'the messages around it' : 'the last messages'} and writes to you.{' '}
          {otherName} is not told who reported.
        </p>
        <SelectField
          {...form.field('reason')}
          label="What is wrong?"
          emptyLabel="Choose one"
          choices={CHOICES}
          defaultValue=""
        />
        <TextArea
          {...form.field('note')}
          label="What should we know?"
          hint="In your own words. What you write is read by the person who decides, and by nobody else."
          isOptional
          rows={4}
          maxLength={MESSAGE_REPORT_NOTE_LENGTH}
        />
        <Checkbox
          {...form.field('isBlocking')}
          label={`Block ${otherName} as well`}
          hint="Neither of you can write to the other until you unblock them. What was said stays."
        />
        {form.failure === null ? null : (
          <Banner kind="error">Your report was not sent. What you wrote is still here. {form.failure}</Banner>
        )}
        <Row>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Sending...">
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
