// What readers reported, and the decision on it. A report is corrected by the edit that names it, or dismissed here.
import type { DecideReportBody, ReportStatus } from '@matricula/contract/schools/school-management.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { queueItemQuery, queueQuery } from '#ui/review/queue-query.ts';

const NAME = 'school-reports';

/** An edit elsewhere answers reports too. */
export function schoolReportsQuery(status: ReportStatus) {
  return queueQuery({
    name: NAME,
    status,
    ask: ({ client, signal }, page) => apiOf(client).listSchoolReports({ query: { status, ...page }, signal }),
  });
}

export function schoolReportQuery(reportId: string) {
  return queueItemQuery({
    name: NAME,
    id: reportId,
    ask: ({ client, signal }) => apiOf(client).getSchoolReport({ params: { reportId }, signal }),
  });
}

export function dismissReportMutation(reportId: string) {
  return mutationOptions({
    mutationFn: (decision: DecideReportBody['decision']) =>
      api.decideSchoolReport({ params: { reportId }, body: { status: 'rejected', decision } }),
    // Somebody else may have decided meanwhile: the list and the report are asked again either way.
    onSettled: (_report, _error, _body, _kept, { client }) =>
      Promise.all([
        ...(['open', 'corrected', 'rejected'] as const).map((status) =>
          client.invalidateQueries(schoolReportsQuery(status)),
        ),
        client.invalidateQueries(schoolReportQuery(reportId)),
      ]),
  });
}
