// Step five, and the way back: how far the job is.
import type { SchoolImport } from '@matricula/contract/schools/school-imports.ts';
import { Card } from '#ui/layout/card.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CancelImport } from './cancel-import.tsx';

export function RunningImport({ data }: { data: SchoolImport }) {
  const isUndoing = data.status === 'undoing';
  return (
    <Card>
      <Stack>
        <Progress
          label={isUndoing ? 'Undoing the import' : 'Importing'}
          done={data.doneCount}
          // The same way in both directions: what was never written counts as taken back.
          total={data.rowCount - data.badCount}
          unit="rows"
        >
          {isUndoing ? null : <CancelImport data={data} />}
        </Progress>
        <p>You may leave this page: the work goes on, and the list of imports leads back here.</p>
      </Stack>
    </Card>
  );
}
