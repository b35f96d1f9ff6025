// One import of questions, from its columns to its undoing.
import { ImportScreen } from '#features/practice/admin-question-imports/import-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/question-import';

export const meta = pageMeta({ title: 'Question import', description: 'One import of questions.', isPrivate: true });

export default function QuestionImportRoute({ params: { importId } }: Route.ComponentProps) {
  return (
    <Page title="Question import" before={<BackLink to="/course/questions/import">Imports</BackLink>}>
      <ImportScreen key={importId} importId={importId} />
    </Page>
  );
}
