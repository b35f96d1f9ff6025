// One report: who, whom, why and since when; opened, the reading and the decision below it, until it is decided. Which one
// is open stands in the address.
import type { MessageReport } from '@matricula/contract/messaging/message-reports.ts';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import styles from './report-item.module.css';
import type { FileViewer } from './read-file.tsx';
import { ReportReading } from './report-reading.tsx';
import { headingOf, outcomeOf, reasonOf } from './report-words.ts';

interface ReportItemProps {
  report: MessageReport;
  FileViewer: FileViewer;
  onDecided: (report: MessageReport) => void;
}

export function ReportItem({ report, FileViewer, onDecided }: ReportItemProps) {
  const [address, setAddress] = useSearchParams();
  const id = useId();
  const isOpen = address.get('report') === report._id;
  const { kind, note, seq, reportedAt, status, decidedAt, decidedByName, decision } = report;

  function handleToggle() {
    const next = new URLSearchParams(address);
    if (isOpen) next.delete('report');
    else next.set('report', report._id);
    setAddress(next, { replace: true, preventScrollReset: true });
  }

  return (
    <li className={styles.item}>
      <h2 className={styles.title} id={`${id}-title`}>
        {headingOf(report)}
      </h2>
      <p className={styles.line}>
        <Tag tone={kind === 'appeal' ? 'sky' : report.reason === 'safety' ? 'danger' : 'amber'}>{reasonOf(report)}</Tag>
        <span className={styles.soft}>
          <RelativeTime at={reportedAt} />
          {kind === 'appeal' ? null : seq === null ? ', the whole conversation' : ', one message'}
        </span>
      </p>
      {note === '' ? <p className={styles.soft}>No note</p> : <p className={styles.note}>{note}</p>}
      {status === 'open' ? (
        <>
          <Row>
            <Button
              variant="secondary"
              size="small"
              aria-expanded={isOpen}
              aria-controls={`${id}-detail`}
              aria-describedby={`${id}-title`}
              onClick={handleToggle}
            >
              {isOpen ? 'Close' : 'Read and decide'}
            </Button>
          </Row>
          <div id={`${id}-detail`} hidden={!isOpen}>
            {isOpen ? <ReportReading report={report} FileViewer={FileViewer} onDecided={onDecided} /> : null}
          </div>
        </>
      ) : (
        <p className={styles.note}>
          <strong>{outcomeOf(report)}</strong>
          {decidedAt === null ? null : (
            <>
              {' '}
              <RelativeTime at={decidedAt} /> by {decidedByName ?? 'a former administrator'}
            </>
          )}
          {`: ${decision}`}
        </p>
      )}
    </li>
  );
}
