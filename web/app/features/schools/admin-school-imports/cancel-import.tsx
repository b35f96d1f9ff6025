// The way out before and during an import. What is already written stays until it is undone.
import type { SchoolImport } from '@matricula/contract/schools/school-imports.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { cancelImportMutation } from './admin-school-imports.queries.ts';

export function CancelImport({ data }: { data: SchoolImport }) {
  const cancel = useMutation(cancelImportMutation(data._id));
  const isRunning = data.status === 'running';
  return (
    <>
      <Button
        variant={isRunning ? 'danger' : 'quiet'}
        size={isRunning ? 'small' : 'normal'}
        isBusy={cancel.isPending}
        busyLabel="Canceling..."
        onClick={() => cancel.mutate()}
      >
        {isRunning ? 'Stop the import' : 'Cancel this import'}
      </Button>
      {cancel.isError ? <Banner kind="error">{cancel.error.message}</Banner> : null}
    </>
  );
}
