// 'You chose …': what the person picked on the home page and what they were about to do, so that the form is visibly part of it.
import { peekIntent } from '#lib/intent.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import styles from './chosen-course.module.css';
import { useChosenCourse } from './use-arrival.ts';

export function ChosenCourse() {
  const { titles } = useChosenCourse();
  const label = useIsHydrated() ? peekIntent()?.label : undefined;
  if (titles.length === 0 && label === undefined) return null;
  return (
    <div className={styles.chosen}>
      {titles.length === 0 ? null : (
        <p>
          You chose <strong>{titles.join(', ')}</strong>. It will be waiting in your library.
        </p>
      )}
      {label === undefined ? null : <p>After this you can {label}.</p>}
    </div>
  );
}
