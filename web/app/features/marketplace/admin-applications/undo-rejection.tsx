// Taking a rejection back, for a few minutes: at once from the bar, or from the application under Reviewed.
import type { ApplicationDetails } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { useMutation } from '@tanstack/react-query';
import { formatClock } from '#lib/text/format-signed-in.ts';
import { useMinute } from '#lib/hooks/use-minute.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { UndoBar } from '#ui/table/undo-bar.tsx';
import { undoRejectionMutation } from './admin-applications.queries.ts';

interface RejectionBarProps {
  /** As it was after the rejection. */
  application: ApplicationDetails;
  onClose: () => void;
}

export function RejectionBar({ application, onClose }: RejectionBarProps) {
  const undo = useMutation(undoRejectionMutation());
  const { name } = application;
  return (
    <UndoBar
      isBusy={undo.isPending}
      onUndo={undo.isIdle || undo.isPending ? () => undo.mutate(application) : undefined}
      onClose={onClose}
    >
      {undo.isError
        ? `The rejection was not undone. ${undo.error.message}`
        : undo.isSuccess
          ? `Rejection undone: ${name} is under Pending again.`
          : `Rejected: ${name}.`}
    </UndoBar>
  );
}

export function UndoRejection({ application }: { application: ApplicationDetails }) {
  const undo = useMutation(undoRejectionMutation());
  const now = useMinute();
  const { undoUntil } = application;
  const canUndo = undoUntil !== null && Date.parse(undoUntil) > now;
  if (!canUndo && !undo.isError) return null;
  return (
    <Stack gap="small">
      {canUndo ? (
        <Row>
          <Button
            variant="secondary"
            size="small"
            isBusy={undo.isPending}
            busyLabel="Undoing..."
            onClick={() => undo.mutate(application)}
          >
            Undo rejection
          </Button>
          <span>{`until ${formatClock(undoUntil)}`}</span>
        </Row>
      ) : null}
      {undo.isError ? (
        <Banner kind="error">
          <p>The rejection was not undone.</p>
          <p>{undo.error.message}</p>
        </Banner>
      ) : null}
    </Stack>
  );
}
