// Errors that readers reported about schools.
import { ReportQueue } from '#features/schools/admin-school-reports/report-queue.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Reported errors',
  description: 'What readers reported about schools.',
  isPrivate: true,
});

export default function SchoolReportsRoute() {
  return (
    <Page
      title="Reported errors"
      lead="What readers say is wrong about a school, newest first."
      before={<BackLink to="/course/schools">Schools</BackLink>}
    >
      <ReportQueue />
    </Page>
  );
}
