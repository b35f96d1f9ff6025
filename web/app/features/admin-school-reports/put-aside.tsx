// 'Put aside': the report was wrong or cannot be checked. The reason is kept with it.
import type { SchoolReport } from '@matricula/contract/school-management.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formText } from '#lib/form-text.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { decideReportMutation } from './admin-school-reports.queries.ts';

export function PutAside({ report }: { report: SchoolReport }) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const decide = useMutation(decideReportMutation());

  function handleConfirm(form: FormData) {
    const decision = formText(form, 'decision');
    setProblem(decision === '' ? 'Say why the report is put aside' : undefined);
    if (decision === '') return;
    decide.mutate({ reportId: report._id, status: 'rejected', decision }, { onSuccess: () => setIsAsking(false) });
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Put aside: ${report.schoolTitle}`}
        onClick={() => setIsAsking(true)}
      >
        Put aside
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Put this report aside?"
        confirmLabel="Put 1 report aside"
        busyLabel="Putting aside..."
        isBusy={decide.isPending}
        error={decide.error}
        onConfirm={handleConfirm}
        onClose={() => setIsAsking(false)}
      >
        <p>The school stays as it is. The report moves to ‘Put aside’ with your reason.</p>
        <TextArea name="decision" label="Reason" rows={3} maxLength={500} error={problem} />
      </ConfirmDialog>
    </>
  );
}
