// The run under way with its way out, or what became of the last one.
import type { PageRun } from '@matricula/contract/schools/school-pages.ts';
import { useMutation } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { cancelPagesMutation } from './admin-school-pages.queries.ts';

const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

export function RunState({ run }: { run: PageRun }) {
  if (run.status === 'running') return <Running run={run} />;
  const { status, total, doneCount, failedCount, finishedAt } = run;
  const made = `${pages(doneCount - failedCount)} made`;
  const failed = failedCount === 0 ? '' : `, ${failedCount} failed: the table says why`;
  const when =
    finishedAt === null ? null : (
      <>
        Ended <RelativeTime at={finishedAt} />.
      </>
    );
  return (
    <Banner kind={status === 'done' && failedCount === 0 ? 'success' : status === 'cancelled' ? 'note' : 'error'}>
      {status === 'done' ? `${made}${failed}. ` : null}
      {status === 'cancelled' ? `Stopped after ${doneCount} of ${pages(total)}${failed}. ` : null}
      {status === 'failed'
        ? `The run broke off after ${doneCount} of ${pages(total)}. Start it again to go on. `
        : null}
      {when}
    </Banner>
  );
}

function Running({ run: { total, doneCount, failedCount } }: { run: PageRun }) {
  const cancel = useMutation(cancelPagesMutation());
  return (
    <Card>
      <Stack>
        <Progress label="Generating pages" done={doneCount} total={total} unit="pages">
          <Button
            variant="danger"
            size="small"
            isBusy={cancel.isPending}
            busyLabel="Stopping..."
            onClick={() => cancel.mutate()}
          >
            Stop
          </Button>
        </Progress>
        {failedCount === 0 ? null : <p>{`${failedCount} failed so far.`}</p>}
        {cancel.isError ? <Banner kind="error">{cancel.error.message}</Banner> : null}
      </Stack>
    </Card>
  );
}
