// HTTP of importing schools from a file, for administrators.
import { schoolImportsEndpoints } from '@matricula/contract/schools/endpoints.ts';
import { IMPORT_MAX_BYTES } from '@matricula/contract/base/file-imports.rules.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentImport, presentImportReply } from './school-imports.presenter.ts';
import {
  cancelImport,
  commitImport,
  createImport,
  getImport,
  listImports,
  mapImport,
  undoImport,
} from './school-imports.service.ts';

/** A file travels as JSON, where every quotation mark and line break takes a second byte. */
const UPLOAD_BYTES = 2 * IMPORT_MAX_BYTES;

export const schoolImportsRoutes = routesOf(schoolImportsEndpoints, {
  listSchoolImports: async (request) => ({ data: (await listImports(request.ctx)).map(presentImport) }),

  createSchoolImport: {
    bodyLimit: UPLOAD_BYTES,
    handle: async (request) => presentImportReply(await createImport(request.ctx, request.body)),
  },

  getSchoolImport: async (request) => presentImportReply(await getImport(request.ctx, request.params.importId)),

  mapSchoolImport: async (request) =>
    presentImportReply(await mapImport(request.ctx, request.params.importId, request.body)),

  commitSchoolImport: async (request) => presentImportReply(await commitImport(request.ctx, request.params.importId)),

  cancelSchoolImport: async (request) => presentImportReply(await cancelImport(request.ctx, request.params.importId)),

  undoSchoolImport: async (request) => presentImportReply(await undoImport(request.ctx, request.params.importId)),
});
