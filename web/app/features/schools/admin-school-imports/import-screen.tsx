// One import, from the matching of its columns to its undoing: each state shows its one next step.
import type { ImportReply } from '@matricula/contract/schools/imports/school-imports.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { RunningImport } from '#ui/import/import-acts.tsx';
import { ImportFrame } from '#ui/import/step-frame.tsx';
import { cancelImportMutation, schoolImportQuery } from './admin-school-imports.queries.ts';
import { DryRun } from './dry-run.tsx';
import { FinishedImport } from './finished-import.tsx';
import { MappingForm } from './mapping-form.tsx';

export function ImportScreen({ importId }: { importId: string }) {
  const found = useQuery(schoolImportQuery(importId));
  const [isMatching, setIsMatching] = useState(false);
  if (found.isPending) return <Skeleton lines={10} />;
  // A poll that fails once must not take the progress away.
  if (found.data === undefined) {
    return <LoadFailure what="The import" error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { data } = found.data;
  const isMapping = data.status === 'uploaded' || (data.status === 'checked' && isMatching);
  return (
    <ImportFrame shown={data} isMapping={isMapping}>
      {isMapping ? (
        <MappingForm reply={found.data} onChecked={() => setIsMatching(false)} />
      ) : (
        <Step reply={found.data} onMatchAgain={() => setIsMatching(true)} />
      )}
    </ImportFrame>
  );
}

function Step({ reply, onMatchAgain }: { reply: ImportReply; onMatchAgain: () => void }) {
  const cancel = useMutation(cancelImportMutation(reply.data._id));
  switch (reply.data.status) {
    case 'running':
    case 'undoing':
      // Keyed, so that the way back has an estimate of its own.
      return <RunningImport key={reply.data.status} shown={reply.data} cancel={cancel} />;
    case 'done':
    case 'cancelled':
    case 'undone':
      return <FinishedImport reply={reply} />;
    default:
      return <DryRun reply={reply} onMatchAgain={onMatchAgain} />;
  }
}
