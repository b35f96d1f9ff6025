// What is wrong with a question, in its reader's own words. A person decides and writes back.
import { Modal } from '@mantine/core';
import type { Question } from '@matricula/contract/practice/questions.ts';
import {
  QUESTION_REPORT_KINDS,
  QUESTION_REPORT_LABELS,
  QUESTION_REPORT_MAX_LENGTH,
  QUESTION_REPORT_MIN_LENGTH,
  QUESTION_REPORT_TEXTS,
  type QuestionReportKind,
} from '@matricula/contract/practice/reports/question-reports.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { markFirstFocus } from '#ui/dialog/dialog-focus.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { reportQuestionMutation } from './report.queries.ts';

const CHOICES = QUESTION_REPORT_KINDS.map((value) => ({ value, label: QUESTION_REPORT_LABELS[value] }));

interface Fields {
  kind: QuestionReportKind | '';
  text: string;
}

/** The server's words, found before it is asked. */
function problemsOf({ kind, text }: Fields) {
  return {
    ...(kind === '' ? { kind: QUESTION_REPORT_TEXTS.kind } : {}),
    ...(text.trim().length < QUESTION_REPORT_MIN_LENGTH ? { text: QUESTION_REPORT_TEXTS.text } : {}),
  };
}

interface ReportDialogProps {
  question: Pick<Question, 'courseId' | 'questionId'>;
  onClose: () => void;
}

export function ReportDialog({ question, onClose }: ReportDialogProps) {
  const [isBegun, setBegun] = useState(false);
  const report = useMutation(reportQuestionMutation(question));
  const form = useForm<Fields>({
    name: 'report-question',
    isShort: true,
    check: problemsOf,
    fallbackText: 'Your report could not be sent. What you wrote is still here. Try again.',
    send: async ({ kind, text }) => {
      if (kind !== '') await report.mutateAsync({ kind, text });
    },
  });
  // A stray key or click must not throw away what was written: there is Cancel.
  const mayClose = !isBegun || report.isSuccess;
  return (
    <Modal opened onClose={onClose} title="Report a mistake" closeOnEscape={mayClose} closeOnClickOutside={mayClose}>
      {report.isSuccess ? (
        <Stack gap="large">
          <Banner kind="success">
            Thank you. We will read your report and e-mail you what we decide, if your e-mail address is confirmed.
          </Banner>
          <Row>
            <Button onClick={onClose}>Done</Button>
          </Row>
        </Stack>
      ) : (
        <form onSubmit={form.submit} onInput={() => setBegun(true)} noValidate ref={markFirstFocus}>
          <Stack gap="large">
            <p>A person reads every report. Your answer is not included.</p>
            <SelectField
              {...form.field('kind')}
              label="What kind of mistake?"
              emptyLabel="Choose one"
              choices={CHOICES}
              defaultValue=""
            />
            <TextArea
              {...form.field('text')}
              label="What is wrong?"
              hint="Say where it is, and what it should say if you know."
              rows={4}
              maxLength={QUESTION_REPORT_MAX_LENGTH}
            />
            {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
            <Row>
              <Button type="submit" isBusy={form.isBusy} busyLabel="Sending...">
                Send report
              </Button>
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
            </Row>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
