// Registers the service worker that shows the offline page. Production only: in development it would hide changes.
import { reportFailure } from './report.ts';

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => reportFailure('Offline page not available', error));
}
