// A field's white icon on the dark ground that the home page gives it.
import styles from './tag-icon.module.css';

export function TagIcon({ whiteIconURL }: { whiteIconURL: string }) {
  return (
    <span className={styles.ground}>
      {whiteIconURL === '' ? null : <img src={whiteIconURL} alt="" width="20" height="20" />}
    </span>
  );
}
