// First why, then the thread: each reading is logged with its reason. The decision stands below what was read.
import {
  READING_REASON_LENGTH,
  READING_REASON_MIN_LENGTH,
} from '@matricula/contract/messaging/message-reports.rules.ts';
import type { MessageReport } from '@matricula/contract/messaging/message-reports.ts';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { formText } from '#lib/text/form-text.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { readThreadMutation } from './admin-message-reports.queries.ts';
import type { FileViewer } from './read-file.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ReadThread } from './read-thread.tsx';
import styles from './report-reading.module.css';

interface ReportReadingProps {
  report: MessageReport;
  FileViewer: FileViewer;
  onDecided: (report: MessageReport) => void;
}

export function ReportReading({ report, FileViewer, onDecided }: ReportReadingProps) {
  const [problem, setProblem] = useState<string>();
  const read = useMutation(readThreadMutation(report._id));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const reason = formText(new FormData(element), 'reason');
    const isTooShort = reason.length < READING_REASON_MIN_LENGTH;
    setProblem(isTooShort ? 'Say why you read this thread' : undefined);
    if (isTooShort) element.querySelector('textarea')?.focus();
    else read.mutate({ reason });
  }

  if (read.data !== undefined) {
    return (
      <div className={styles.reading}>
        <ReadThread
          {...read.data}
          reading={{ reportId: report._id, reason: read.variables.reason, Viewer: FileViewer }}
        />
        <DecisionForm report={report} onDecided={onDecided} />
      </div>
    );
  }
  return (
    <form onSubmit={handleSubmit} noValidate className={styles.reading}>
      <Stack>
        <TextArea
          name="reason"
          label="Why do you read this thread?"
          hint="These are other people’s private messages. Your reason is kept in the audit log with your name and the time, each time you read."
          rows={2}
          maxLength={READING_REASON_LENGTH}
          error={problem}
        />
        {read.error === null ? null : <Banner kind="error">{read.error.message}</Banner>}
        <Row>
          <Button type="submit" isBusy={read.isPending} busyLabel="Opening...">
            Read the thread
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
