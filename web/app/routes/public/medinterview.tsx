// The product page of the interview bank, with the ratings of its sample question.
import { INTERVIEW_SAMPLE } from '@matricula/contract/sample-interview.ts';
import { InterviewPage } from '#features/products/interview-page.tsx';
import { productMeta } from '#features/products/product-meta.ts';
import { Rating } from '#features/ratings/rating.tsx';

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
