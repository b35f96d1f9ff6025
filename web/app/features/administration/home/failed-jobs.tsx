// Jobs that gave up after their last try: what each was to do, why it failed, since when; and the way to begin it anew.
import { taskInWords } from '@matricula/contract/administration/home.rules.ts';
import type { FailedJob, NotWell } from '@matricula/contract/administration/home.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useNextFocus } from '#lib/hooks/use-next-focus.ts';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { countText, shownText } from './home-words.ts';
import styles from './home.module.css';

const STATUS_ID = 'failed-jobs-status';

export function FailedJobs({ count, data }: NotWell['failedJobs']) {
  const retry = useMutation({ mutationFn: ({ jobId }: FailedJob) => api.retryJob({ params: { jobId } }) });
  const press = useOnePress();
  const focusOn = useNextFocus();
  const [done, setDone] = useState('');
  /** Until the fresh page comes, its line is still there; failed anew, it is another failure. */
  const [begun, setBegun] = useState('');
  function retryJob(job: FailedJob) {
    if (begun === failureOf(job)) return;
    press(async () => {
      setDone('');
      await retry.mutateAsync(job);
      setBegun(failureOf(job));
      setDone(`“${taskInWords(job.task)}” has been started again.`);
      // Its button goes with the line.
      focusOn(STATUS_ID, rowId(job));
    });
  }
  return (
    <>
      <p id={STATUS_ID} role="status" tabIndex={-1} className={styles.status}>
        {done}
      </p>
      {retry.isError ? <Banner kind="error">{retry.error.message}</Banner> : null}
      {count === 0 ? null : (
        <section aria-label="Failed jobs" className={styles.part}>
          <h3 className={styles.subtitle}>{count === 1 ? '1 failed job' : `${countText(count)} failed jobs`}</h3>
          <p className={styles.detail}>
            {count === 1
              ? 'It has used up its tries. Retry it once the cause is gone.'
              : 'They have used up their tries. Retry each once its cause is gone.'}
            {shownText(count, data.length)}
          </p>
          <ul className={styles.rows}>
            {data.map((job) => (
              <li key={job.jobId} id={rowId(job)} className={styles.job}>
                <div className={styles.jobText}>
                  <p className={styles.name}>{taskInWords(job.task)}</p>
                  {job.error === '' ? null : <p className={styles.error}>{job.error}</p>}
                  <p className={styles.detail}>
                    Failed <RelativeTime at={job.failedAt} />, after {job.attempts} tries
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Retry: ${taskInWords(job.task)}`}
                  isBusy={retry.isPending && retry.variables.jobId === job.jobId}
                  busyLabel="Retrying..."
                  onClick={() => retryJob(job)}
                >
                  Retry
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const failureOf = ({ jobId, failedAt }: FailedJob) => `${jobId} ${failedAt}`;
const rowId = ({ jobId }: FailedJob) => `failed-job-${jobId}`;
