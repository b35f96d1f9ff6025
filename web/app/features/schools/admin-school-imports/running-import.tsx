// Step five, and the way back: how far the job is.
import type { SchoolImport } from '@matricula/contract/schools/school-imports.ts';
import { useMutation } from '@tanstack/react-query';
import { RunningWork } from '#ui/feedback/long-work.tsx';
import { cancelImportMutation } from './admin-school-imports.queries.ts';

export function RunningImport({ data }: { data: SchoolImport }) {
  const cancel = useMutation(cancelImportMutation(data._id));
  // The same way in both directions: what was never written counts as taken back.
  const total = data.rowCount - data.badCount;
  const wayBack = 'You can return from the list of imports.';
  if (data.status === 'undoing') {
    return <RunningWork label="Undoing the import" done={data.doneCount} total={total} unit="rows" wayBack={wayBack} />;
  }
  return (
    <RunningWork
      label="Importing"
      done={data.doneCount}
      total={total}
      unit="rows"
      stop={{
        label: 'Stop the import',
        isBusy: cancel.isPending,
        error: cancel.error,
        onStop: () => cancel.mutate(),
      }}
      wayBack={wayBack}
    />
  );
}
