// When to ask for what events may have missed: once they are heard (again), when the tab is looked at, and every ten seconds while
// nothing is heard (docs/messages-protocol.md). Whoever uses this has subscribed first.
import { POLL_MS } from '@matricula/contract/messages.rules.ts';
import { useEffect, useEffectEvent } from 'react';
import { useConnection } from './realtime.ts';

export function useCatchUp(catchUp: () => void): void {
  const { isConnected, isHearing } = useConnection();
  const isLive = isConnected && isHearing;
  const handleCatchUp = useEffectEvent(catchUp);

  useEffect(() => {
    if (isLive) {
      handleCatchUp();
      return undefined;
    }
    const timer = setInterval(() => handleCatchUp(), POLL_MS);
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
