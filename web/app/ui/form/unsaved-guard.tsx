// A long form must not be lost by a stray click: leaving it with changes asks first. For screens behind sign-in: it brings Mantine's dialog with it.
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { useForm } from './use-form.ts';

type GuardedForm = Pick<ReturnType<typeof useForm>, 'values' | 'isBusy' | 'problems' | 'failure'>;

/** Whether the form says something else than in the beginning or when it was last saved. Looked for when somebody leaves, so that typing renders nothing again. */
function useHasChanges({ values, isBusy, problems, failure }: GuardedForm): () => boolean {
  const saved = useRef('');
  /** What is being sent: that may lead away from the form. */
  const sent = useRef<string | null>(null);
  useEffect(() => {
    const now = JSON.stringify(values());
    if (!isBusy && problems.length === 0 && failure === null) saved.current = sent.current ?? now;
    sent.current = isBusy ? now : null;
  }, [values, isBusy, problems, failure]);
  return useCallback(() => JSON.stringify(values()) !== (sent.current ?? saved.current), [values]);
}

/** Stands beside the form, since its dialog holds one of its own. */
export function UnsavedGuard({ form }: { form: GuardedForm }) {
  return (
    <LeaveGuard
      hasChanges={useHasChanges(form)}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      hasOneAddress
    >
      <p>What you entered on this page is not saved yet and will be lost.</p>
    </LeaveGuard>
  );
}

interface LeaveGuardProps {
  /** Asked when somebody leaves. */
  hasChanges: () => boolean;
  title: string;
  confirmLabel: string;
  /** What stands behind the question mark of the address does not say which thing is open. */
  hasOneAddress?: boolean;
  /** What becomes of what is not saved. */
  children: ReactNode;
}

export function LeaveGuard({ hasChanges, title, confirmLabel, hasOneAddress = false, children }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isOther = from.pathname !== to.pathname || (!hasOneAddress && from.search !== to.search);
    return isOther && hasChanges();
  });

  // Closing the tab: the browser asks in its own words.
  useEffect(() => {
    function handleUnload(event: BeforeUnloadEvent) {
      if (hasChanges()) event.preventDefault();
    }
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [hasChanges]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel="Leaving..."
      cancelLabel="Stay here"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
