// A course's icon on its bright color, which carries it in both color schemes.
import styles from './course-mark.module.css';

interface CourseMarkProps {
  iconURL: string;
  mainColorBright: string;
  isLarge?: boolean;
}

export function CourseMark({ iconURL, mainColorBright, isLarge = false }: CourseMarkProps) {
  const size = isLarge ? 24 : 18;
  return (
    <span className={styles.mark} data-large={isLarge || undefined} style={{ background: mainColorBright }}>
      {iconURL === '' ? null : <img src={iconURL} alt="" width={size} height={size} />}
    </span>
  );
}
