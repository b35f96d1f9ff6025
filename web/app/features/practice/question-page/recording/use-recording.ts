// One recording from both sides: what this device still has of it, and what the server says.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAttemptSent } from '#state/practice/journal/use-journal.ts';
import { recordingsQuery } from '#state/practice/recordings/recordings.queries.ts';
import { onSettledTake, useTakes } from '#state/practice/recordings/use-takes.ts';

interface RecordingPlace {
  attemptId: string;
  recordingId: string;
  /** The server has the attempt: there is something to ask it for. */
  isKnown: boolean;
}

export function useRecording({ attemptId, recordingId, isKnown }: RecordingPlace) {
  const takes = useTakes();
  const client = useQueryClient();
  // An attempt that began on this page is known there as soon as the journal has sent it.
  const isThere = isKnown || isAttemptSent(attemptId);
  const list = useQuery({ ...recordingsQuery(attemptId), enabled: isThere });

  useEffect(
    () =>
      onSettledTake((take) => {
        if (take.attemptId === attemptId) void client.invalidateQueries(recordingsQuery(attemptId));
      }),
    [client, attemptId],
  );

  const local = takes?.find(recordingId) ?? null;
  const remote = list.data?.find((one) => one.recordingId === recordingId) ?? null;
  const isRemoved = takes?.isRemoved(recordingId) ?? false;
  return {
    takes,
    local,
    remote: isRemoved ? null : remote,
    isRemoved,
    /** Neither side has answered yet. */
    isLoading: takes === null || (local === null && remote === null && !isRemoved && list.isFetching),
    hasFailed: local === null && list.isError,
    reload: () => void list.refetch(),
  };
}
