// The finished HTML pages of schools, made by a job.
import { PagesPanel } from '#features/schools/admin-school-pages/pages-panel.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Generate school HTML',
  description: 'Finished pages of schools for a content network.',
  isPrivate: true,
});

export default function SchoolGenerateHtmlRoute() {
  return (
    <Page
      title="Generate school HTML"
      lead="Finished pages in object storage, which a content network can serve without asking us. A page is outdated when its school or this application has changed since."
      before={<BackLink to="/course/schools">Schools</BackLink>}
    >
      <PagesPanel />
    </Page>
  );
}
