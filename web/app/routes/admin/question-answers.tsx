// The shared answers to one question, and figures about those who gave them.
import { QuestionAnswers } from '#features/practice/admin-answers/question-answers.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/question-answers';

export const meta = pageMeta({
  title: 'Answers',
  description: 'Shared answers to one question.',
  isPrivate: true,
});

export default function QuestionAnswersRoute({ params: { questionId } }: Route.ComponentProps) {
  // Another question is another list.
  return <QuestionAnswers key={questionId} questionId={questionId} />;
}
