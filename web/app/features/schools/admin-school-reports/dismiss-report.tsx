// 'Dismiss' beside an edit: the report was wrong or cannot be checked. The reporter reads the reason.
import { SCHOOL_REPORT_DECISION_LENGTH } from '@matricula/contract/schools/school-draft-limits.rules.ts';
import type { SchoolReport } from '@matricula/contract/schools/school-management.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { dismissReportMutation } from './admin-school-reports.queries.ts';
import { dismissalTexts } from './report-facts.tsx';

export function DismissReport({ report }: { report: SchoolReport }) {
  const [isAsking, setIsAsking] = useState(false);
  const decide = useMutation(dismissReportMutation(report._id));
  const form = useForm<{ decision: string }>({
    name: 'dismiss',
    isShort: true,
    check: ({ decision }) => (decision === '' ? { decision: 'Say why the report is dismissed' } : {}),
    fallbackText: 'The report could not be dismissed. Try again in a moment.',
    send: async ({ decision }) => {
      await decide.mutateAsync(decision);
      setIsAsking(false);
    },
  });

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Dismiss: ${report.schoolTitle}`}
        onClick={() => setIsAsking(true)}
      >
        Dismiss
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Dismiss this report?"
        confirmLabel="Dismiss 1 report"
        busyLabel="Dismissing..."
        isBusy={form.isBusy}
        error={form.failure}
        onConfirm={form.submit}
        onClose={() => setIsAsking(false)}
      >
        <p>{dismissalTexts(report).join(' ')}</p>
        <TextArea {...form.field('decision')} label="Reason" rows={3} maxLength={SCHOOL_REPORT_DECISION_LENGTH} />
      </ConfirmDialog>
    </>
  );
}
