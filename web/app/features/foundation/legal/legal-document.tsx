// A legal document as fetched, with its 'Last Revised' date and a table of contents. Until it arrives, and when it cannot: 'Loading...' (spec §8).
import type { LegalKind } from '@matricula/contract/foundation/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#lib/text/format.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { ProseHtml } from '#ui/layout/prose.tsx';
import { type Heading, numberHeadings } from './headings.ts';
import styles from './legal-document.module.css';
import { legalQuery } from './legal.queries.ts';

const MIN_FOR_CONTENTS = 3;

export function LegalDocument({ kind }: { kind: LegalKind }) {
  const { data } = useQuery(legalQuery(kind));
  if (data === undefined) return <Loading isInline />;

  const { html, headings } = numberHeadings(data.policy);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <p className={styles.revised}>
          Last Revised <time dateTime={data.lastUpdated}>{formatDay(data.lastUpdated)}</time>
        </p>
        {headings.length < MIN_FOR_CONTENTS ? null : <Contents headings={headings} />}
      </div>
      <ProseHtml html={html} />
    </div>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-label="On this page">
      <ol className={styles.contents}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
