// One field or part into another: which one, what would move, and where its old addresses lead.
import type { MergedTags } from '@matricula/contract/marketplace/managed-tags.ts';
import { TAG_STATE_TEXTS, type TagKind, type TagState } from '@matricula/contract/marketplace/tags.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { mergePreviewQuery, mergeTagsMutation } from './admin-tags.queries.ts';
import { floorText, titleAmong, usesText } from './tag-words.ts';
import { useOnePress } from '#lib/hooks/use-one-press.ts';

export interface Mergeable {
  id: string;
  title: string;
  state?: TagState;
}

export interface DoneMerge extends MergedTags {
  kind: TagKind;
  /** Ids and titles of both, for the words and for what is shown next. */
  from: Mergeable;
  to: Mergeable;
}

interface MergeDialogProps {
  kind: TagKind;
  subject: Mergeable;
  /** Those it can be merged into. */
  others: readonly Mergeable[];
  onMerged: (merge: DoneMerge) => void;
  onClose: () => void;
}

export function MergeDialog({ kind, subject, others, onMerged, onClose }: MergeDialogProps) {
  const [toId, setToId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const all = [subject, ...others];
  const named = (tag: Mergeable) => ({ ...tag, title: titleAmong(tag, all) });
  const from = named(subject);
  const targets = others.map(named);
  const merge = { kind, from: from.id, to: toId };
  const preview = useQuery(mergePreviewQuery(merge));
  const merging = useMutation(mergeTagsMutation());
  const press = useOnePress();
  const to = targets.find(({ id }) => id === toId);

  function confirm() {
    if (to === undefined) {
      setMissing(true);
      return;
    }
    // Not before the counts of what would move have been read.
    if (preview.data === undefined) return;
    press(async () => {
      // Awaited, not by `onSuccess`: whoever has closed the dialog meanwhile is offered the undo too.
      const reply = await merging.mutateAsync(merge);
      onMerged({ ...reply, kind, from, to });
    });
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Merge ${from.title}?`}
      confirmLabel={to === undefined ? 'Merge' : `Merge into ${to.title}`}
      busyLabel="Merging..."
      isBusy={merging.isPending}
      error={merging.error ?? preview.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField
        id="merge-into"
        label="Merge into"
        emptyLabel={kind === 'tag' ? 'Choose a field' : 'Choose a subfield'}
        choices={targets.map(({ id, title }) => ({ value: id, label: title }))}
        value={toId}
        error={isMissing ? 'Choose another to merge it into' : undefined}
        onChange={({ currentTarget }) => {
          setMissing(false);
          setToId(currentTarget.value);
        }}
      />
      {to === undefined ? null : preview.data === undefined ? (
        preview.error === null ? (
          <p role="status">Counting what would move...</p>
        ) : null
      ) : (
        <div role="status">
          <p>
            {usesText(preview.data) === '' ? 'Nothing' : usesText(preview.data)} will move to {to.title}. {from.title}{' '}
            is removed, and its links lead to {to.title}.
          </p>
          {kind === 'tag' && preview.data.consultants > 0 && floorText(to) !== '' ? <p>{floorText(to)}</p> : null}
          {to.state === undefined || to.state === 'published' ? null : (
            <p>{`${to.title}. ${TAG_STATE_TEXTS[to.state]}.`}</p>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
