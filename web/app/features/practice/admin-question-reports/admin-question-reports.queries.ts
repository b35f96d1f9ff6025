// What learners reported about questions, and the decision on it.
import type { DecideQuestionReportBody } from '@matricula/contract/practice/reports/question-reports.ts';
import {
  QUESTION_REPORT_STATUSES,
  type QuestionReportStatus,
} from '@matricula/contract/practice/reports/question-reports.rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { queueItemQuery, queueQuery } from '#ui/review/queue-query.ts';

const NAME = 'question-reports';

export function questionReportsQuery(status: QuestionReportStatus) {
  return queueQuery({
    name: NAME,
    status,
    ask: ({ client, signal }, page) => apiOf(client).listQuestionReports({ query: { status, ...page }, signal }),
  });
}

export function questionReportQuery(reportId: string) {
  return queueItemQuery({
    name: NAME,
    id: reportId,
    ask: ({ client, signal }) => apiOf(client).getQuestionReport({ params: { reportId }, signal }),
  });
}

/** A version never changes. */
export function reportedVersionQuery(questionId: string, version: number) {
  return queryOptions({
    queryKey: ['reported-version', questionId, version],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).getQuestionVersion({ params: { questionId, version: String(version) }, signal })).content,
    staleTime: Infinity,
  });
}

export function decideQuestionReportMutation(reportId: string) {
  return mutationOptions({
    mutationFn: (body: DecideQuestionReportBody) => api.decideQuestionReport({ params: { reportId }, body }),
    // Somebody else may have decided meanwhile: the list and the report are asked again either way.
    onSettled: (_report, _error, _body, _kept, { client }) =>
      Promise.all([
        ...QUESTION_REPORT_STATUSES.map((status) => client.invalidateQueries(questionReportsQuery(status))),
        client.invalidateQueries(questionReportQuery(reportId)),
      ]),
  });
}
