// HTTP of importing schools from a file, for administrators.
import {
  createImportBodySchema,
  importParamsSchema,
  importReplySchema,
  importsReplySchema,
  mapImportBodySchema,
} from '@matricula/contract/school-imports.ts';
import { IMPORT_MAX_BYTES } from '@matricula/contract/school-imports.rules.ts';
import type { Routes } from '#platform/http/routes.ts';
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
const ONE_IMPORT = { params: importParamsSchema, response: { 200: importReplySchema } } as const;

export const schoolImportsRoutes: Routes = async (app) => {
  app.get(
    '/school/imports',
    { config: { access: 'admin' }, schema: { response: { 200: importsReplySchema } } },
    async (request) => ({ data: (await listImports(request.ctx)).map(presentImport) }),
  );

  app.post(
    '/school/imports',
    {
      config: { access: 'admin' },
      bodyLimit: UPLOAD_BYTES,
      schema: { body: createImportBodySchema, response: { 200: importReplySchema } },
    },
    async (request) => presentImportReply(await createImport(request.ctx, request.body)),
  );

  app.get('/school/imports/:importId', { config: { access: 'admin' }, schema: ONE_IMPORT }, async (request) =>
    presentImportReply(await getImport(request.ctx, request.params.importId)),
  );

  app.put(
    '/school/imports/:importId/mapping',
    { config: { access: 'admin' }, schema: { ...ONE_IMPORT, body: mapImportBodySchema } },
    async (request) => presentImportReply(await mapImport(request.ctx, request.params.importId, request.body)),
  );

  app.post('/school/imports/:importId/commit', { config: { access: 'admin' }, schema: ONE_IMPORT }, async (request) =>
    presentImportReply(await commitImport(request.ctx, request.params.importId)),
  );

  app.post('/school/imports/:importId/cancel', { config: { access: 'admin' }, schema: ONE_IMPORT }, async (request) =>
    presentImportReply(await cancelImport(request.ctx, request.params.importId)),
  );

  app.post('/school/imports/:importId/undo', { config: { access: 'admin' }, schema: ONE_IMPORT }, async (request) =>
    presentImportReply(await undoImport(request.ctx, request.params.importId)),
  );
};
