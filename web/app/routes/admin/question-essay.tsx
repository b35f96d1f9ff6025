// Essay, for administrators: added and edited, beside what a learner sees.
import { TaskPreview } from '#features/practice/question-editors/preview/task-preview.tsx';
import { QuestionEditor } from '#features/practice/question-editors/question-editor.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({ title: 'Essay', description: 'Add or edit an essay.', isPrivate: true });

export default function QuestionEssayRoute() {
  return <QuestionEditor type="essay" preview={TaskPreview} />;
}
