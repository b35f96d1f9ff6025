// Somebody's favourites as whoever has the link sees them: the schools in order, with their figures. Nothing of the person.
import type { SharedFavoritesReply } from '@matricula/contract/schools/favorite-schools.ts';
import { CARD_FIGURES, figureText, placeText } from '@matricula/contract/schools/schools.rules.ts';
import { Link } from 'react-router';
import { formatDay } from '#lib/text/format.ts';
import { evidenceText } from '#state/schools/school-figures.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './list-by-link.module.css';

export function ListByLink({ list: { data: schools, updatedAt } }: { list: SharedFavoritesReply }) {
  if (schools.length === 0) {
    return (
      <Stack>
        <p className={styles.text}>There are no schools on this list right now.</p>
        <FindSchools />
      </Stack>
    );
  }
  return (
    <Stack gap="large">
      <p className={styles.text}>
        {schools.length === 1 ? '1 school' : `${schools.length} schools`} ranked by the person who shared this list.
        Last changed {formatDay(updatedAt)}.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">School</th>
            {CARD_FIGURES.map(({ figure, label }) => (
              <th key={figure} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schools.map((school, index) => (
            <tr key={school.schoolId}>
              <td className={styles.rank}>{index + 1}</td>
              <th scope="row" className={styles.school}>
                <Link to={`/school/${school.schoolId}`}>{school.title}</Link>
                <span className={styles.small}>
                  {placeText(school)} · {school.degree}
                </span>
              </th>
              {CARD_FIGURES.map(({ figure, label }) => (
                <td key={figure} data-label={label}>
                  <span className={styles.value}>{figureText(school, figure)}</span>
                  <span className={styles.small}>{evidenceText(school, figure)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FindSchools />
    </Stack>
  );
}

/** Nobody shares a list by this link, or not any more; which of the two is nobody's business. */
export function NotShared() {
  return (
    <Stack>
      <p className={styles.text}>
        The person who shared this list has withdrawn the link, or the address is incomplete. Ask them for a new one.
      </p>
      <FindSchools />
    </Stack>
  );
}

function FindSchools() {
  return (
    <div className={styles.find}>
      <ButtonLink to="/mstar" variant="secondary">
        Find Schools
      </ButtonLink>
    </div>
  );
}
