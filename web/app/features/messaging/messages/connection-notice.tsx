// Says that messages may come late: at once when the browser has lost its network, and otherwise once that lasts, because a short
// break is nobody's concern. It goes when the connection is back, not when the network is.
import { useEffect, useState } from 'react';
import { useConnection } from '#lib/realtime/realtime.ts';
import { useIsOnline } from '#lib/hooks/use-is-online.ts';
import styles from './connection-notice.module.css';

const SHOWN_AFTER_MS = 3_000;

export function ConnectionNotice() {
  const { isConnected } = useConnection();
  const isOnline = useIsOnline();
  return <div role="status">{isConnected && isOnline ? null : <Away isOnline={isOnline} />}</div>;
}

function Away({ isOnline }: { isOnline: boolean }) {
  const [isLasting, setIsLasting] = useState(!isOnline);
  useEffect(() => {
    const timer = setTimeout(() => setIsLasting(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOnline && !isLasting) return null;
  return (
    <p className={styles.notice}>
      {isOnline
        ? 'Connecting again. Messages may arrive a few seconds late.'
        : 'You are offline. What you write is kept on this device and goes out when you are back.'}
    </p>
  );
}
