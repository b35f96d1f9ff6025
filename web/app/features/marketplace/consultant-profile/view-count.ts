// Whether this look at a profile counts, and the sending of it. Nothing about who looks is sent; the tab remembers what it has counted.
import { api } from '#lib/api.ts';
import { reportFailure } from '#lib/report.ts';
import { tokenRole, tokenUserId } from '#lib/session.ts';

const KEY = 'viewed-profiles';
/** As for a page that was in sight from the beginning (use-view-count.ts). */
const SEEN_MS = 3_000;

/** Once per tab, when the page is in sight; not one's own profile, and not for administrators. */
export async function countView(cid: string, leave: AbortSignal): Promise<void> {
  if (!(await isInSight(leave)) || tokenUserId() === cid || tokenRole() === 'admin' || !note(cid)) return;
  try {
    await api.countProfileView({ params: { cid } });
  } catch (error) {
    reportFailure('Profile view not counted', error);
  }
}

/** True once the page has been in sight for as long as a look takes, false when it was left or hidden before that. */
function isInSight(leave: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (leave.aborted || !document.hidden) return resolve(!leave.aborted);
    const look = () => setTimeout(() => resolve(!leave.aborted && !document.hidden), SEEN_MS);
    document.addEventListener('visibilitychange', look, { once: true, signal: leave });
    leave.addEventListener('abort', () => resolve(false), { once: true });
  });
}

/** False when this tab has counted it already. A browser that stores nothing counts each time. */
function note(cid: string): boolean {
  try {
    const seen = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (seen.includes(cid)) return false;
    sessionStorage.setItem(KEY, [...seen, cid].join(' ').trim());
  } catch {
    // As said above.
  }
  return true;
}
