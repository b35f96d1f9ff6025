// The cards of what is new on the home page: which stand there, which wait, which are over.
import type { ManagedUpdateCard } from '@matricula/contract/site/update-cards.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMonth } from '#lib/text/format.ts';
import { formatShortDay } from '#lib/text/format-signed-in.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { deleteUpdateCardMutation, managedUpdateCardsQuery } from './admin-update-cards.queries.ts';
import { CardForm } from './card-form.tsx';
import styles from './update-cards-desk.module.css';

export function UpdateCardsDesk() {
  const cards = useQuery(managedUpdateCardsQuery());
  const remove = useMutation(deleteUpdateCardMutation());
  const [edited, setEdited] = useState<ManagedUpdateCard | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ManagedUpdateCard | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  function open(card: ManagedUpdateCard | 'new') {
    setSaid(null);
    setEdited(card);
  }

  function askToDelete(card: ManagedUpdateCard) {
    remove.reset();
    setLeaving(card);
  }

  const columns: Column<ManagedUpdateCard>[] = [
    { label: 'Title', isHeading: true, cell: ({ title }) => title },
    { label: 'Month', cell: ({ month }) => formatMonth(month) },
    { label: 'State', cell: (card) => <StateTag {...card} /> },
    { label: 'Leads to', cell: ({ linkTo }) => <Link to={linkTo}>{linkTo}</Link> },
    { label: 'Last changed', cell: ({ updatedAt }) => formatShortDay(updatedAt) },
    {
      label: 'Actions',
      cell: (card) => (
        <div className={styles.acts}>
          <Button variant="quiet" size="small" aria-label={`Change ${card.title}`} onClick={() => open(card)}>
            Change
          </Button>
          <Button variant="quiet" size="small" aria-label={`Delete ${card.title}`} onClick={() => askToDelete(card)}>
            Delete
          </Button>
        </div>
      ),
    },
  ];

  return (
    <section aria-labelledby="update-cards">
      <Stack>
        <h2 id="update-cards" className={styles.title}>
          What is new
        </h2>
        <div role="status">{said === null ? null : <Banner kind="success">{said}</Banner>}</div>
        {edited === null ? (
          <Row>
            <Button onClick={() => open('new')}>New card</Button>
          </Row>
        ) : (
          <CardForm
            key={edited === 'new' ? 'new' : edited.cardId}
            card={edited === 'new' ? null : edited}
            onSaved={({ title }) => {
              setSaid(`“${title}” is saved.`);
              setEdited(null);
            }}
            onClose={() => setEdited(null)}
          />
        )}
        {cards.isError ? (
          <LoadFailure what="The cards" error={cards.error} onRetry={() => void cards.refetch()} />
        ) : cards.data?.length === 0 ? (
          <EmptyBox title="No cards yet">
            <p>Until you publish one, the home page does not show what is new.</p>
          </EmptyBox>
        ) : (
          <DataTable
            label="Cards of what is new"
            columns={columns}
            rows={cards.data ?? []}
            keyOf={({ cardId }) => cardId}
            {...(cards.data === undefined ? { skeletonRows: 3 } : {})}
          />
        )}
        <ConfirmDialog
          isOpen={leaving !== null}
          title={`Delete “${leaving?.title ?? ''}”?`}
          confirmLabel="Delete card"
          busyLabel="Deleting..."
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => {
            if (leaving === null) return;
            remove.mutate(leaving, {
              onSuccess: () => {
                setSaid(`“${leaving.title}” is deleted.`);
                setLeaving(null);
                setEdited(null);
              },
            });
          }}
          onClose={() => setLeaving(null)}
        >
          <p>
            {leaving?.isShown === true
              ? 'It leaves the home page at once. To take it down and keep it, change its state to Draft instead.'
              : 'This cannot be undone.'}
          </p>
        </ConfirmDialog>
      </Stack>
    </section>
  );
}

function StateTag({ state, isShown }: ManagedUpdateCard) {
  if (state === 'draft') return <Tag>Draft</Tag>;
  return isShown ? <Tag tone="success">On the home page</Tag> : <Tag>Published, but three are newer</Tag>;
}
