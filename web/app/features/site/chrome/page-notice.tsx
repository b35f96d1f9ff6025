// The quiet line of public pages: something on the page did not load, or a page could not open because the device is offline.
// Nothing is lost and the page is still there, so it is a status and no error banner.
import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { type ContentState, usePageContent } from '#lib/page/page-content.ts';
import { Button } from '#ui/button.tsx';
import styles from './page-notice.module.css';

const TEXTS: Record<Exclude<ContentState, 'complete'>, string> = {
  waiting: 'You are offline. This page will finish loading when you are back online.',
  missing: 'Some of this page did not load.',
};

export function PageNotice() {
  const { state, askAgain } = usePageContent();
  const blocked = useOfflineStay();
  return (
    <div role="status" className={styles.place}>
      {blocked === null ? (
        state === 'complete' ? null : (
          // Offline there is nothing to press: the browser asks by itself once it can.
          <Notice text={TEXTS[state]} onRetry={state === 'waiting' ? undefined : askAgain} />
        )
      ) : (
        <Notice
          text="That page did not open because you were offline."
          onRetry={() => {
            if (navigator.onLine) blocked();
          }}
        />
      )}
    </div>
  );
}

function Notice({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      {onRetry === undefined ? null : (
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Pages opened since the document loaded: their code is here, and mostly their content. */
const visited = new Set<string>();

/**
 * Offline, a page that was not open yet cannot come: React Router would reload the document for its code and lose the page on
 * the screen. So the person stays. Returns the way to open it after all, or null.
 */
function useOfflineStay(): (() => void) | null {
  const { pathname } = useLocation();
  useEffect(() => void visited.add(pathname), [pathname]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOtherPage = nextLocation.pathname !== currentLocation.pathname;
    return !navigator.onLine && isOtherPage && !visited.has(nextLocation.pathname);
  });
  return blocker.state === 'blocked' ? blocker.proceed : null;
}
