// The way out before an import has begun.
import type { SchoolImport } from '@matricula/contract/schools/school-imports.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { cancelImportMutation } from './admin-school-imports.queries.ts';

export function CancelImport({ data }: { data: SchoolImport }) {
  const cancel = useMutation(cancelImportMutation(data._id));
  return (
    <>
      <Button variant="quiet" isBusy={cancel.isPending} busyLabel="Canceling..." onClick={() => cancel.mutate()}>
        Cancel this import
      </Button>
      {cancel.isError ? <Banner kind="error">{cancel.error.message}</Banner> : null}
    </>
  );
}
