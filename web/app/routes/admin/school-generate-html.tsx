// The static HTML pages of schools, made by a job.
import { PagesPanel } from '#features/schools/admin-school-pages/pages-panel.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Static school pages',
  description: 'Ready-made copies of school pages for a CDN.',
  isPrivate: true,
});

export default function SchoolGenerateHtmlRoute() {
  return (
    <Page
      title="Static school pages"
      lead="Ready-made HTML copies of school pages, kept in object storage, that a CDN can serve without asking our servers. A copy is outdated when its school or this application has changed since it was made."
      before={<BackLink to="/course/schools">Schools</BackLink>}
    >
      <PagesPanel />
    </Page>
  );
}
