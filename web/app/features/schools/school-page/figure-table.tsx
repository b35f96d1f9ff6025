// Everything that is said of a school, with the year and who says it. What no page confirms leads to the school instead.
import {
  FIGURE_LABELS,
  TIER_EXPLANATIONS,
  TIER_LABELS,
  TIERS,
  type SchoolFigure,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { FullProvenance, SchoolDetails } from '@matricula/contract/schools/schools.ts';
import { formatDay } from '#lib/text/format.ts';
import { FIGURES, valueText } from '#state/schools/school-figures.ts';
import { WebLink } from '#ui/web-link.tsx';
import styles from './figure-table.module.css';

export function FigureTable({ school }: { school: SchoolDetails }) {
  const used = TIERS.filter((tier) => Object.values(school.provenance).some((one) => one?.tier === tier));
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Value</th>
            <th scope="col">Year</th>
            <th scope="col">Kind</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map((figure) => (
            <FigureRow key={figure} school={school} figure={figure} />
          ))}
        </tbody>
      </table>
      <dl className={styles.tiers}>
        {used.map((tier) => (
          <div key={tier}>
            <dt>{TIER_LABELS[tier]}</dt>
            <dd>{TIER_EXPLANATIONS[tier]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.asOf}>
        Page updated {formatDay(school.updatedAt)}; each figure has its own year. Tuition excludes fees and living
        costs.
      </p>
    </div>
  );
}

function FigureRow({ school, figure }: { school: SchoolDetails; figure: SchoolFigure }) {
  const evidence = school.provenance[figure];
  const isConfirmed = evidence !== undefined && evidence.tier !== 'unconfirmed';
  return (
    <tr>
      <th scope="row">{FIGURE_LABELS[figure]}</th>
      <td className={styles.value}>
        {valueText(school, figure)}
        <Details school={school} figure={figure} />
      </td>
      <td className={styles.year}>{isConfirmed ? yearText(evidence) : null}</td>
      <td className={styles.tier}>{isConfirmed ? TIER_LABELS[evidence.tier] : null}</td>
      <td className={styles.source}>
        {evidence === undefined ? null : <SourceName school={school} evidence={evidence} />}
      </td>
    </tr>
  );
}

/** What we worked out has the year of what it was worked out from. */
function yearText({ year, tier }: FullProvenance): string | null {
  return year ?? (tier === 'derived' ? null : 'Year not given');
}

/** What was counted and the note of this figure's own page. */
function Details({ school, figure }: { school: SchoolDetails; figure: SchoolFigure }) {
  const { basis, note } = school.provenance[figure] ?? {};
  const mcatNote = figure === 'avgMCAT' && school.avgMCAT === null ? school.mcatNote : null;
  const texts = [basis, note, mcatNote].flatMap((text) => text ?? []);
  if (texts.length === 0) return null;
  return <span className={styles.detail}>{texts.map((text) => sentence(text)).join(' ')}</span>;
}

function sentence(text: string): string {
  const begun = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(begun) ? begun : `${begun}.`;
}

function SourceName({
  school: { sources, website },
  evidence: { tier, source, url },
}: {
  school: SchoolDetails;
  evidence: FullProvenance;
}) {
  const label = sources.find(({ id }) => id === source)?.label ?? source;
  if (tier === 'unconfirmed' && url === null) {
    return website === null ? null : <WebLink to={website}>Ask the school</WebLink>;
  }
  return url === null ? label : <WebLink to={url}>{label}</WebLink>;
}
