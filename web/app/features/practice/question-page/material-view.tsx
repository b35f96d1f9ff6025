// What lies on the table of a station: a drawing, a table with invented data, role cards.
import type { Material } from '@matricula/contract/practice/content/interview.ts';
import styles from './task-view.module.css';

export function MaterialView({ material }: { material: Material }) {
  switch (material.kind) {
    case 'drawing':
      return (
        <figure className={styles.drawing}>
          {/* As a picture: nothing in it can run or load. */}
          <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(material.svg)}`} alt={material.text} />
        </figure>
      );
    case 'table':
      return (
        <figure className={styles.material}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={material.title}>
            <table className={styles.table}>
              <caption>{material.title}</caption>
              <thead>
                <tr>
                  {material.columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {material.rows.map((row) => (
                  <tr key={row.join('|')}>
                    {row.map((cell, place) => (
                      // oxlint-disable-next-line react/no-array-index-key -- the cells of a version never move
                      <td key={place}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {material.note === '' ? null : <figcaption className={styles.note}>{material.note}</figcaption>}
        </figure>
      );
    case 'cards':
      return (
        <ul className={styles.cards}>
          {material.cards.map(({ title, text }) => (
            <li key={title} className={styles.card}>
              <p className={styles.cardTitle}>{title}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      );
  }
}
