// Reports and appeals, who waits longest first. What was written is not in the list: a thread is read with a reason.
import type { MessageReport } from '@matricula/contract/messaging/message-reports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { StatusTabs } from '#ui/table/status-tabs.tsx';
import { messageReportsQuery, type QueueState } from './admin-message-reports.queries.ts';
import type { FileViewer } from './read-file.tsx';
import { ReportItem } from './report-item.tsx';
import styles from './report-queue.module.css';
import { outcomeOf } from './report-words.ts';

const TABS = [
  { status: 'open', label: 'Open', empty: 'Nothing is waiting.' },
  { status: 'closed', label: 'Decided', empty: 'No decisions yet.' },
] as const satisfies readonly { status: QueueState; label: string; empty: string }[];

export function ReportQueue({ FileViewer }: { FileViewer: FileViewer }) {
  const [address] = useSearchParams();
  const tab = TABS.find(({ status }) => status === address.get('status')) ?? TABS[0];
  const reports = useInfiniteQuery(messageReportsQuery(tab.status));
  const [decided, setDecided] = useState<MessageReport | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const items = reports.data?.pages.flatMap((page) => page.reports) ?? [];
  const openCount = reports.data?.pages[0]?.openCount;

  // What was decided leaves the list, and the focus with it.
  useEffect(() => {
    if (decided !== null) outcome.current?.focus();
  }, [decided]);

  return (
    <Stack gap="large">
      <StatusTabs label="Reports by state" tabs={TABS} current={tab.status} openCount={openCount} />
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
        {decided === null ? null : (
          <Banner kind="success" onClose={() => setDecided(null)}>
            {outcomeOf(decided)}. {decided.reporter.name} gets an e-mail.
          </Banner>
        )}
      </div>
      {reports.isPending ? (
        <Skeleton lines={8} />
      ) : reports.isError ? (
        <LoadFailure what="The reports" error={reports.error} onRetry={() => void reports.refetch()} />
      ) : items.length === 0 ? (
        <EmptyBox title={tab.status === 'open' ? 'All done' : 'No decisions'}>
          <p>{tab.empty}</p>
        </EmptyBox>
      ) : (
        <ul className={styles.list}>
          {items.map((report) => (
            <ReportItem key={report._id} report={report} onDecided={setDecided} FileViewer={FileViewer} />
          ))}
        </ul>
      )}
      {reports.hasNextPage ? (
        <Row>
          <Button variant="secondary" isBusy={reports.isFetchingNextPage} onClick={() => void reports.fetchNextPage()}>
            Show more
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
