// Mistakes that learners reported in questions.
import { ReportQueue } from '#features/practice/admin-question-reports/report-queue.tsx';
import { TaskPreview } from '#features/practice/question-editors/preview/task-preview.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Reported questions',
  description: 'What learners reported about questions.',
  isPrivate: true,
});

export default function QuestionReportsRoute() {
  return (
    <Page
      title="Reported questions"
      lead="What learners say is wrong in a question. Correct and publish it, or leave it; either way the reporter reads why."
      before={<BackLink to="/course/questions">Questions</BackLink>}
    >
      <ReportQueue preview={TaskPreview} />
    </Page>
  );
}
