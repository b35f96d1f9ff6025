// The product page of the interview bank, with the ratings of its sample question.
import { INTERVIEW_SAMPLE } from '@matricula/contract/practice/sample-interview.ts';
import { InterviewPage } from '#features/practice/products/interview-page.tsx';
import { productMeta } from '#features/practice/products/product-meta.ts';
import { Rating } from '#features/reviews/ratings/rating.tsx';
import { prefetch } from '#lib/prefetch.ts';
import { banksQuery } from '#state/practice/banks.queries.ts';
import type { Route } from './+types/medinterview';

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context, banksQuery());
}

export const meta = productMeta('medinterview');

/** What others think of the sample question, and the way to say it oneself. */
const THREAD = `question-${INTERVIEW_SAMPLE.id}`;

export default function MedInterviewRoute() {
  return (
    <InterviewPage
      rating={
        <>
          <Rating mode="average-only-hide" threadId={THREAD} />
          <Rating mode="rate-only" threadId={THREAD} isTextAllowed />
        </>
      }
    />
  );
}
