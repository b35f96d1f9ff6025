// HTTP of reports and appeals: members ask, administrators read with a reason and decide.
import { messageReportsEndpoints } from '@matricula/contract/messaging/endpoints.ts';
import { MESSAGE_REPORT_TEXTS } from '@matricula/contract/messaging/message-reports.rules.ts';
import { sendPrivateFile } from '#platform/files/serving/private-file.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentAppeal, presentReport, presentThread } from './message-reports.presenter.ts';
import {
  appealMask,
  decideReport,
  getReport,
  listAppeals,
  listReports,
  readReportedFile,
  readReportedThread,
  reportConversation,
} from './message-reports.service.ts';

export const messageReportsRoutes = routesOf(messageReportsEndpoints, {
  reportConversation: {
    limit: { points: 20, seconds: 60 * 60, by: 'user' },
    handle: async (request) => {
      await reportConversation(request.ctx, request.params.conversationId, request.body);
      return { message: MESSAGE_REPORT_TEXTS.reported };
    },
  },

  appealMask: {
    limit: { points: 20, seconds: 60 * 60, by: 'user' },
    handle: async (request) => {
      await appealMask(request.ctx, request.params, request.body);
      return { message: MESSAGE_REPORT_TEXTS.appealed };
    },
  },

  listAppeals: async (request) => ({
    appeals: (await listAppeals(request.ctx, request.params.conversationId)).map(presentAppeal),
  }),

  listMessageReports: async (request) => {
    const { rows, ...rest } = await listReports(request.ctx, request.query);
    const data = rows.map(presentReport);
    return { data, reports: data, ...rest };
  },

  getMessageReport: async (request) => presentReport(await getReport(request.ctx, request.params.reportId)),

  // A reading is a write: it leaves a row in the audit log.
  readReportedThread: {
    limit: { points: 120, seconds: 60 * 60, by: 'user' },
    handle: async (request) => {
      const thread = await readReportedThread(request.ctx, request.params.reportId, request.body);
      return { report: presentReport(thread.report), messages: presentThread(thread), lastSeq: thread.lastSeq };
    },
  },

  // As the reading of the thread, and with its reason: each look at a file leaves a row.
  readReportedFile: {
    limit: { points: 600, seconds: 60 * 60, by: 'user' },
    handle: async (request, reply) =>
      sendPrivateFile(reply, await readReportedFile(request.ctx, request.params, request.body)),
  },

  decideMessageReport: {
    limit: { points: 120, seconds: 60 * 60, by: 'user' },
    handle: async (request) => presentReport(await decideReport(request.ctx, request.params.reportId, request.body)),
  },
});
