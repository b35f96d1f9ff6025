// Says that messages may come late, once that lasts: a short break is nobody's concern.
import { useEffect, useState } from 'react';
import { useConnection } from '#lib/realtime.ts';
import styles from './connection-notice.module.css';

const SHOWN_AFTER_MS = 3_000;

export function ConnectionNotice() {
  const { isConnected } = useConnection();
  return <div role="status">{isConnected ? null : <Away />}</div>;
}

function Away() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <p className={styles.notice}>
      {navigator.onLine
        ? 'Connecting again. Messages may arrive a few seconds late.'
        : 'You are offline. What you write is kept on this device and goes out when you are back.'}
    </p>
  );
}
