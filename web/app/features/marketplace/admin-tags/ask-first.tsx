// What is asked before it is done: a merge or a deletion. The question keeps its subject while the list below it is loaded again.
import type { TagKind } from '@matricula/contract/marketplace/tags.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { deleteTagMutation } from './admin-tags.queries.ts';
import { type DoneMerge, type Mergeable, MergeDialog } from './merge-dialog.tsx';
import { useOnePress } from '#lib/hooks/use-one-press.ts';

export interface Question {
  act: 'merge' | 'delete';
  kind: TagKind;
  subject: Mergeable;
  /** Those it can be merged into. */
  others: readonly Mergeable[];
}

interface AskFirstProps {
  question: Question;
  onMerged: (merge: DoneMerge) => void;
  onDeleted: (question: Question) => void;
  onClose: () => void;
}

export function AskFirst({ question, onMerged, onDeleted, onClose }: AskFirstProps) {
  const { act, kind, subject, others } = question;
  if (act === 'merge')
    return <MergeDialog kind={kind} subject={subject} others={others} onMerged={onMerged} onClose={onClose} />;
  return <DeleteDialog kind={kind} subject={subject} onDeleted={() => onDeleted(question)} onClose={onClose} />;
}

interface DeleteDialogProps {
  kind: TagKind;
  subject: Mergeable;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteDialog({ kind, subject: { id, title }, onDeleted, onClose }: DeleteDialogProps) {
  const deleting = useMutation(deleteTagMutation());
  const press = useOnePress();
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${title}?`}
      confirmLabel={`Delete ${title}`}
      busyLabel="Deleting..."
      isBusy={deleting.isPending}
      error={deleting.error}
      onConfirm={() =>
        press(async () => {
          await deleting.mutateAsync({ kind, id });
          onDeleted();
        })
      }
      onClose={onClose}
    >
      <p>Nothing uses {title}. Once deleted, it cannot be brought back.</p>
    </ConfirmDialog>
  );
}
