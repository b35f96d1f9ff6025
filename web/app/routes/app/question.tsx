// One question of a course: answered, rated by oneself, then beside the expert answers.
import { AccessBox } from '#features/practice/access/access-box.tsx';
import { QuestionPage } from '#features/practice/question-page/question-page.tsx';
import { Rating } from '#features/reviews/ratings/rating.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/question';

export const meta = pageMeta({
  title: 'Question',
  description: 'Answer a question, rate yourself, and compare with expert answers.',
  isPrivate: true,
});

/** Spec §2: without text allowed, the click on a star submits. */
function QuestionRating({ threadId }: { threadId: string }) {
  return (
    <>
      <Rating mode="average-only" threadId={threadId} />
      <Rating mode="rate-only" threadId={threadId} />
    </>
  );
}

export default function QuestionRoute({ params: { courseId, questionId } }: Route.ComponentProps) {
  return (
    <QuestionPage
      key={`${courseId}/${questionId}`}
      courseId={courseId}
      questionId={questionId}
      Rating={QuestionRating}
      Access={AccessBox}
    />
  );
}
