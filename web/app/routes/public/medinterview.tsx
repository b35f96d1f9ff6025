// The product page of the interview bank, with the ratings of its sample question.
import { INTERVIEW_SAMPLE } from '@matricula/contract/sample-questions.ts';
import { InterviewPage } from '#features/products/interview-page.tsx';
import { productMeta } from '#features/products/product-meta.ts';
import { Rating } from '#features/ratings/rating.tsx';

export const meta = productMeta('medinterview');

export default function MedInterviewRoute() {
  return <InterviewPage rating={<Rating mode="rate-only" threadId={`question-${INTERVIEW_SAMPLE.id}`} />} />;
}
