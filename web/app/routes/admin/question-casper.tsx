// CASPer scenario, for administrators: added and edited, beside what a learner sees.
import { TaskPreview } from '#features/practice/question-editors/preview/task-preview.tsx';
import { QuestionEditor } from '#features/practice/question-editors/question-editor.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'CASPer scenario',
  description: 'Add or edit a CASPer scenario.',
  isPrivate: true,
});

export default function QuestionCasperRoute() {
  return <QuestionEditor type="casper" preview={TaskPreview} />;
}
