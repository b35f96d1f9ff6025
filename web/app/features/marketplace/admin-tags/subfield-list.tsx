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
import { isGone, orderTagsMutation, updateSubtagMutation } from './admin-tags.queries.ts';
import type { Question } from './ask-first.tsx';
import styles from './tag-list.module.css';
import { usesText } from './tag-words.ts';
import { TitleEditor } from './title-editor.tsx';

interface SubfieldListProps {
  tag: ManagedTag;
  onAsk: (question: Question) => void;
  onSaved: (text: string) => void;
  onLost: (text: string) => void;
}

export function SubfieldList({ tag, onAsk, onSaved, onLost }: SubfieldListProps) {
  const ordering = useMutation(orderTagsMutation(tag.id));
  const [news, setNews] = useState('');
  const ids = tag.subtags.map(({ id }) => id);
  const byId = new Map(tag.subtags.map((subtag) => [subtag.id, subtag]));
  const { order, move, handleOf, draggedId } = useOrder({
    ids,
    onOrder: (wanted, { id, place }) => {
      ordering.mutate({ order: wanted, seen: ids });
      setNews(`${byId.get(id)?.title} is now number ${place + 1} of ${ids.length}.`);
    },
  });
  if (tag.subtags.length === 0) return <p className={styles.empty}>No subfields yet.</p>;
  return (
    <>
      {ordering.isError ? <Banner kind="error">{ordering.error.message}</Banner> : null}
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
                  others={tag.subtags.filter(({ id }) => id !== subtag.id)}
                  onAsk={onAsk}
                  onSaved={onSaved}
                  onLost={onLost}
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
    </>
  );
}

interface SubfieldTitleProps extends Omit<SubfieldListProps, 'tag'> {
  subtag: ManagedSubtag;
  others: readonly ManagedSubtag[];
}

function SubfieldTitle({ subtag, others, onAsk, onSaved, onLost }: SubfieldTitleProps) {
  const { id, title, version, uses } = subtag;
  const update = useMutation(updateSubtagMutation(id));
  const acts = [
    { label: 'Merge', act: 'merge', isOffered: others.length > 0 },
    { label: 'Delete', act: 'delete', isOffered: isUnused(uses) },
  ] as const;

  async function save(wanted: string) {
    try {
      await update.mutateAsync({ version, title: wanted });
      onSaved(`${wanted} is saved.`);
    } catch (error) {
      // Its row goes with the form, and the form's own message with it.
      if (isGone(error))
        onLost(`${title} is no longer there, so its new title is not saved. Someone may have deleted or merged it.`);
      throw error;
    }
  }

  return (
    <TitleEditor
      name={`rename-subfield-${id}`}
      title={title}
      what="subfield"
      others={others}
      acts={acts
        .filter(({ isOffered }) => isOffered)
        .map(({ label, act }) => (
          <Button
            key={act}
            variant="quiet"
            size="small"
            aria-label={`${label} ${title}`}
            onClick={() => onAsk({ act, kind: 'subtag', subject: subtag, others })}
          >
            {label}
          </Button>
        ))}
      onSave={save}
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
