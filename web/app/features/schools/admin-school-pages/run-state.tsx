// The run under way with its way out, or what became of the last one.
import type { PageRun, SchoolPage } from '@matricula/contract/schools/school-pages.ts';
import { useMutation } from '@tanstack/react-query';
import { FinishedWork, RunningWork } from '#ui/feedback/long-work.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { cancelPagesMutation } from './admin-school-pages.queries.ts';
import { pagesText } from './page-words.ts';
import styles from './run-state.module.css';

interface RunStateProps {
  run: PageRun;
  pages: readonly SchoolPage[];
}

export function RunState({ run, pages }: RunStateProps) {
  if (run.status === 'running') return <Running run={run} />;
  const { status, total, doneCount, failedCount, finishedAt } = run;
  const failed = pages.filter(({ failure }) => failure !== null);
  return (
    <FinishedWork
      kind={status === 'done' && failedCount === 0 ? 'success' : status === 'cancelled' ? 'note' : 'error'}
      failures={failedCount === 0 || failed.length === 0 ? undefined : <Failures pages={failed} />}
    >
      {status === 'done'
        ? `${pagesText(doneCount - failedCount)} made${failedCount === 0 ? '' : `, ${failedCount} failed`}. `
        : null}
      {status === 'cancelled'
        ? `Stopped after ${doneCount} of ${pagesText(total)}${failedCount === 0 ? '' : `, ${failedCount} failed`}. `
        : null}
      {status === 'failed'
        ? `The run stopped unexpectedly after ${doneCount} of ${pagesText(total)}. Start it again to continue. `
        : null}
      {finishedAt === null ? null : (
        <>
          Ended <RelativeTime at={finishedAt} />.
        </>
      )}
    </FinishedWork>
  );
}

/** The table below has them all, first of all rows. */
const SHOWN = 5;

function Failures({ pages }: { pages: readonly SchoolPage[] }) {
  return (
    <section aria-labelledby="failed-pages">
      <h2 id="failed-pages" className={styles.title}>
        {pagesText(pages.length)} failed
      </h2>
      <ul className={styles.list}>
        {pages.slice(0, SHOWN).map(({ schoolId, title, failure }) => (
          <li key={schoolId}>
            <strong>{title}</strong>: {failure}
          </li>
        ))}
      </ul>
      {pages.length > SHOWN ? <p>{`${pages.length - SHOWN} more in the table below.`}</p> : null}
    </section>
  );
}

function Running({ run: { total, doneCount, failedCount } }: { run: PageRun }) {
  const cancel = useMutation(cancelPagesMutation());
  return (
    <RunningWork
      label="Generating pages"
      done={doneCount}
      total={total}
      failed={failedCount}
      unit="pages"
      stop={{ label: 'Stop', isBusy: cancel.isPending, error: cancel.error, onStop: () => cancel.mutate() }}
      wayBack="The result will be here when you come back."
    />
  );
}
