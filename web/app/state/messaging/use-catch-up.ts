// When to ask for what events may have missed: once they are heard (again), when the tab is looked at, every ten seconds while
// nothing is heard, and now and then while everything is (docs/messages-protocol.md). Whoever uses this has subscribed first.
import { POLL_HEARING_MS, POLL_MS } from '@matricula/contract/messaging/messages.rules.ts';
import { useEffect, useEffectEvent } from 'react';
import { useConnection } from '#lib/realtime/realtime.ts';

export function useCatchUp(catchUp: () => void): void {
  const { isConnected, isHearing } = useConnection();
  const isLive = isConnected && isHearing;
  const handleCatchUp = useEffectEvent(catchUp);

  useEffect(() => {
    if (isLive) handleCatchUp();
    const timer = setInterval(
      () => {
        if (!isLive || document.visibilityState === 'visible') handleCatchUp();
      },
      isLive ? POLL_HEARING_MS : POLL_MS,
    );
    return () => clearInterval(timer);
  }, [isLive]);

  useEffect(() => {
    function handleVisibility() {
      if (document.visibilityState === 'visible') handleCatchUp();
    }
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);
}
