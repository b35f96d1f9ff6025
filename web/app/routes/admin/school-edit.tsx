// One school as administrators edit it; opened from a report, the report stands beside the form.
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { ReportBeside } from '#features/schools/admin-school-reports/report-beside.tsx';
import { managedSchoolQuery } from '#features/schools/admin-schools/admin-schools.queries.ts';
import { SchoolEditor } from '#features/schools/admin-schools/school-editor.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/school-edit';

export const meta = pageMeta({ title: 'Edit school', description: 'A school and its versions.', isPrivate: true });

export default function SchoolEditRoute({ params: { schoolId } }: Route.ComponentProps) {
  const { data: school } = useQuery(managedSchoolQuery(schoolId));
  const [address] = useSearchParams();
  const reportId = address.get('report');
  const { state } = useLocation() as { state: { schoolsSearch?: string } | null };
  return (
    <Page
      title={school?.title ?? 'Edit school'}
      before={<BackLink to={`/course/schools${state?.schoolsSearch ?? ''}`}>Schools</BackLink>}
    >
      <SchoolEditor
        // Another school is another form.
        key={schoolId}
        schoolId={schoolId}
        report={reportId === null ? undefined : { id: reportId, panel: <ReportBeside reportId={reportId} /> }}
      />
    </Page>
  );
}
