// Interview question, for administrators: added and edited, beside what a learner sees.
import { TaskPreview } from '#features/practice/question-editors/preview/task-preview.tsx';
import { QuestionEditor } from '#features/practice/question-editors/question-editor.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'Interview question',
  description: 'Add or edit an interview question.',
  isPrivate: true,
});

export default function QuestionInterviewRoute() {
  return <QuestionEditor type="interview" preview={TaskPreview} />;
}
