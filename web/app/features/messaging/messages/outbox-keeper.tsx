// Keeps messages going out on every signed-in screen, also when their conversation is not the one that is looked at.
import { useEffect } from 'react';
import { readConnection, watchConnection } from '#lib/realtime/realtime.ts';
import { hurryOutbox, useOutbox } from '#state/messaging/outbox/use-outbox.ts';

export function OutboxKeeper() {
  useOutbox();

  // Back online, or connected again: what waits need not wait any longer.
  useEffect(() => {
    const hurry = () => void hurryOutbox();
    let wasConnected = readConnection().isConnected;
    const stopWatching = watchConnection(() => {
      const { isConnected } = readConnection();
      if (isConnected && !wasConnected) hurry();
      wasConnected = isConnected;
    });
    window.addEventListener('online', hurry);
    return () => {
      stopWatching();
      window.removeEventListener('online', hurry);
    };
  }, []);
  return null;
}
