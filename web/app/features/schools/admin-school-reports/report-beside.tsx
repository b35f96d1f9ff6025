// The report that an edit answers, kept in sight beside the form.
import { FIGURE_LABELS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { schoolReportsQuery } from './admin-school-reports.queries.ts';
import { DismissReport } from './dismiss-report.tsx';
import { ReportFacts } from './report-facts.tsx';

export function ReportBeside({ reportId }: { reportId: string }) {
  const reports = useQuery(schoolReportsQuery('open'));
  if (reports.isPending) return <Skeleton lines={3} />;
  if (reports.isError) {
    return <LoadFailure what="The report" error={reports.error} onRetry={() => void reports.refetch()} />;
  }
  const report = reports.data.data.find(({ _id }) => _id === reportId);
  if (report === undefined) {
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
        <p>
          {report.figure === null
            ? 'Saving a change closes this report as corrected.'
            : `Saving a different value for ${FIGURE_LABELS[report.figure]} closes this report as corrected. Otherwise it stays open.`}
        </p>
        <Row>
          <DismissReport report={report} />
        </Row>
      </Stack>
    </Card>
  );
}
