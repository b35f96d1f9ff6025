// 'Dismiss': the report was wrong or cannot be checked. The reporter reads the reason.
import type { SchoolReport } from '@matricula/contract/schools/school-management.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formText } from '#lib/text/form-text.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { decideReportMutation } from './admin-school-reports.queries.ts';

export function DismissReport({ report }: { report: SchoolReport }) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const decide = useMutation(decideReportMutation());

  function handleConfirm(form: FormData) {
    const decision = formText(form, 'decision');
    setProblem(decision === '' ? 'Say why the report is dismissed' : undefined);
    if (decision === '') return;
    decide.mutate({ reportId: report._id, status: 'rejected', decision }, { onSuccess: () => setIsAsking(false) });
  }

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
        isBusy={decide.isPending}
        error={decide.error}
        onConfirm={handleConfirm}
        onClose={() => setIsAsking(false)}
      >
        <p>
          The school stays as it is.
          {report.reporterName === null ? '' : ` ${report.reporterName} gets your reason by e-mail.`}
        </p>
        <TextArea name="decision" label="Reason" rows={3} maxLength={500} error={problem} />
      </ConfirmDialog>
    </>
  );
}
