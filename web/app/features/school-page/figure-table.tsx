// Everything that is said of a school, with the year, how well it is known and who says it.
import { FIGURE_LABELS, TIER_EXPLANATIONS, TIER_LABELS, TIERS } from '@matricula/contract/schools.rules.ts';
import type { FullProvenance, SchoolDetails, SchoolFigure } from '@matricula/contract/schools.ts';
import { formatDay } from '#lib/format.ts';
import { FIGURES, valueText } from '#lib/school-figures.ts';
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
            <th scope="col">How sure</th>
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
      <p className={styles.asOf}>Data as of {formatDay(school.updatedAt)}. Tuition leaves out fees and living costs.</p>
    </div>
  );
}

function FigureRow({ school, figure }: { school: SchoolDetails; figure: SchoolFigure }) {
  const evidence = school.provenance[figure];
  const details = [
    evidence?.basis,
    evidence?.note,
    figure === 'avgMCAT' && school.avgMCAT === null ? school.mcatNote : null,
  ].filter((text) => text !== null && text !== undefined);
  return (
    <tr>
      <th scope="row">{FIGURE_LABELS[figure]}</th>
      <td className={styles.value}>
        {valueText(school, figure)}
        {details.length === 0 ? null : <span className={styles.detail}>{details.join('. ')}</span>}
      </td>
      <td className={styles.year}>{evidence === undefined ? null : (evidence.year ?? 'Year not given')}</td>
      <td className={styles.tier}>{evidence === undefined ? null : TIER_LABELS[evidence.tier]}</td>
      <td className={styles.source}>
        {evidence === undefined ? null : <SourceName school={school} evidence={evidence} />}
      </td>
    </tr>
  );
}

function SourceName({
  school: { sources },
  evidence: { source, url },
}: {
  school: SchoolDetails;
  evidence: FullProvenance;
}) {
  const label = sources.find(({ id }) => id === source)?.label ?? source;
  return url === null ? (
    label
  ) : (
    <a href={url} rel="noopener external">
      {label}
    </a>
  );
}
