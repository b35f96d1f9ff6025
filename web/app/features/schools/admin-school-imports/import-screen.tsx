// One import, from the matching of its columns to its undoing: each state shows its one next step.
import type { ImportReply, SchoolImport } from '@matricula/contract/schools/school-imports.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { schoolImportQuery } from './admin-school-imports.queries.ts';
import { DryRun } from './dry-run.tsx';
import { FinishedImport } from './finished-import.tsx';
import styles from './import-screen.module.css';
import { ImportSteps } from './import-steps.tsx';
import { rowsText } from './import-words.ts';
import { MappingForm } from './mapping-form.tsx';
import { RunningImport } from './running-import.tsx';

export function ImportScreen({ importId }: { importId: string }) {
  const found = useQuery(schoolImportQuery(importId));
  const [isMatching, setIsMatching] = useState(false);
  if (found.isPending) return <Skeleton lines={10} />;
  // A poll that fails once must not take the progress away.
  if (found.data === undefined) {
    return <LoadFailure what="The import" error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { fileName, rowCount, authorName, createdAt, status } = found.data.data;
  const isMapping = status === 'uploaded' || (status === 'checked' && isMatching);
  return (
    <Stack gap="large">
      <ImportSteps current={isMapping ? 3 : stepOf(found.data.data)} />
      <p className={styles.facts}>
        {`${fileName}, ${rowsText(rowCount)}, uploaded `}
        <RelativeTime at={createdAt} />
        {authorName === null ? '' : ` by ${authorName}`}
      </p>
      <StepFrame name={isMapping ? 'mapping' : status}>
        {isMapping ? (
          <MappingForm reply={found.data} onChecked={() => setIsMatching(false)} />
        ) : (
          <Step reply={found.data} onMatchAgain={() => setIsMatching(true)} />
        )}
      </StepFrame>
    </Stack>
  );
}

/** One that was canceled has only come as far as it came. */
function stepOf({ status, doneCount, newCount, changedCount, unchangedCount, badCount }: SchoolImport): number {
  if (status === 'checked') return 4;
  if (status === 'running') return 5;
  if (status !== 'cancelled') return 6;
  if (doneCount > 0) return 5;
  return newCount + changedCount + unchangedCount + badCount > 0 ? 4 : 3;
}

/** A new step is brought into sight and takes the focus, since the button that led to it is gone. */
function StepFrame({ name, children }: { name: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView();
  }, [name]);
  return (
    <div ref={frame} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}

function Step({ reply, onMatchAgain }: { reply: ImportReply; onMatchAgain: () => void }) {
  switch (reply.data.status) {
    case 'running':
    case 'undoing':
      // Keyed, so that the way back has an estimate of its own.
      return <RunningImport key={reply.data.status} data={reply.data} />;
    case 'done':
    case 'cancelled':
    case 'undone':
      return <FinishedImport reply={reply} />;
    default:
      return <DryRun reply={reply} onMatchAgain={onMatchAgain} />;
  }
}
