// Fields left, the open one with its parts right. Which one is open stands in the address. A merge can be undone for a moment.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { ManagedTag } from '@matricula/contract/marketplace/managed-tags.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
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
import { AskFirst, type Question } from './ask-first.tsx';
import { FieldDetail, fieldHeadingId, SUBFIELDS_HEADING_ID } from './field-detail.tsx';
import { FieldList } from './field-list.tsx';
import { HomePreview } from './home-preview.tsx';
import type { DoneMerge } from './merge-dialog.tsx';
import styles from './tags-screen.module.css';
import { usesText } from './tag-words.ts';
import { useNextFocus } from '#lib/hooks/use-next-focus.ts';
import { useOnePress } from '#lib/hooks/use-one-press.ts';

const FIELD = 'field';
const FIELDS_HEADING_ID = 'fields';
const addressOf = (id: string) => `?${new URLSearchParams({ [FIELD]: id })}`;

export function TagsScreen() {
  const tags = useQuery(managedTagsQuery());
  if (tags.data !== undefined) return <Tags tags={tags.data} />;
  if (tags.isError) return <LoadFailure what="The tags" error={tags.error} onRetry={() => void tags.refetch()} />;
  return <Skeleton lines={12} />;
}

function Tags({ tags }: { tags: readonly ManagedTag[] }) {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [merge, setMerge] = useState<DoneMerge | null>(null);
  const [news, setNews] = useState<{ text: string; number: number } | null>(null);
  const [lost, setLost] = useState<{ text: string; key: string } | null>(null);
  /** The place in the history whose field was merged or deleted here: until the next one is open, nobody else has done it. */
  const [leftKey, setLeftKey] = useState('');
  const create = useMutation(createTagMutation());
  const undoing = useMutation(undoMergeMutation());
  const press = useOnePress();
  const asker = useRef<Element>(null);
  const focusOn = useNextFocus();

  const asked = query.get(FIELD);
  const found = asked === null ? tags[0] : tagOf(asked, tags);
  const isOurs = leftKey === key || (question?.kind === 'tag' && question.subject.id === asked);
  const open = found ?? (isOurs ? tags[0] : undefined);
  const openTag = (id: string) => setQuery(addressOf(id), { replace: true, preventScrollReset: true });
  const detail = useDetailInSight(asked);

  function tell(text: string, focusId?: string) {
    setLost(null);
    // The same words twice are two messages.
    setNews((last) => ({ text, number: (last?.number ?? 0) + 1 }));
    if (focusId !== undefined) focusOn(focusId);
  }

  function ask(next: Question) {
    asker.current = document.activeElement;
    setQuestion(next);
  }

  function handleCancel() {
    setQuestion(null);
    const button = asker.current;
    focusOn(button instanceof HTMLElement && button.isConnected ? button : FIELDS_HEADING_ID);
  }

  function handleMerged(done: DoneMerge) {
    setQuestion(null);
    setNews(null);
    undoing.reset();
    setMerge(done);
    focusOn(done.kind === 'tag' ? fieldHeadingId(done.to.id) : SUBFIELDS_HEADING_ID);
    if (done.kind === 'subtag') return;
    setLeftKey(key);
    openTag(done.to.id);
  }

  function handleDeleted({ kind, subject }: Question) {
    setQuestion(null);
    tell(`${subject.title} is deleted.`, kind === 'tag' ? FIELDS_HEADING_ID : SUBFIELDS_HEADING_ID);
    if (kind === 'subtag') return;
    setLeftKey(key);
    setQuery({}, { replace: true, preventScrollReset: true });
  }

  async function undo({ mergeId, kind, from, to }: DoneMerge) {
    try {
      await undoing.mutateAsync(mergeId);
    } catch (error) {
      // Refused for good; without a network it can be tried again.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) setMerge(null);
      return;
    }
    setMerge(null);
    tell(
      `The merge is undone: ${from.title} and ${to.title} are separate again.`,
      kind === 'tag' ? fieldHeadingId(from.id) : SUBFIELDS_HEADING_ID,
    );
    if (kind === 'tag') openTag(from.id);
  }

  return (
    <Stack gap="huge">
      {undoing.isError ? <NoticedBanner kind="error">{undoing.error.message}</NoticedBanner> : null}
      {lost?.key === key ? <NoticedBanner kind="error">{lost.text}</NoticedBanner> : null}
      {asked === null || isOurs || found?.id === asked ? null : found === undefined ? (
        <NoticedBanner kind="error">
          This field is no longer there. Someone may have deleted or merged it.
        </NoticedBanner>
      ) : (
        <NoticedBanner kind="note">
          {`The field in this address was merged into ${found.title}, so ${found.title} is open.`}
        </NoticedBanner>
      )}
      <HomePreview tags={tags} />
      <div className={styles.columns}>
        <section className={styles.column} aria-labelledby={FIELDS_HEADING_ID}>
          <h2 id={FIELDS_HEADING_ID} tabIndex={-1} className={styles.title}>
            Fields
          </h2>
          <p className={styles.hint}>
            In the order in which people see them, with how many consultants have each, listed or not.
          </p>
          {tags.length === 0 ? (
            <EmptyBox title="No fields yet">
              <p>Add a field, give it subfields, then publish it.</p>
            </EmptyBox>
          ) : (
            <FieldList tags={tags} openId={open?.id ?? null} addressOf={addressOf} />
          )}
          <AddTag
            what="field"
            others={tags}
            onAdd={async ({ id, title }) => {
              await create.mutateAsync({ id, title, icon: 'general' });
              openTag(id);
              tell(`${title} is added as a draft.`, fieldHeadingId(id));
            }}
          />
        </section>
        <div ref={detail} className={styles.detail}>
          {open === undefined ? null : (
            <FieldDetail
              key={open.id}
              tag={open}
              others={tags.filter(({ id }) => id !== open.id)}
              onAsk={ask}
              onSaved={tell}
              // Where the address named none, it names this one now: that it is gone is said of the address.
              onGone={() => openTag(open.id)}
              onLost={(text) => setLost({ text, key })}
            />
          )}
        </div>
      </div>
      {question === null ? null : (
        <AskFirst
          key={`${question.kind} ${question.subject.id}`}
          question={question}
          onMerged={handleMerged}
          onDeleted={handleDeleted}
          onClose={handleCancel}
        />
      )}
      <FloatingBars>
        {merge === null ? null : (
          <UndoBar
            key={merge.mergeId}
            isBusy={undoing.isPending}
            onUndo={() => press(() => undo(merge))}
            onClose={() => setMerge(null)}
          >
            {mergedText(merge)}
          </UndoBar>
        )}
        {news === null ? null : (
          <UndoBar key={news.number} isBusy={false} onUndo={undefined} onClose={() => setNews(null)}>
            {news.text}
          </UndoBar>
        )}
      </FloatingBars>
    </Stack>
  );
}

