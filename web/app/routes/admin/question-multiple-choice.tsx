// Multiple choice question, for administrators: added and edited, beside what a learner sees.
import { TaskPreview } from '#features/practice/question-editors/preview/task-preview.tsx';
import { QuestionEditor } from '#features/practice/question-editors/question-editor.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'Multiple choice question',
  description: 'Add or edit a multiple choice question.',
  isPrivate: true,
});

export default function QuestionMultipleChoiceRoute() {
  return <QuestionEditor type="multiplechoice" preview={TaskPreview} />;
}
