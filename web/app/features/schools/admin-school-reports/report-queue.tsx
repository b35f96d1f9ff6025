// Errors that readers reported: the open ones first; each leads to the school, or is dismissed with a reason.
import type { ReportStatus, SchoolReport } from '@matricula/contract/schools/school-management.ts';
import { useQuery } from '@tanstack/react-query';
import { createSearchParams, href, Link, useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { StatusTabs } from '#ui/table/status-tabs.tsx';
import { schoolReportsQuery } from './admin-school-reports.queries.ts';
import { DismissReport } from './dismiss-report.tsx';
import { ReportFacts } from './report-facts.tsx';
import styles from './report-queue.module.css';

const TABS = [
  { status: 'open', label: 'Open', empty: 'No open reports.' },
  { status: 'corrected', label: 'Corrected', empty: 'No report has led to a correction yet.' },
  { status: 'rejected', label: 'Dismissed', empty: 'No report has been dismissed.' },
] as const satisfies readonly { status: ReportStatus; label: string; empty: string }[];

export function ReportQueue() {
  const [address] = useSearchParams();
  const tab = TABS.find(({ status }) => status === address.get('status')) ?? TABS[0];
  const reports = useQuery(schoolReportsQuery(tab.status));
  return (
    <Stack gap="large">
      <StatusTabs label="Reports by state" tabs={TABS} current={tab.status} openCount={reports.data?.openCount} />
      {reports.isPending ? (
        <Skeleton lines={8} />
      ) : reports.isError ? (
        <LoadFailure what="The reports" error={reports.error} onRetry={() => void reports.refetch()} />
      ) : reports.data.data.length === 0 ? (
        <EmptyBox title={tab.status === 'open' ? 'All done' : 'No decisions'}>
          <p>{tab.empty}</p>
        </EmptyBox>
      ) : (
        <ul className={styles.list} aria-busy={reports.isPlaceholderData || undefined}>
          {reports.data.data.map((report) => (
            <ReportItem key={report._id} report={report} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function ReportItem({ report }: { report: SchoolReport }) {
  const { _id, schoolId, schoolTitle, status, decidedAt, decision } = report;
  const edit = href('/course/schools/:schoolId/edit', { schoolId });
  return (
    <li className={styles.item}>
      <h2 className={styles.school}>
        <Link to={edit}>{schoolTitle}</Link>
      </h2>
      <ReportFacts report={report} />
      {status === 'open' ? (
        <Row>
          <ButtonLink
            to={{ pathname: edit, search: createSearchParams({ report: _id }).toString() }}
            variant="secondary"
            size="small"
            aria-label={`Correct it: ${schoolTitle}`}
          >
            Correct it
          </ButtonLink>
          <DismissReport report={report} />
        </Row>
      ) : (
        <p className={styles.decision}>
          {status === 'corrected' ? 'Corrected' : 'Dismissed'}
          {decidedAt === null ? null : (
            <>
              {' '}
              <RelativeTime at={decidedAt} />
            </>
          )}
          {decision === '' ? '' : `: ${decision}`}
          {report.changes.map((change) => (
            <span key={change} className={styles.change}>
              {change}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
