// AAMC PREview scenario, for administrators: added and edited, beside what a learner sees.
import { TaskPreview } from '#features/practice/question-editors/preview/task-preview.tsx';
import { QuestionEditor } from '#features/practice/question-editors/question-editor.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'AAMC PREview scenario',
  description: 'Add or edit an AAMC PREview scenario.',
  isPrivate: true,
});

export default function QuestionAamcPreviewRoute() {
  return <QuestionEditor type="aamcpreview" preview={TaskPreview} />;
}
