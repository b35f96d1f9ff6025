// What every chart has around it: its title, what it counts and from when, and the table behind it for whoever reads numbers
// rather than shapes. The drawing itself, with its direct labels, is the caller's.
import { type ReactNode, useId } from 'react';
import styles from './chart-frame.module.css';

interface ChartFrameProps {
  /** Names the chart, and is the table's caption. */
  title: string;
  /** A heading right above says it already. */
  isTitleAbove?: boolean;
  /** Sample size, source and date, or how to read it. */
  note: ReactNode;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...(string | number)[]])[];
  children: ReactNode;
}

export function ChartFrame({ title, isTitleAbove = false, note, columns, rows, children }: ChartFrameProps) {
  const id = useId();
  return (
    <figure className={styles.frame} {...(isTitleAbove ? { 'aria-label': title } : { 'aria-labelledby': id })}>
      {isTitleAbove ? null : (
        <p id={id} className={styles.title}>
          {title}
        </p>
      )}
      {children}
      <p className={styles.note}>{note}</p>
      <details className={styles.behind}>
        <summary>Show as a table</summary>
        <table>
          <caption className={styles.caption}>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
