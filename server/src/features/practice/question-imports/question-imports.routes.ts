// HTTP of importing a bank from a file and exporting it as one, for administrators.
import { Readable } from 'node:stream';
import { IMPORT_MAX_BYTES } from '@matricula/contract/base/file-imports.rules.ts';
import { questionImportsEndpoints } from '@matricula/contract/practice/endpoints.ts';
import { sendPrivateFile } from '#platform/files/serving/private-file.ts';
import { routesOf } from '#platform/http/routes.ts';
import { exportBank } from './question-imports.export.service.ts';
import { presentCsv, presentImport, presentImportReply, presentJson } from './question-imports.presenter.ts';
import {
  cancelImport,
  commitImport,
  createImport,
  getImport,
  listImports,
  mapImport,
  undoImport,
} from './question-imports.service.ts';

/** A file travels as JSON, where every quotation mark and line break takes a second byte. */
const UPLOAD_BYTES = 2 * IMPORT_MAX_BYTES;
/** The gates run over everything that is uploaded. */
const CHECKS = { points: 120, seconds: 60 * 60, by: 'user' } as const;

export const questionImportsRoutes = routesOf(questionImportsEndpoints, {
  exportBank: {
    limit: { points: 60, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }, reply) => {
      const read = await exportBank(ctx, body);
      const { courseId, format } = body;
      return sendPrivateFile(reply, {
        name: encodeURIComponent(`${courseId}.${format}`),
        contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
        bytes: Readable.from(format === 'csv' ? presentCsv(read) : presentJson(courseId, read)),
      });
    },
  },

  listQuestionImports: async ({ ctx }) => ({ data: (await listImports(ctx)).map(presentImport) }),

  createQuestionImport: {
    bodyLimit: UPLOAD_BYTES,
    limit: CHECKS,
    handle: async ({ ctx, body }) => presentImportReply(await createImport(ctx, body)),
  },

  getQuestionImport: async ({ ctx, params }) => presentImportReply(await getImport(ctx, params.importId)),

  mapQuestionImport: {
    limit: CHECKS,
    handle: async ({ ctx, params, body }) => presentImportReply(await mapImport(ctx, params.importId, body)),
  },

  commitQuestionImport: async ({ ctx, params }) => presentImportReply(await commitImport(ctx, params.importId)),

  cancelQuestionImport: async ({ ctx, params }) => presentImportReply(await cancelImport(ctx, params.importId)),

  undoQuestionImport: async ({ ctx, params }) => presentImportReply(await undoImport(ctx, params.importId)),
});
