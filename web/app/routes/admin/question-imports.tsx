// Importing questions from a file: the beginning, and what was imported before.
import { ImportList } from '#features/practice/admin-question-imports/import-list.tsx';
import { ImportStart } from '#features/practice/admin-question-imports/import-start.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Import questions',
  description: 'Questions from a JSON or CSV file.',
  isPrivate: true,
});

export default function QuestionImportsRoute() {
  return (
    <Page
      title="Import questions"
      lead="Many questions at once from a JSON or CSV file, checked before anything changes. They become drafts. You can undo the whole import."
      before={<BackLink to="/course/questions">Questions</BackLink>}
    >
      <ImportStart />
      <ImportList />
    </Page>
  );
}
