// The report that an edit answers, kept in sight beside the form.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { schoolReportQuery } from './admin-school-reports.queries.ts';
import { DismissReport } from './dismiss-report.tsx';
import { closingText, ReportFacts } from './report-facts.tsx';

export function ReportBeside({ reportId }: { reportId: string }) {
  const { data: report, isPending, error, refetch } = useQuery(schoolReportQuery(reportId));
  if (isPending) return <Skeleton lines={3} />;
  if (report === undefined) return <LoadFailure what="The report" error={error} onRetry={() => void refetch()} />;
  if (report.status !== 'open') {
    return (
      <Banner kind="note">
        This report is no longer open. <Link to="/course/schools/reports">Go to the reports</Link>
      </Banner>
    );
  }
  return (
    <Card title="Reported error">
      <Stack gap="small">
        <ReportFacts report={report} />
        <p>{closingText(report)}</p>
        <Row>
          <DismissReport report={report} />
        </Row>
      </Stack>
    </Card>
  );
}
