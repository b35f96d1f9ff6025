// HTTP of reported errors: anybody reports, administrators read and decide.
import { schoolReportsEndpoints } from '@matricula/contract/schools/endpoints.ts';
import { presentManagedSchool } from '#features/schools/schools/schools.management.service.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentReport } from './school-reports.presenter.ts';
import { decideReport, editReportedSchool, getReport, listReports, reportSchool } from './school-reports.service.ts';

export const schoolReportsRoutes = routesOf(schoolReportsEndpoints, {
  updateSchool: async (request) => {
    const { reportStatus, ...school } = await editReportedSchool(request.ctx, request.params.schoolId, request.body);
    return { ...presentManagedSchool(school), reportStatus };
  },

  reportSchool: {
    limit: { points: 5, seconds: 60 * 60 },
    handle: async (request) => {
      await reportSchool(request.ctx, request.params.schoolId, request.body);
      return { message: 'Thank you. We will check it against the source.' };
    },
  },

  listSchoolReports: async (request) => {
    const { rows, ...rest } = await listReports(request.ctx, request.query);
    return { data: rows.map(presentReport), ...rest };
  },

  getSchoolReport: async (request) => presentReport(await getReport(request.ctx, request.params.reportId)),

  decideSchoolReport: async (request) =>
    presentReport(await decideReport(request.ctx, request.params.reportId, request.body)),
});
