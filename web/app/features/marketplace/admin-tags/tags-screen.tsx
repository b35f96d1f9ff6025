// Fields left, the open one with its parts right. Which one is open stands in the address. A merge can be undone for a moment.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { ManagedTag } from '@matricula/contract/marketplace/managed-tags.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { managedTagsQuery } from '#state/marketplace/managed-tags.queries.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { FloatingBars } from '#ui/table/floating-bars.tsx';
import { UndoBar } from '#ui/table/undo-bar.tsx';
import { AddTag } from './add-tag.tsx';
import { createTagMutation, undoMergeMutation } from './admin-tags.queries.ts';
import { FieldDetail } from './field-detail.tsx';
import { FieldList } from './field-list.tsx';
import { HomePreview } from './home-preview.tsx';
import type { DoneMerge } from './merge-dialog.tsx';
import styles from './tags-screen.module.css';
import { usesText } from './tag-words.ts';

const FIELD = 'field';
const addressOf = (id: string) => `?${new URLSearchParams({ [FIELD]: id })}`;

export function TagsScreen() {
  const tags = useQuery(managedTagsQuery());
  if (tags.data !== undefined) return <Tags tags={tags.data} />;
  if (tags.isError) return <LoadFailure what="The tags" error={tags.error} onRetry={() => void tags.refetch()} />;
  return <Skeleton lines={12} />;
}

function Tags({ tags }: { tags: readonly ManagedTag[] }) {
  const [query, setQuery] = useSearchParams();
  const [done, setDone] = useState<{ text: string; merge: DoneMerge | null } | null>(null);
  const create = useMutation(createTagMutation());
  const undoing = useMutation(undoMergeMutation());
  const open = tags.find(({ id }) => id === query.get(FIELD)) ?? tags[0];
  const openTag = (id: string) => setQuery(addressOf(id), { replace: true, preventScrollReset: true });
  const detail = useDetailInSight(query.get(FIELD));

  function showMerge(merge: DoneMerge) {
    const moved = usesText(merge.moved);
    undoing.reset();
    setDone({
      text: `${merge.from.title} is merged into ${merge.to.title}. ${moved === '' ? 'Nothing' : moved} moved.`,
      merge,
    });
    if (merge.kind === 'tag') openTag(merge.to.id);
  }

  function undo({ mergeId, kind, from, to }: DoneMerge) {
    undoing.mutate(mergeId, {
      onSuccess: () => {
        setDone({ text: `The merge is undone: ${from.title} and ${to.title} are separate again.`, merge: null });
        if (kind === 'tag') openTag(from.id);
      },
      // Refused for good; without a network it can be tried again.
      onError: (error) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 409)) setDone(null);
      },
    });
  }

  return (
    <Stack gap="huge">
      {undoing.isError ? <Banner kind="error">{undoing.error.message}</Banner> : null}
      <HomePreview tags={tags} />
      <div className={styles.columns}>
        <section className={styles.column} aria-labelledby="fields">
          <h2 id="fields" className={styles.title}>
            Fields
          </h2>
          <p className={styles.hint}>In the order in which people see them, with the number of consultants in each.</p>
          {open === undefined ? (
            <EmptyBox title="No fields yet">
              <p>Add a field, give it subfields, then publish it.</p>
            </EmptyBox>
          ) : (
            <FieldList tags={tags} openId={open.id} addressOf={addressOf} />
          )}
          <AddTag
            what="field"
            onAdd={async ({ id, title }) => {
              await create.mutateAsync({ id, title, icon: 'general' });
              openTag(id);
            }}
          />
        </section>
        <div ref={detail} className={styles.column}>
          {open === undefined ? null : (
            <FieldDetail
              tag={open}
              others={tags.filter(({ id }) => id !== open.id)}
              onMerged={showMerge}
              onDeleted={(title) => setDone({ text: `${title} is deleted.`, merge: null })}
            />
          )}
        </div>
      </div>
      {done === null ? null : (
        <FloatingBars>
          <UndoBar
            key={done.text}
            isBusy={undoing.isPending}
            onUndo={done.merge === null ? undefined : () => done.merge !== null && undo(done.merge)}
            onClose={() => setDone(null)}
          >
            {done.text}
          </UndoBar>
        </FloatingBars>
      )}
    </Stack>
  );
}

/** On a phone the open field stands below the list: choosing another brings it into sight. */
function useDetailInSight(openId: string | null) {
  const detail = useRef<HTMLDivElement>(null);
  const shown = useRef(openId);
  useEffect(() => {
    if (shown.current === openId) return;
    shown.current = openId;
    const { top = 0 } = detail.current?.getBoundingClientRect() ?? {};
    if (top < 0 || top > window.innerHeight / 2) detail.current?.scrollIntoView({ block: 'start' });
  }, [openId]);
  return detail;
}
