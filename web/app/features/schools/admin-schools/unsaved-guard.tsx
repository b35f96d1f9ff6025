// A form of forty fields must not be lost by a stray click: leaving it half filled asks first.
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

/** `isDirty` is read when somebody leaves, so that typing draws nothing anew. */
export function UnsavedGuard({ isDirty }: { isDirty: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  );

  // Closing the tab: the browser asks in its own words.
  useEffect(() => {
    function handleUnload(event: BeforeUnloadEvent) {
      if (isDirty.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isDirty]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      busyLabel="Leaving..."
      cancelLabel="Stay here"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>What you entered on this page is not saved yet and will be lost.</p>
    </ConfirmDialog>
  );
}
