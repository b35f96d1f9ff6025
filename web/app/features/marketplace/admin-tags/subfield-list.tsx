// The parts of a field in their order: renamed where they stand, moved, merged, and deleted while nothing holds them.
import type { ManagedSubtag, ManagedTag } from '@matricula/contract/marketplace/managed-tags.ts';
import { isUnused } from '@matricula/contract/marketplace/tags.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { DragHandle } from '#ui/order/drag-handle.tsx';
import { MoveButtons } from '#ui/order/move-buttons.tsx';
import { useOrder } from '#ui/order/use-order.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { deleteTagMutation, orderTagsMutation, updateSubtagMutation } from './admin-tags.queries.ts';
import { type DoneMerge, MergeDialog } from './merge-dialog.tsx';
import styles from './tag-list.module.css';
import { usesText } from './tag-words.ts';
import { TitleEditor } from './title-editor.tsx';

interface SubfieldListProps {
  tag: ManagedTag;
  onMerged: (merge: DoneMerge) => void;
}

export function SubfieldList({ tag, onMerged }: SubfieldListProps) {
  const ordering = useMutation(orderTagsMutation(tag.id));
  const deleting = useMutation(deleteTagMutation());
  const [news, setNews] = useState('');
  const [merged, setMerged] = useState<ManagedSubtag | null>(null);
  const ids = tag.subtags.map(({ id }) => id);
  const byId = new Map(tag.subtags.map((subtag) => [subtag.id, subtag]));
  const { order, move, handleOf, draggedId } = useOrder({
    ids,
    onOrder: (wanted, { id, place }) => {
      ordering.mutate({ order: wanted, seen: ids });
      setNews(`${byId.get(id)?.title} is now number ${place + 1} of ${ids.length}.`);
    },
  });
  const error = ordering.error ?? deleting.error;
  if (tag.subtags.length === 0) return <p className={styles.empty}>No subfields yet.</p>;
  return (
    <>
      {error === null ? null : <Banner kind="error">{error.message}</Banner>}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <ol className={styles.list} aria-label={`Subfields of ${tag.title}`}>
        {order
          .flatMap((id) => byId.get(id) ?? [])
          .map((subtag) => (
            <li key={subtag.id} className={styles.row} data-dragged={draggedId === subtag.id || undefined}>
              <DragHandle {...handleOf(subtag.id)} />
              <div className={styles.part}>
                <SubfieldTitle
                  subtag={subtag}
                  onMerge={tag.subtags.length === 1 ? undefined : () => setMerged(subtag)}
                  onDelete={
                    isUnused(subtag.uses)
                      ? () => {
                          deleting.mutate(
                            { kind: 'subtag', id: subtag.id },
                            { onSuccess: () => setNews(`${subtag.title} is deleted.`) },
                          );
                        }
                      : undefined
                  }
                />
                <UsesLine tag={subtag} />
              </div>
              <MoveButtons
                isInline
                title={subtag.title}
                index={ids.indexOf(subtag.id)}
                count={ids.length}
                onMove={(to) => move(subtag.id, to)}
              />
            </li>
          ))}
      </ol>
      {merged === null ? null : (
        <MergeDialog
          kind="subtag"
          from={merged}
          others={tag.subtags.filter(({ id }) => id !== merged.id)}
          onMerged={(merge) => {
            setMerged(null);
            onMerged(merge);
          }}
          onClose={() => setMerged(null)}
        />
      )}
    </>
  );
}

interface SubfieldTitleProps {
  subtag: ManagedSubtag;
  /** Undefined where there is no other to merge it into. */
  onMerge: (() => void) | undefined;
  /** Undefined while anything holds it. */
  onDelete: (() => void) | undefined;
}

function SubfieldTitle({ subtag: { id, title, version }, onMerge, onDelete }: SubfieldTitleProps) {
  const update = useMutation(updateSubtagMutation(id));
  const acts = [
    { label: 'Merge', act: onMerge },
    { label: 'Delete', act: onDelete },
  ];
  return (
    <TitleEditor
      name={`rename-subfield-${id}`}
      title={title}
      acts={acts.map(({ label, act }) =>
        act === undefined ? null : (
          <Button key={label} variant="quiet" size="small" aria-label={`${label} ${title}`} onClick={act}>
            {label}
          </Button>
        ),
      )}
      onSave={async (wanted) => {
        await update.mutateAsync({ version, title: wanted });
      }}
    >
      <span className={styles.title}>{title}</span>
    </TitleEditor>
  );
}

/** What holds it, and the addresses that lead to it. */
export function UsesLine({ tag: { id, uses, formerIds } }: { tag: ManagedSubtag }) {
  const text = usesText(uses);
  return (
    <p className={styles.uses}>
      {text === '' ? 'Not in use' : text} · <code>{[id, ...formerIds].join(', ')}</code>
    </p>
  );
}
