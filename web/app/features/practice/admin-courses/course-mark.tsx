// A course's icon on its bright color, as learners see it.
import type { ManagedCourse } from '@matricula/contract/marketplace/courses.ts';
import styles from './course-mark.module.css';

export function CourseMark({ iconURL, mainColorBright }: Pick<ManagedCourse, 'iconURL' | 'mainColorBright'>) {
  return (
    <span className={styles.mark} style={{ background: mainColorBright }}>
      {iconURL === '' ? null : <img src={iconURL} alt="" width={18} height={18} />}
    </span>
  );
}
