// How the working draft stands, beside the Save button: saved when, by whom, and the way back to the version.
import type { QuestionDraftReply } from '@matricula/contract/practice/question-drafts.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SaveState } from '#ui/form/save-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './draft-state.module.css';
import type { QuestionDraftState } from './use-question-draft.ts';

interface DraftStateProps {
  draft: QuestionDraftState;
  held: QuestionDraftReply;
  hasChanges: boolean;
  isDiscarding: boolean;
  onDiscard: () => Promise<void>;
}

export function DraftState({
  draft: { autosave, conflict },
  held,
  hasChanges,
  isDiscarding,
  onDiscard,
}: DraftStateProps) {
  const isQuiet = autosave.saving.kind === 'idle';
  return (
    <div className={styles.state}>
      {conflict !== null ? (
        <span role="status">Not saved: two texts, see above.</span>
      ) : (
        <SaveState autosave={autosave} />
      )}
      {isQuiet && conflict === null && held.draft !== null ? (
        <span>
          {held.draft.isOwn ? 'Draft saved ' : `Draft by ${held.draft.savedBy}, `}
          <RelativeTime at={held.draft.savedAt} />
        </span>
      ) : null}
      {hasChanges && conflict === null ? <Discard isBusy={isDiscarding} onDiscard={onDiscard} /> : null}
    </div>
  );
}

function Discard({ isBusy, onDiscard }: { isBusy: boolean; onDiscard: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);

  async function confirm() {
    setFailure(null);
    try {
      await onDiscard();
      setIsAsking(false);
    } catch (error) {
      setFailure(error as Error);
    }
  }

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        Discard changes
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard the changes?"
        confirmLabel="Discard the changes"
        busyLabel="Discarding..."
        isBusy={isBusy}
        error={failure}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      >
        <p>Everything since the newest version is thrown away, also what others have written into this draft.</p>
      </ConfirmDialog>
    </>
  );
}
