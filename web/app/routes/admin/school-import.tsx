// One import of schools, from its columns to its undoing.
import { ImportScreen } from '#features/schools/admin-school-imports/import-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/school-import';

export const meta = pageMeta({ title: 'School import', description: 'One import of schools.', isPrivate: true });

export default function SchoolImportRoute({ params: { importId } }: Route.ComponentProps) {
  return (
    <Page title="School import" before={<BackLink to="/course/schools/import">Imports</BackLink>}>
      <ImportScreen key={importId} importId={importId} />
    </Page>
  );
}
