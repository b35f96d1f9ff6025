// What is done to an import: committed and undone after a question, canceled before it has begun, stopped while it runs.
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { RunningWork } from '#ui/feedback/long-work.tsx';
import { changesText, type ShownImport } from './import-words.ts';

/** As a mutation without input has it. */
export interface Act {
  isPending: boolean;
  error: Error | null;
  mutate: (input: undefined, options: { onSuccess: () => void }) => void;
}

interface AskedActProps {
  /** 'Undo 4 changes' */
  label: string;
  variant: 'primary' | 'danger';
  isDisabled?: boolean;
  act: Act;
  /** What will happen. */
  children: ReactNode;
}

/** A button, and the question that comes before its act. */
export function AskedAct({ label, variant, isDisabled = false, act, children }: AskedActProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant={variant} disabled={isDisabled} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${label}?`}
        confirmLabel={label}
        busyLabel="Starting..."
        variant={variant}
        isBusy={act.isPending}
        error={act.error}
        onConfirm={() => act.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}

export const commitLabel = (changes: number) =>
  changes === 0 ? 'Nothing to import' : `Import ${changesText(changes)}`;

type PlainAct = Omit<Act, 'mutate'> & { mutate: () => void };

/** The way out before an import has begun. */
export function CancelImport({ act }: { act: PlainAct }) {
  return (
    <>
      <Button variant="quiet" isBusy={act.isPending} busyLabel="Canceling..." onClick={() => act.mutate()}>
        Cancel this import
      </Button>
      {act.error === null ? null : <Banner kind="error">{act.error.message}</Banner>}
    </>
  );
}

const WAY_BACK = 'You can return from the list of imports.';

/** Step five, and the way back: how far the job is. */
export function RunningImport({ shown, cancel }: { shown: ShownImport; cancel: PlainAct }) {
  // The same way in both directions: what was never written counts as taken back.
  const total = shown.rowCount - shown.badCount;
  const work = { done: shown.doneCount, total, unit: 'rows', wayBack: WAY_BACK } as const;
  if (shown.status === 'undoing') return <RunningWork label="Undoing the import" {...work} />;
  return (
    <RunningWork
      label="Importing"
      {...work}
      stop={{
        label: 'Stop the import',
        isBusy: cancel.isPending,
        error: cancel.error,
        onStop: () => cancel.mutate(),
      }}
    />
  );
}
