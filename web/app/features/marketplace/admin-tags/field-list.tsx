// All fields in their order, dragged or moved by keys; the one that is open stands beside them.
import type { ManagedTag } from '@matricula/contract/marketplace/managed-tags.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { DragHandle } from '#ui/order/drag-handle.tsx';
import { MoveButtons } from '#ui/order/move-buttons.tsx';
import { useOrder } from '#ui/order/use-order.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { orderTagsMutation } from './admin-tags.queries.ts';
import styles from './tag-list.module.css';
import { TagIcon } from './tag-icon.tsx';

interface FieldListProps {
  tags: readonly ManagedTag[];
  openId: string | null;
  addressOf: (id: string) => string;
}

export function FieldList({ tags, openId, addressOf }: FieldListProps) {
  const ordering = useMutation(orderTagsMutation(null));
  const [news, setNews] = useState('');
  const ids = tags.map(({ id }) => id);
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  const { order, move, handleOf, draggedId } = useOrder({
    ids,
    onOrder: (wanted, { id, place }) => {
      ordering.mutate({ order: wanted, seen: ids });
      setNews(`${byId.get(id)?.title} is now number ${place + 1} of ${ids.length}.`);
    },
  });
  return (
    <>
      {ordering.isError ? <Banner kind="error">{ordering.error.message}</Banner> : null}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <ol className={styles.list} aria-label="Fields">
        {order
          .flatMap((id) => byId.get(id) ?? [])
          .map(({ id, title, state, whiteIconURL, uses }) => (
            <li
              key={id}
              className={styles.row}
              data-dragged={draggedId === id || undefined}
              data-open={id === openId || undefined}
            >
              <DragHandle {...handleOf(id)} />
              <TagIcon whiteIconURL={whiteIconURL} />
              <span className={styles.name}>
                <Link to={addressOf(id)} preventScrollReset replace aria-current={id === openId ? 'true' : undefined}>
                  {title}
                </Link>
                {state === 'published' ? null : <Tag>{state === 'draft' ? 'Draft' : 'Hidden'}</Tag>}
              </span>
              <span className={styles.count} title="Consultants">
                {formatNumber(uses.consultants)}
                <VisuallyHidden>{uses.consultants === 1 ? 'consultant' : 'consultants'}</VisuallyHidden>
              </span>
              <MoveButtons
                isInline
                title={title}
                index={ids.indexOf(id)}
                count={ids.length}
                onMove={(to) => move(id, to)}
              />
            </li>
          ))}
      </ol>
    </>
  );
}
