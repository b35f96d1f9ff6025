// Importing schools from a file: the beginning, and what was imported before.
import { ImportList } from '#features/schools/admin-school-imports/import-list.tsx';
import { ImportStart } from '#features/schools/admin-school-imports/import-start.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({ title: 'Import schools', description: 'Schools from a CSV file.', isPrivate: true });

export default function SchoolImportsRoute() {
  return (
    <Page
      title="Import schools"
      lead="Many schools at once from a CSV file, checked before anything changes. You can undo the whole import."
      before={<BackLink to="/course/schools">Schools</BackLink>}
    >
      <ImportStart />
      <ImportList />
    </Page>
  );
}
