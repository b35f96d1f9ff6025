// A new school in the directory.
import { SchoolCreator } from '#features/schools/admin-schools/school-creator.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({ title: 'Add school', description: 'A new school in the directory.', isPrivate: true });

export default function SchoolAddRoute() {
  return (
    <Page title="Add school" before={<BackLink to="/course/schools">Schools</BackLink>}>
      <SchoolCreator />
    </Page>
  );
}
