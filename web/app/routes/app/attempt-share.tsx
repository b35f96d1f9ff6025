// An answer from practice that its writer shows to a consultant.
import { TaskView } from '#features/practice/question-page/task-view.tsx';
import { SharedAnswerPage } from '#features/practice/attempt-share/attempt-share-page.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/attempt-share';

export const meta = pageMeta({
  title: 'Shared answer',
  description: 'An answer that was shared with a consultant.',
  isPrivate: true,
});

export default function SharedAnswerRoute({ params: { shareId } }: Route.ComponentProps) {
  return <SharedAnswerPage key={shareId} shareId={shareId} TaskView={TaskView} />;
}
