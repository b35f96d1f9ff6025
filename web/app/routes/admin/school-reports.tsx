// Errors that readers reported about schools.
import { ReportQueue } from '#features/schools/admin-school-reports/report-queue.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Reported school errors',
  description: 'What readers reported about schools.',
  isPrivate: true,
});

export default function SchoolReportsRoute() {
  return (
    <Page
      title="Reported school errors"
      lead="What readers say is wrong on a school’s page. Correct the school, or dismiss the report with a reason."
      before={<BackLink to="/course/schools">Schools</BackLink>}
    >
      <ReportQueue />
    </Page>
  );
}
