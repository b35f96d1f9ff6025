// HTTP of reported errors: anybody reports, administrators read and decide.
import { messageSchema } from '@matricula/contract/common.ts';
import {
  decideReportBodySchema,
  schoolReportSchema,
  schoolReportsQuerySchema,
  schoolReportsReplySchema,
} from '@matricula/contract/school-management.ts';
import { reportParamsSchema, reportSchoolBodySchema, schoolParamsSchema } from '@matricula/contract/schools.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentReport } from './school-reports.presenter.ts';
import { decideReport, listReports, reportSchool } from './school-reports.service.ts';

export const schoolReportsRoutes: Routes = async (app) => {
  app.post(
    '/public/schools/:schoolId/reports',
    {
      config: { access: 'public', limit: { points: 5, seconds: 60 * 60 } },
      schema: { params: schoolParamsSchema, body: reportSchoolBodySchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await reportSchool(request.ctx, request.params.schoolId, request.body);
      return { message: 'Thank you. We will check it against the source.' };
    },
  );

  app.get(
    '/school/reports',
    {
      config: { access: 'admin' },
      schema: { querystring: schoolReportsQuerySchema, response: { 200: schoolReportsReplySchema } },
    },
    async (request) => {
      const { reports, openCount } = await listReports(request.ctx, request.query.status);
      return { data: reports.map(presentReport), openCount };
    },
  );

  app.put(
    '/school/reports/:reportId',
    {
      config: { access: 'admin' },
      schema: { params: reportParamsSchema, body: decideReportBodySchema, response: { 200: schoolReportSchema } },
    },
    async (request) => presentReport(await decideReport(request.ctx, request.params.reportId, request.body)),
  );
};
