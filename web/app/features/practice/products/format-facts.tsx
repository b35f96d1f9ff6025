// Facts of a format in words, each with who said it and how well it is known; and the sources at the end.
import {
  type Evidence,
  type Fact,
  type SourceId,
  SOURCES,
  sourcesOf,
} from '@matricula/contract/practice/formats/format-facts.ts';
import type { ReactNode } from 'react';
import { formatMonth } from '#lib/text/format.ts';
import styles from './format-facts.module.css';

/** In the order in which they count. */
const EVIDENCE_LABELS: Record<Evidence, string> = {
  owner: 'Owner',
  research: 'Research',
  'third-party': 'Third party',
};

/** 'Owner: AAMC, about the exam' */
function readFrom(sources: readonly SourceId[]): string[] {
  return (Object.keys(EVIDENCE_LABELS) as Evidence[]).flatMap((evidence) => {
    const labels = new Set(sources.filter((id) => SOURCES[id].evidence === evidence).map((id) => SOURCES[id].label));
    return labels.size === 0 ? [] : [`${EVIDENCE_LABELS[evidence]}: ${[...labels].join(', ')}`];
  });
}

interface FactRow {
  label: string;
  value: ReactNode;
  fact: Pick<Fact<unknown>, 'sources'>;
}

export function FactList({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, value, fact }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {readFrom(fact.sources).map((line) => (
            <dd key={line} className={styles.source}>
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** What every number on the page rests on. */
export function Verified({ cycle, verifiedOn }: { cycle: string; verifiedOn: string }) {
  return (
    <dl className={styles.verified}>
      <div>
        <dt>Format of</dt>
        <dd>{cycle}</dd>
      </div>
      <div>
        <dt>Verified in</dt>
        <dd>
          <time dateTime={verifiedOn}>{formatMonth(verifiedOn)}</time>
        </dd>
      </div>
    </dl>
  );
}

export function SourceList({
  facts,
  verifiedOn,
}: {
  facts: readonly { sources: readonly SourceId[] }[];
  verifiedOn: string;
}) {
  return (
    <details className={styles.sources}>
      <summary>Sources</summary>
      <p>
        As described by the pages below, checked {formatMonth(verifiedOn)}; no page was checked live. Formats move:
        confirm on the owner’s own site before you rely on a number.
      </p>
      <ul>
        {sourcesOf(...facts).map((id) => (
          <li key={id}>
            {EVIDENCE_LABELS[SOURCES[id].evidence]}: {SOURCES[id].label}
            <span className={styles.address}>{SOURCES[id].address}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
