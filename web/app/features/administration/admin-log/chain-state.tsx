// Whether the log is as it was written: the last check, a new one on demand, the copy outside the database, and how long entries are kept.
import type { AuditState } from '@matricula/contract/foundation/audit.ts';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDay, formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { auditStateQuery, checkAuditLogMutation } from './admin-log.queries.ts';
import styles from './admin-log.module.css';
import { progressText, rowsText } from './log-words.ts';

export function ChainState() {
  const state = useQuery(auditStateQuery());
  const check = useMutation(checkAuditLogMutation());
  if (state.data === undefined) {
    return state.isError ? (
      <LoadFailure what="The last check" error={state.error} onRetry={() => void state.refetch()} />
    ) : null;
  }
  const { verdict, running, copy, keptYears, removedUntil } = state.data;
  const isBusy = check.isPending || running !== null;
  return (
    <section aria-label="Check of the log" className={styles.state}>
      <div className={styles.head}>
        <p role="status" className={styles.verdict} data-broken={verdict?.isWhole === false || undefined}>
          {running === null ? <Verdict verdict={verdict} /> : progressText(running)}
        </p>
        <div className={styles.acts}>
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            busyLabel="Checking..."
            onClick={() => check.mutate('recent')}
          >
            Check again
          </Button>
          <Button variant="quiet" size="small" disabled={isBusy} onClick={() => check.mutate('full')}>
            Check from the first entry
          </Button>
        </div>
      </div>
      {check.isError ? <Banner kind="error">{check.error.message}</Banner> : null}
      <p className={styles.detail}>
        {copy === null ? 'No copy outside the database is configured.' : <Copy copy={copy} />} Entries are kept for{' '}
        {keptYears} years.
        {removedUntil === null ? null : ` Those up to ${formatDay(removedUntil)} were removed.`}
      </p>
    </section>
  );
}

function Verdict({ verdict }: Pick<AuditState, 'verdict'>) {
  if (verdict === null) return 'No finished check yet.';
  const { isWhole, rows, at, brokenAt } = verdict;
  return isWhole ? (
    <>
      <IconCheck size={18} stroke={2} aria-hidden /> Chain intact, {formatNumber(rows)}{' '}
      {rows === 1 ? 'entry' : 'entries'}, checked <RelativeTime at={at} />
    </>
  ) : (
    <>
      <IconAlertTriangle size={18} stroke={2} aria-hidden /> Chain broken at entry {brokenAt}: it or the one before it
      was changed or removed. Checked <RelativeTime at={at} />
    </>
  );
}

function Copy({ copy: { kind, copiedAt, lateRows, lateSince } }: { copy: NonNullable<AuditState['copy']> }) {
  const where = kind === 'file' ? 'a file' : 'a syslog server';
  if (lateSince === null) {
    return copiedAt === null ? (
      `Each entry is copied to ${where}.`
    ) : (
      <>
        Everything is copied to {where}, last <RelativeTime at={copiedAt} />.
      </>
    );
  }
  return (
    <>
      {rowsText(lateRows)} not copied to {where} yet, the first from <RelativeTime at={lateSince} />.
    </>
  );
}
