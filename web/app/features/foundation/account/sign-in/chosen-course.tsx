// 'You chose …': what the person picked on the home page, what their library opens with because of it, and what they were about to do.
import { bankOfCourse, BANKS } from '@matricula/contract/practice/banks.ts';
import { peekIntent } from '#lib/intent.ts';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';
import styles from './chosen-course.module.css';
import { useChosenCourse } from './use-arrival.ts';

export function ChosenCourse() {
  const { titles, fieldTitle, selectedCourse } = useChosenCourse();
  const label = useIsHydrated() ? peekIntent()?.label : undefined;
  if (titles.length === 0 && label === undefined) return null;
  const bank = bankOfCourse(selectedCourse);
  const opensWith = [
    ...(bank === null ? [] : [`a free ${BANKS[bank].title} question`]),
    fieldTitle === null ? 'consultants' : `consultants in ${fieldTitle}`,
  ];
  return (
    <div className={styles.chosen}>
      {titles.length === 0 ? null : (
        <p>
          You chose <strong>{titles.join(', ')}</strong>. Your library opens with {opensWith.join(' and ')}.
        </p>
      )}
      {label === undefined ? null : <p>After this you can {label}.</p>}
    </div>
  );
}
