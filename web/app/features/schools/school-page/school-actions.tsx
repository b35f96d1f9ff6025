// The star and the switch for the comparison, on a school's own page.
import { MAX_COMPARED_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { SchoolDetails } from '@matricula/contract/schools/schools.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from 'react-router';
import { schoolComparisonPath, useComparedSchools } from '#state/schools/compared-schools.ts';
import { useFavoriteSchools } from '#state/schools/favorite-schools.ts';
import { FavoriteStar } from '#ui/marks/favorite-star.tsx';
import styles from './school-actions.module.css';

export function SchoolActions({ school: { schoolId, title } }: { school: Pick<SchoolDetails, 'schoolId' | 'title'> }) {
  const favorites = useFavoriteSchools();
  const compared = useComparedSchools();
  const isCompared = compared.has(schoolId);
  const isRefused = compared.isFull && !isCompared;
  return (
    <>
      <span className={styles.star}>
        <FavoriteStar
          name={title}
          isFavorite={favorites.has(schoolId)}
          onToggle={() => favorites.toggle(schoolId, title)}
        />
      </span>
      <button
        type="button"
        className={styles.compare}
        aria-pressed={isCompared}
        aria-disabled={isRefused || undefined}
        aria-label={`Compare ${title}`}
        onClick={() => compared.toggle(schoolId)}
      >
        {isCompared ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconPlus size={16} stroke={2} aria-hidden />}
        Compare
      </button>
      {isRefused ? <span className={styles.full}>{MAX_COMPARED_SCHOOLS} are chosen already.</span> : null}
      {compared.ids.length > 0 && (isCompared || isRefused) ? (
        <Link to={schoolComparisonPath(compared.ids)} className={styles.open}>
          {compared.ids.length === 1 ? 'Open the comparison' : `Compare the ${compared.ids.length} you chose`}
        </Link>
      ) : null}
    </>
  );
}
