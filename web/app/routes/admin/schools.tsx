// The school directory for administrators: the table and the ways to add, import, correct and publish.
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconFileTypeHtml from '@tabler/icons-react/dist/esm/icons/IconFileTypeHtml.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { SchoolTable } from '#features/schools/admin-schools/school-table.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Schools',
  description: 'The school directory, for administrators.',
  isPrivate: true,
});

export default function SchoolsRoute() {
  return (
    <Page
      title="Schools"
      actions={
        <>
          <ButtonLink
            to="/course/schools/generate-html"
            variant="secondary"
            size="small"
            icon={<IconFileTypeHtml size={18} stroke={1.75} aria-hidden />}
          >
            Static pages
          </ButtonLink>
          <ButtonLink
            to="/course/schools/import"
            variant="secondary"
            size="small"
            icon={<IconFileImport size={18} stroke={1.75} aria-hidden />}
          >
            Import
          </ButtonLink>
          <ButtonLink to="/course/schools/add" size="small" icon={<IconPlus size={18} stroke={1.75} aria-hidden />}>
            Add a school
          </ButtonLink>
        </>
      }
    >
      <SchoolTable />
    </Page>
  );
}
