// Every question of every bank: the table, and the way to a new one.
import { AddQuestion } from '#features/practice/admin-questions/add-question.tsx';
import { QuestionTable } from '#features/practice/admin-questions/question-table.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Questions',
  description: 'Every question of every bank, for administrators.',
  isPrivate: true,
});

export default function QuestionsRoute() {
  return (
    <Page title="Questions" actions={<AddQuestion />}>
      <QuestionTable />
    </Page>
  );
}
