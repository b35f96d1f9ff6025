// Registers the service worker that shows the offline page. Production only: in development it would hide changes.
import { reportFailure } from '#lib/report.ts';
import { SERVICE_WORKER_PATH } from './trusted-types.ts';

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register(SERVICE_WORKER_PATH)
    .catch((error: unknown) => reportFailure('Offline page not available', error));
}
