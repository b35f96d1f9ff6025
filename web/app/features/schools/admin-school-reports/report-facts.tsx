// What somebody reported about a school, shown as they wrote it, and what closes it in words.
import type { SchoolReport } from '@matricula/contract/schools/school-management.ts';
import { FIGURE_LABELS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { WebLink } from '#ui/web-link.tsx';
import styles from './report-facts.module.css';

export function subjectOf({ figure }: SchoolReport): string {
  return figure === null ? 'The page as a whole' : FIGURE_LABELS[figure];
}

/** How an edit answers it. */
export function closingText({ figure }: SchoolReport): string {
  return figure === null
    ? 'Saving a change closes this report as corrected.'
    : `Saving a different value for ${FIGURE_LABELS[figure]} closes this report as corrected. Otherwise it stays open.`;
}

export function dismissalTexts({ reporterName }: SchoolReport): string[] {
  return [
    'The school stays as it is.',
    ...(reporterName === null ? [] : [`${reporterName} gets your reason by e-mail, if their address is confirmed.`]),
  ];
}

export function ReportFacts({ report }: { report: SchoolReport }) {
  const { text, sourceUrl, reportedAt, reporterName } = report;
  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        <Tag tone="sky">{subjectOf(report)}</Tag>
        <span className={styles.soft}>
          <RelativeTime at={reportedAt} /> by {reporterName ?? 'a visitor'}
        </span>
      </p>
      <p className={styles.text}>{text}</p>
      {sourceUrl === null || sourceUrl === '' ? (
        <p className={styles.soft}>No source given</p>
      ) : (
        <p className={styles.source}>
          {'Source: '}
          <WebLink to={sourceUrl} isUntrusted>
            {sourceUrl}
          </WebLink>
        </p>
      )}
    </div>
  );
}
