// 'Loading...' while the next screen's code and data are on their way (spec §2), spoken and, after 300 ms, shown.
import { useNavigation } from 'react-router';
import { Spinner } from '#ui/feedback/loading.tsx';
import styles from './site-frame.module.css';

export function NavigationStatus() {
  const { state } = useNavigation();
  return (
    <div role="status" className={styles.status}>
      {state === 'loading' ? (
        <span className={styles.pill}>
          <Spinner />
          Loading...
        </span>
      ) : null}
    </div>
  );
}
