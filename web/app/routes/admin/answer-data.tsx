// Answer data, for administrators: the questions that people share answers to.
import { AnsweredQuestions } from '#features/practice/admin-answers/answered-questions.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Answer data',
  description: 'Answers that people share with the editors.',
  isPrivate: true,
});

export default function AnswerDataRoute() {
  return (
    <Page
      title="Answer data"
      lead="Answers people let us read. Choose a question. Each time you open answers or a recording, the audit log records it."
    >
      <AnsweredQuestions />
    </Page>
  );
}
