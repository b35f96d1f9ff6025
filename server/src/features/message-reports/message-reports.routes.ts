// HTTP of reports and appeals: members ask, administrators read with a reason and decide.
import { messageSchema } from '@matricula/contract/common.ts';
import {
  appealMaskBodySchema,
  appealsReplySchema,
  decideMessageReportBodySchema,
  messageReportParamsSchema,
  messageReportSchema,
  messageReportsQuerySchema,
  messageReportsReplySchema,
  readThreadBodySchema,
  readThreadReplySchema,
  reportConversationBodySchema,
  reportedFileParamsSchema,
} from '@matricula/contract/message-reports.ts';
import { MESSAGE_REPORT_TEXTS } from '@matricula/contract/message-reports.rules.ts';
import { conversationParamsSchema, messageParamsSchema } from '@matricula/contract/messages.ts';
import { sendPrivateFile } from '#platform/http/private-file.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentAppeal, presentReport, presentThread } from './message-reports.presenter.ts';
import {
  appealMask,
  decideReport,
  listAppeals,
  listReports,
  readReportedFile,
  readReportedThread,
  reportConversation,
} from './message-reports.service.ts';

export const messageReportsRoutes: Routes = async (app) => {
  app.post(
    '/messages/conversations/:conversationId/report',
    {
      config: { access: 'user', limit: { points: 20, seconds: 60 * 60, by: 'user' } },
      schema: {
        params: conversationParamsSchema,
        body: reportConversationBodySchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await reportConversation(request.ctx, request.params.conversationId, request.body);
      return { message: MESSAGE_REPORT_TEXTS.reported };
    },
  );

  app.post(
    '/messages/conversations/:conversationId/messages/:seq/appeal',
    {
      config: { access: 'user', limit: { points: 20, seconds: 60 * 60, by: 'user' } },
      schema: { params: messageParamsSchema, body: appealMaskBodySchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await appealMask(request.ctx, request.params, request.body);
      return { message: MESSAGE_REPORT_TEXTS.appealed };
    },
  );

  app.get(
    '/messages/conversations/:conversationId/appeals',
    {
      config: { access: 'user' },
      schema: { params: conversationParamsSchema, response: { 200: appealsReplySchema } },
    },
    async (request) => ({
      appeals: (await listAppeals(request.ctx, request.params.conversationId)).map(presentAppeal),
    }),
  );

  app.get(
    '/messages/reports',
    {
      config: { access: 'admin' },
      schema: { querystring: messageReportsQuerySchema, response: { 200: messageReportsReplySchema } },
    },
    async (request) => {
      const { rows, ...rest } = await listReports(request.ctx, request.query);
      return { reports: rows.map(presentReport), ...rest };
    },
  );

  // A reading is a write: it leaves a row in the audit log.
  app.post(
    '/messages/reports/:reportId/reading',
    {
      config: { access: 'admin', limit: { points: 120, seconds: 60 * 60, by: 'user' } },
      schema: {
        params: messageReportParamsSchema,
        body: readThreadBodySchema,
        response: { 200: readThreadReplySchema },
      },
    },
    async (request) => {
      const thread = await readReportedThread(request.ctx, request.params.reportId, request.body);
      return { report: presentReport(thread.report), messages: presentThread(thread), lastSeq: thread.lastSeq };
    },
  );

  // As the reading of the thread, and with its reason: each look at a file leaves a row.
  app.post(
    '/messages/reports/:reportId/files/:attachmentId/:variant',
    {
      config: { access: 'admin', limit: { points: 600, seconds: 60 * 60, by: 'user' } },
      // Bytes, not JSON: nothing that a schema could hold it to.
      schema: { params: reportedFileParamsSchema, body: readThreadBodySchema, hide: true },
    },
    async (request, reply) => sendPrivateFile(reply, await readReportedFile(request.ctx, request.params, request.body)),
  );

  app.put(
    '/messages/reports/:reportId',
    {
      config: { access: 'admin', limit: { points: 120, seconds: 60 * 60, by: 'user' } },
      schema: {
        params: messageReportParamsSchema,
        body: decideMessageReportBodySchema,
        response: { 200: messageReportSchema },
      },
    },
    async (request) => presentReport(await decideReport(request.ctx, request.params.reportId, request.body)),
  );
};
