// What readers reported, and the decision on it. A report is corrected by the edit that names it, or dismissed here.
import type { DecideReportBody, ReportStatus } from '@matricula/contract/schools/school-management.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

export function schoolReportsQuery(status: ReportStatus) {
  return queryOptions({
    queryKey: ['school-reports', status],
    queryFn: ({ client, signal }) => apiOf(client).listSchoolReports({ query: { status }, signal }),
    placeholderData: keepPreviousData,
    // An edit elsewhere answers reports too.
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function decideReportMutation() {
  return mutationOptions({
    mutationFn: ({ reportId, ...body }: DecideReportBody & { reportId: string }) =>
      api.decideSchoolReport({ params: { reportId }, body }),
    // Somebody else may have decided meanwhile: the list is asked again either way.
    onSettled: (_report, _error, _body, _kept, { client }) =>
      Promise.all(
        (['open', 'corrected', 'rejected'] as const).map((status) =>
          client.invalidateQueries(schoolReportsQuery(status)),
        ),
      ),
  });
}
