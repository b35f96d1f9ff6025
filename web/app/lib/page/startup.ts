// What every startup of the app in a browser reports (spec §4): the session log, and 'New Session' for somebody signed in.
import { NEW_SESSION_EVENT } from '@matricula/contract/base/browser.ts';
import { api } from '#lib/api.ts';
import { reportFailure } from '#lib/report.ts';
import { isSignedIn } from '#lib/session.ts';
import { captureUrlRef } from '#lib/url-ref.ts';
import { readViewing } from '#lib/viewing.ts';

let hasStarted = false;

/** Once per page load, however often React mounts. Failures are only logged (spec §8). */
export function reportStartup(): void {
  const URLRef = captureUrlRef(window.location.search);
  // An administrator who views as somebody is no visit, and no session of theirs.
  if (hasStarted || readViewing() !== null) return;
  hasStarted = true;
  api.logSession({ body: { URLRef } }).catch((error: unknown) => reportFailure('Session log failed', error));
  if (!isSignedIn()) return;
  api
    .addDetailedEvent({ body: { data: NEW_SESSION_EVENT } })
    .catch((error: unknown) => reportFailure('Session event failed', error));
}
