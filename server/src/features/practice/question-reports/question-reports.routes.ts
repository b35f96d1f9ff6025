// HTTP of reported mistakes: whoever sees a question reports it, administrators read and decide.
import { questionReportsEndpoints } from '@matricula/contract/practice/answering-endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentReport } from './question-reports.presenter.ts';
import { decideReport, getReport, listReports, reportQuestion } from './question-reports.service.ts';

export const questionReportsRoutes = routesOf(questionReportsEndpoints, {
  reportQuestion: {
    limit: { points: 20, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, params, body }) => {
      await reportQuestion(ctx, params, body);
      return { success: true as const };
    },
  },

  listQuestionReports: async ({ ctx, query }) => {
    const { rows, ...rest } = await listReports(ctx, query);
    return { data: rows.map(presentReport), ...rest };
  },

  getQuestionReport: async ({ ctx, params }) => presentReport(await getReport(ctx, params.reportId)),

  decideQuestionReport: async ({ ctx, params, body }) => presentReport(await decideReport(ctx, params.reportId, body)),
});
