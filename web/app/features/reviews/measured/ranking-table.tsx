// The parts of one's own score beside the published weights, and what would raise each.
import { RANKING_PARTS } from '@matricula/contract/marketplace/ranking.rules.ts';
import type { MeasuredReply } from '@matricula/contract/reviews/measured.ts';
import { Link } from 'react-router';
import { formatDay, formatPercent } from '#lib/text/format.ts';
import { partWords, points } from './measured-words.ts';
import styles from './ranking-table.module.css';

export function RankingTable({ measured }: { measured: MeasuredReply }) {
  const { ranking } = measured;
  return (
    <section aria-labelledby="ranking" className={styles.section}>
      <div className={styles.head}>
        <h2 id="ranking">Your score in the ranking</h2>
        <p>
          Your score is {points(ranking.score)} of 100 points. It is counted by the rules that everyone can read in{' '}
          <Link to="/how-ranking-works">How ranking works</Link>. {placeWords(measured)}
        </p>
      </div>
      <table className={styles.table}>
        <caption className={styles.caption}>Points of each part, as of now</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Points</th>
            <th scope="col">How yours is counted</th>
            <th scope="col">What raises it</th>
          </tr>
        </thead>
        <tbody>
          {RANKING_PARTS.map(({ part, label }) => {
            const { own = 0, weight = 0, adds = 0 } = ranking.parts.find((one) => one.part === part) ?? {};
            const words = partWords(part, measured);
            return (
              <tr key={part}>
                <th scope="row">{label}</th>
                <td className={styles.points}>
                  <span>
                    {points(adds)} of {points(weight)}
                  </span>
                  <span className={styles.track} aria-hidden>
                    <span className={styles.bar} style={{ inlineSize: formatPercent(own) }} />
                  </span>
                </td>
                <td>{words.own}</td>
                <td>{words.raise}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Where the score places somebody, and from when. */
function placeWords({ isListed, ranking: { rankedAt, isDrawn } }: MeasuredReply): string {
  if (!isListed) return 'It places you once you are listed.';
  if (isDrawn) return 'While you are new, a daily draw places you in the better half of the list instead.';
  return rankedAt === null
    ? 'The list is put in order every night.'
    : `The list was last put in order on ${formatDay(rankedAt)}; what has changed since counts from the next night.`;
}
