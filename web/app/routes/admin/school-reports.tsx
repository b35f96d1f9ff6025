// Errors that readers reported about schools.
import { ReportQueue } from '#features/admin-school-reports/report-queue.tsx';
import { pageMeta } from '#lib/meta.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';

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
