// The rating widget and its modes (spec §2). The mode is plain text because any other value has an answer, too.
import { RATING_TEXTS } from '@matricula/contract/reviews/ratings.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Stars } from '#ui/marks/stars.tsx';
import { RatingCount } from './rating-count.tsx';
import { ReviewForm, StarsOnlyForm } from './rate-form.tsx';
import { ratingsQuery } from './rating.queries.ts';
import styles from './rating.module.css';

interface RatingProps {
  /** average-only, average-only-hide, static, rate-only, average-rate or full. */
  mode: string;
  /** '{kind}-{id}'; a profile uses consultant-{cid}. Not needed by 'static'. */
  threadId?: string;
  /** For 'rate-only': whether a review may go with the stars. */
  isTextAllowed?: boolean;
  subId?: string;
  /** For 'static': what to show. */
  average?: number;
  count?: number;
}

export function Rating({ mode, threadId = '', isTextAllowed = false, subId, average = 0, count = 0 }: RatingProps) {
  switch (mode) {
    case 'average-only':
      return <LoadedAverage threadId={threadId} isHiddenWithout={false} />;
    case 'average-only-hide':
      return <LoadedAverage threadId={threadId} isHiddenWithout />;
    case 'static':
      return <Average average={average} count={count} />;
    case 'rate-only':
      return isTextAllowed ? (
        <ReviewForm threadId={threadId} subId={subId} />
      ) : (
        <StarsOnlyForm threadId={threadId} subId={subId} />
      );
    case 'average-rate':
    case 'full':
      // Spec §2: these two are placeholders.
      return <p className={styles.soft}>This rating cannot be shown here.</p>;
    default:
      return <p className={styles.soft}>{RATING_TEXTS.displayError}</p>;
  }
}

function LoadedAverage({ threadId, isHiddenWithout }: { threadId: string; isHiddenWithout: boolean }) {
  const { data, isError } = useQuery(ratingsQuery(threadId));
  if (isHiddenWithout && (data === undefined || data.numRatings === 0)) return null;
  if (data !== undefined) return <Average average={data.avgRating} count={data.numRatings} />;
  return isError ? <p className={styles.soft}>Ratings could not be loaded.</p> : <Skeleton lines={1} />;
}

function Average({ average, count }: { average: number; count: number }) {
  if (count === 0) return <p className={styles.soft}>No ratings yet</p>;
  return (
    <p className={styles.average}>
      <Stars average={average} />
      <RatingCount average={average} count={count} />
    </p>
  );
}
