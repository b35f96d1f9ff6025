// Columns over time with direct labels, to stand in a ChartFrame. The table behind it says the same, so nobody has to see this.
import { classNames } from '#ui/class-names.ts';
import styles from './column-chart.module.css';

export interface Column {
  /** Names the column, once among its chart's. */
  name: string;
  /** Null where there is nothing to count from; like zero it draws no column. */
  value: number | null;
  /** Above the column. */
  label?: string;
  /** Under the column. */
  tick?: string;
}

interface ColumnChartProps {
  columns: readonly Column[];
  /** The value of a full column; the highest one unless said. */
  max?: number;
  tone?: 'primary' | 'amber';
  /** Under the first and the last column, where not each has a tick. */
  ends?: readonly [string, string];
}

export function ColumnChart({ columns, max, tone = 'primary', ends }: ColumnChartProps) {
  const highest = Math.max(1, max ?? Math.max(...columns.map(({ value }) => value ?? 0)));
  const isDense = columns.length > 31;
  return (
    <div className={classNames(styles.chart, isDense && styles.dense)} aria-hidden>
      <div className={styles.columns}>
        {columns.map(({ name, value, label }) => (
          <div key={name} className={styles.column}>
            {label === undefined ? null : <span className={styles.label}>{label}</span>}
            <span
              className={classNames(styles.bar, styles[tone], (value ?? 0) === 0 && styles.nothing)}
              style={{ blockSize: `${((value ?? 0) / highest) * 100}%` }}
            />
          </div>
        ))}
      </div>
      {ends === undefined ? (
        <div className={styles.ticks}>
          {columns.map(({ name, tick }) => (
            <span key={name}>{tick}</span>
          ))}
        </div>
      ) : (
        <div className={styles.ends}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  );
}