/** The field of an id, or the one into which it was merged. */
function tagOf(asked: string, tags: readonly ManagedTag[]): ManagedTag | undefined {
  return tags.find(({ id }) => id === asked) ?? tags.find(({ formerIds }) => formerIds.includes(asked));
}

function mergedText({ from, to, moved }: DoneMerge): string {
  const text = usesText(moved);
  return `${from.title} is merged into ${to.title}. ${text === '' ? 'Nothing' : text} moved.`;
}

/** Above the page, perhaps out of sight: it takes the focus where what had the focus is gone. */
function NoticedBanner({ kind, children }: { kind: 'error' | 'note'; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, []);
  return (
    <div ref={frame} tabIndex={-1}>
      <Banner kind={kind}>{children}</Banner>
    </div>
  );
}

/** On a phone the open field stands below the list: choosing another brings it into sight. */
function useDetailInSight(openId: string | null) {
  const detail = useRef<HTMLDivElement>(null);
  const shown = useRef(openId);
  useEffect(() => {
    if (shown.current === openId) return;
    shown.current = openId;
    // Nothing was chosen: after a deletion the list is what matters.
    if (openId === null) return;
    const { top = 0 } = detail.current?.getBoundingClientRect() ?? {};
    if (top < 0 || top > window.innerHeight / 2) detail.current?.scrollIntoView({ block: 'start' });
  }, [openId]);
  return detail;
}
