// The screen on which a queue is worked off: who waits on the left, what it is about in the middle, the decision on the right;
// on a narrow screen one after the other. Which one is open stands in the address, and after a decision the next one opens.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { KeyHelp, type ScreenKey } from '#ui/dialog/key-help.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { QueueItemQuery, QueueQuery } from './queue-query.ts';
import { type QueueRow, ReviewQueue } from './review-queue.tsx';
import styles from './review-screen.module.css';
import { StatusTabs } from './status-tabs.tsx';
import { useReviewKeys } from './use-review-keys.ts';

const keysFor = (decisionCount: number): readonly ScreenKey[] => [
  { keys: ['J'], does: 'Open the next one' },
  { keys: ['K'], does: 'Open the previous one' },
  { keys: ['1', '2', '3'].slice(0, decisionCount), does: 'Choose a decision' },
  { keys: ['Ctrl', 'Enter'], does: 'Submit the decision' },
];

interface ReviewScreenProps<Item, Status extends string, One extends Item> {
  /** What waits: 'reports'. */
  what: string;
  /** The first one holds what is open. */
  tabs: readonly { status: Status; label: string; empty: string; emptyTitle?: string }[];
  /** The name in the address of the one that is open. */
  addressKey: string;
  queueOf: (status: Status) => QueueQuery<Item>;
  /** For one that is reached by its address and stands on no page that was loaded. */
  itemOf: (id: string) => QueueItemQuery<One>;
  rowOf: (item: Item) => QueueRow;
  /** Among how many ways somebody chooses, three at most. */
  decisionCount: number;
  /** Beside the tabs: a search. What it has put into the address stays there when another tab is opened. */
  tools?: ReactNode;
  kept?: Record<string, string>;
  /** A `ReviewItem`. What it says of a decision is announced while the next one opens. */
  children: (item: Item, onDecided: (outcome: string) => void) => ReactNode;
}

interface Decided {
  /** What was decided, and when. */
  moments: ReadonlyMap<string, number>;
  /** Of the last decision, until somebody moves on. */
  outcome: string | null;
}

