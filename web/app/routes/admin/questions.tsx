// Every question of every bank: the table, and the ways to a new one, into a file and from a file.
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { ExportBank } from '#features/practice/admin-question-imports/export-bank.tsx';
import { AddQuestion } from '#features/practice/admin-questions/add-question.tsx';
import { QuestionTable } from '#features/practice/admin-questions/question-table.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Questions',
  description: 'Every question of every bank, for administrators.',
  isPrivate: true,
});

export default function QuestionsRoute() {
  return (
    <Page
      title="Questions"
      actions={
        <>
          <ExportBank />
          <ButtonLink
            to="/course/questions/import"
            variant="secondary"
            size="small"
            icon={<IconFileImport size={18} stroke={1.75} aria-hidden />}
          >
            Import
          </ButtonLink>
          <AddQuestion />
        </>
      }
    >
      <QuestionTable />
    </Page>
  );
}
