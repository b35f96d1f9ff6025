// HTTP of the admin log.
import { Readable } from 'node:stream';
import { auditEndpoints } from '@matricula/contract/foundation/endpoints.ts';
import { sendPrivateFile } from '#platform/files/serving/private-file.ts';
import { routesOf } from '#platform/http/routes.ts';
import { requestAuditCheck } from './audit.checks.service.ts';
import { exportAuditLog, listAuditLog, readAuditState } from './audit.log.service.ts';
import { presentAuditLog, presentAuditState, presentCsv } from './audit.presenter.ts';

export const auditRoutes = routesOf(auditEndpoints, {
  listAuditLog: async ({ ctx, query }) => presentAuditLog(await listAuditLog(ctx, query)),

  readAuditState: async ({ ctx }) => presentAuditState(await readAuditState(ctx)),

  checkAuditLog: {
    limit: { points: 60, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }) => {
      await requestAuditCheck(ctx, body.kind);
      return presentAuditState(await readAuditState(ctx));
    },
  },

  exportAuditLog: {
    limit: { points: 60, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }, reply) =>
      sendPrivateFile(reply, {
        name: 'admin-log.csv',
        contentType: 'text/csv; charset=utf-8',
        bytes: Readable.from(presentCsv(await exportAuditLog(ctx, body))),
      }),
  },
});