export function ReviewScreen<Item extends { _id: string }, Status extends string, One extends Item = Item>({
  what,
  tabs,
  addressKey,
  queueOf,
  itemOf,
  rowOf,
  decisionCount,
  tools,
  kept = {},
  children,
}: ReviewScreenProps<Item, Status, One>) {
  const [address, setAddress] = useSearchParams();
  const [decided, setDecided] = useState<Decided>({ moments: new Map(), outcome: null });
  const frame = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const help = useRef<HTMLButtonElement>(null);
  const tab = tabs.find(({ status }) => status === address.get('status')) ?? tabs[0];
  if (tab === undefined) throw new Error('A review screen needs a tab');
  const isOpenTab = tab === tabs[0];
  const queue = useInfiniteQuery(queueOf(tab.status));
  const loaded = queue.data?.pages.flatMap((page) => page.data) ?? [];
  // What was decided here leaves at once, not only when the queue has been asked again; what is still in it then has come back, or stays.
  const items = isOpenTab ? loaded.filter(({ _id }) => queue.dataUpdatedAt > (decided.moments.get(_id) ?? 0)) : loaded;

  const chosenId = address.get(addressKey);
  // Beside a list something is always open; the address says so only when somebody chose it.
  const openId = chosenId ?? items[0]?._id ?? null;
  const listed = items.find(({ _id }) => _id === openId);
  const itemQuery = itemOf(openId ?? '');
  const single = useQuery({ ...itemQuery, enabled: openId !== null && listed === undefined && queue.isFetched });
  const item = listed ?? single.data;

  function searchFor(id: string | null): string {
    const next = new URLSearchParams(address);
    if (id === null) next.delete(addressKey);
    else next.set(addressKey, id);
    return next.toString();
  }

  function forgetOutcome() {
    setDecided(({ moments }) => ({ moments, outcome: null }));
  }

  function move(step: 1 | -1) {
    const at = items.findIndex(({ _id }) => _id === openId);
    const next = items[at + step];
    if (next !== undefined) {
      forgetOutcome();
      // Back leads to the list, not through everything that was looked at.
      setAddress(searchFor(next._id), { replace: chosenId !== null, preventScrollReset: true });
    } else if (step === 1 && queue.hasNextPage && !queue.isFetchingNextPage) {
      void queue.fetchNextPage();
    }
  }

  function handleDecided(id: string, text: string) {
    const at = items.findIndex(({ _id }) => _id === id);
    const next = items[at + 1] ?? items[at - 1];
    setDecided(({ moments }) => ({ moments: new Map(moments).set(id, Date.now()), outcome: text }));
    // Never back to what was just decided.
    setAddress(searchFor(next?._id ?? null), { replace: true, preventScrollReset: true });
  }

  useReviewKeys(frame, { onMove: move, onHelp: () => help.current?.click() });

  // The focus follows what is open: to its heading, back to its row, or to the outcome when nothing is left to open.
  const focused = useRef(chosenId);
  const follow = useEffectEvent(() => {
    if (focused.current === chosenId) return;
    const place = chosenId === null ? `a[href*="${CSS.escape(focused.current ?? '')}"]` : '[data-review-heading]';
    focused.current = chosenId;
    if (chosenId !== null || decided.outcome === null) frame.current?.querySelector<HTMLElement>(place)?.focus();
  });
  const isThere = item !== undefined;
  useEffect(() => {
    if (isThere || chosenId === null) follow();
  }, [chosenId, isThere]);
  const isLast = decided.outcome !== null && chosenId === null;
  useEffect(() => {
    if (isLast) outcome.current?.focus();
  }, [isLast, decided.moments]);

  return (
    <div ref={frame} className={styles.frame} data-chosen={chosenId !== null || undefined}>
      <div className={styles.head}>
        <StatusTabs
          label={`${what} by state`}
          tabs={tabs}
          current={tab.status}
          openCount={queue.data?.pages[0]?.openCount}
          kept={kept}
        />
        <div className={styles.tools}>
          {tools}
          <div className={styles.help}>
            <KeyHelp keys={keysFor(decisionCount)} triggerRef={help} />
          </div>
        </div>
      </div>
      <p ref={outcome} role="status" tabIndex={-1} className={styles.outcome}>
        {decided.outcome}
      </p>
      {queue.isPending ? (
        <Skeleton lines={8} />
      ) : queue.data === undefined ? (
        <LoadFailure what={`The ${what}`} error={queue.error} onRetry={() => void queue.refetch()} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.queue}>
            {items.length > 0 ? (
              <ReviewQueue
                label={`${tab.label} ${what}`}
                rows={items.map((entry) => ({
                  id: entry._id,
                  search: searchFor(entry._id),
                  isOpen: entry._id === openId,
                  ...rowOf(entry),
                }))}
                onOpen={forgetOutcome}
                more={queue.hasNextPage ? { isBusy: queue.isFetchingNextPage, load: queue.fetchNextPage } : null}
              />
            ) : queue.isFetching ? (
              <Skeleton lines={3} />
            ) : (
              <EmptyBox title={tab.emptyTitle ?? (isOpenTab ? 'All done' : 'No decisions')}>
                <p>{tab.empty}</p>
              </EmptyBox>
            )}
          </div>
          {openId === null ? null : (
            <div className={styles.item}>
              <p className={styles.back}>
                <Link to={{ search: searchFor(null) }} preventScrollReset>
                  Back to the list
                </Link>
              </p>
              {item !== undefined ? (
                children(item, (text) => handleDecided(item._id, text))
              ) : single.isError ? (
                <LoadFailure what="This one" error={single.error} onRetry={() => void single.refetch()} />
              ) : (
                <Skeleton lines={6} />
              )}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
