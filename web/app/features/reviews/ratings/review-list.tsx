// The ratings of a thread one by one, newest first, beside how the stars are spread. The route gives the heading.
// Loaders warm it with ratingsQuery(threadId, { isDetailed: true }).
import { RATINGS_PAGE_SIZE } from '@matricula/contract/reviews/ratings.rules.ts';
import type { FinalRating, RatingReply } from '@matricula/contract/reviews/ratings.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DemoNotice } from '#ui/feedback/demo-notice.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Stars } from '#ui/marks/stars.tsx';
import { REVIEWS_ARE_DEMO } from './demo-words.ts';
import { countRatings, RatingCount } from './rating-count.tsx';
import { ratingsQuery } from './rating.queries.ts';
import { Review } from './review.tsx';
import styles from './review-list.module.css';
import { StarDistribution } from './star-distribution.tsx';

/** Enough to get an impression; the rest is a click away. */
const SHOWN_AT_FIRST = 5;
const CYCLE_MS = 365 * 24 * 60 * 60_000;
const PERIODS = { all: 'All', cycle: 'This cycle' } as const;
type Period = keyof typeof PERIODS;

interface ReviewListProps {
  threadId: string;
  /** The page says elsewhere that its reviews are invented. */
  isDemoSaid?: boolean;
}

export function ReviewList({ threadId, isDemoSaid = false }: ReviewListProps) {
  const [pageCount, setPageCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, at) => ratingsQuery(threadId, { isDetailed: true, page: at + 1 })),
  });
  const first = pages[0]?.data;
  const failed = pages.find((page) => page.isError && page.data === undefined);

  const hasDemo = first?.finalRatings.some(({ isDemo }) => isDemo) === true;

  if (first === undefined && failed === undefined) return <Skeleton lines={6} />;
  return (
    <div className={styles.frame}>
      {hasDemo && !isDemoSaid ? <DemoNotice>{REVIEWS_ARE_DEMO}</DemoNotice> : null}
      {first === undefined ? null : first.numRatings === 0 ? (
        <p className={styles.soft}>No ratings yet</p>
      ) : (
        <LoadedList
          totals={first}
          ratings={joinPages(pages.map((page) => page.data))}
          isLoadingMore={pages.some((page) => page.isPending && !page.isError)}
          onLoadMore={() => setPageCount(pageCount + 1)}
        />
      )}
      {failed === undefined ? null : (
        <div className={styles.failure}>
          <Banner kind="error">The ratings could not be loaded.</Banner>
          <Button variant="secondary" onClick={() => void failed.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

interface LoadedListProps {
  totals: RatingReply;
  ratings: readonly FinalRating[];
  isLoadingMore: boolean;
  onLoadMore: () => void;
}

function LoadedList({ totals, ratings, isLoadingMore, onLoadMore }: LoadedListProps) {
  const [period, setPeriod] = useState<Period>('all');
  const [cycleBegan, setCycleBegan] = useState(0);
  const [shownCount, setShownCount] = useState(SHOWN_AT_FIRST);
  const since = period === 'cycle' ? cycleBegan : 0;
  const loaded = ratings.filter((rating) => Date.parse(rating.createdAt) >= since);
  const shown = loaded.slice(0, shownCount);
  // Newest first: once an older one has been seen, all of this cycle have.
  const hasMore = ratings.length < totals.numRatings && loaded.length === ratings.length;

  function handlePeriod(chosen: Period): void {
    setPeriod(chosen);
    setCycleBegan(Date.now() - CYCLE_MS);
  }

  function handleMore(): void {
    const next = shownCount < RATINGS_PAGE_SIZE ? RATINGS_PAGE_SIZE : shownCount + RATINGS_PAGE_SIZE;
    setShownCount(next);
    if (hasMore && next > loaded.length) onLoadMore();
  }

  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <div className={styles.overall}>
          <span className={styles.average} aria-hidden>
            {totals.avgRating.toFixed(1)}
          </span>
          <div>
            <Stars average={totals.avgRating} size={20} />
            <p className={styles.soft}>from {countRatings(totals.numRatings)}</p>
          </div>
        </div>
        <StarDistribution distribution={totals.distribution} latest={ratings[0]?.createdAt} />
      </div>
      <div className={styles.main}>
        <div className={styles.bar}>
          <PeriodSwitch period={period} onChange={handlePeriod} />
          <p role="status" className={styles.soft}>
            {period === 'all' ? (
              `${shown.length} of ${countRatings(totals.numRatings)}`
            ) : (
              <CycleSummary loaded={loaded} shownCount={shown.length} isComplete={!hasMore} />
            )}
          </p>
        </div>
        <ul className={styles.list}>
          {shown.map((rating) => (
            <Review key={rating._id} {...rating} />
          ))}
        </ul>
        {hasMore || shown.length < loaded.length ? (
          <div>
            <Button variant="secondary" isBusy={isLoadingMore} onClick={handleMore}>
              Show more
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

interface CycleSummaryProps {
  loaded: readonly FinalRating[];
  shownCount: number;
  isComplete: boolean;
}

/** An average only once all of the cycle are loaded: of a part it would be no number to stand by. */
function CycleSummary({ loaded, shownCount, isComplete }: CycleSummaryProps) {
  if (loaded.length === 0) return 'No ratings in the last 12 months';
  if (!isComplete) return `The newest ${shownCount} of the last 12 months`;
  const sum = loaded.reduce((total, { rating }) => total + rating, 0);
  return (
    <>
      <RatingCount average={sum / loaded.length} count={loaded.length} /> in the last 12 months
    </>
  );
}

function PeriodSwitch({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  return (
    <div role="group" aria-label="Show ratings from" className={styles.periods}>
      {(Object.keys(PERIODS) as Period[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={period === name}
          className={styles.period}
          onClick={() => onChange(name)}
        >
          {PERIODS[name]}
        </button>
      ))}
    </div>
  );
}

/** One list without repeats: a rating given meanwhile pushes the last of a page onto the next. */
function joinPages(pages: readonly (RatingReply | undefined)[]): FinalRating[] {
  const ratings = pages.flatMap((page) => page?.finalRatings ?? []);
  return [...new Map(ratings.map((rating) => [rating._id, rating])).values()];
}
