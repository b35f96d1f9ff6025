// Keeps recordings going out on every signed-in screen. What sends them is fetched only where this device holds some.
import { useEffect } from 'react';
import { hasRecordings } from '#lib/left-on-device.ts';
import { reportFailure } from '#lib/report.ts';
import { subscribeToSession, tokenUserId } from '#lib/session.ts';

export function TakeKeeper() {
  useEffect(() => {
    let isGone = false;
    let release: (() => void) | null = null;

    async function look() {
      const userId = tokenUserId();
      if (userId === null || release !== null || !(await hasRecordings(userId))) return;
      const { holdTakes } = await import('#state/practice/recordings/use-takes.ts');
      if (!isGone) release ??= holdTakes();
    }

    const lookNow = () => void look().catch((error: unknown) => reportFailure('Recordings were not looked for', error));
    lookNow();
    const stopHearing = subscribeToSession(lookNow);
    // What sends them may not have been within reach before.
    window.addEventListener('online', lookNow);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      isGone = true;
      stopHearing();
      window.removeEventListener('online', lookNow);
      document.removeEventListener('visibilitychange', lookNow);
      release?.();
    };
  }, []);
  return null;
}
