// HTTP of files in conversations. Two of the addresses carry bytes and are not for the JSON client.
import {
  attachmentParamsSchema,
  attachmentSchema,
  createAttachmentBodySchema,
  fileParamsSchema,
  partHeadersSchema,
} from '@matricula/contract/attachments.ts';
import {
  ATTACHMENT_TEXTS,
  type FileVariant,
  PART_CONTENT_TYPE,
  PART_MAX_BYTES,
  PART_OFFSET_HEADER,
} from '@matricula/contract/attachments.rules.ts';
import { successSchema } from '@matricula/contract/common.ts';
import { conversationParamsSchema } from '@matricula/contract/messages.ts';
import { invalid } from '#platform/errors.ts';
import { sendPrivateFile } from '#platform/http/private-file.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentAttachment } from './attachments.presenter.ts';
import { addPart, createAttachment, getAttachment, getFile, removeAttachment } from './attachments.service.ts';

export const attachmentsRoutes: Routes = async (app) => {
  app.addContentTypeParser(PART_CONTENT_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(
    '/messages/conversations/:conversationId/attachments',
    {
      config: { access: 'user', limit: { points: 60, seconds: 60 * 60, by: 'user' } },
      schema: {
        params: conversationParamsSchema,
        body: createAttachmentBodySchema,
        response: { 200: attachmentSchema },
      },
    },
    async (request) =>
      presentAttachment(await createAttachment(request.ctx, request.params.conversationId, request.body)),
  );

  app.get(
    '/messages/attachments/:attachmentId',
    {
      config: { access: 'user' },
      schema: { params: attachmentParamsSchema, response: { 200: attachmentSchema } },
    },
    async (request) => presentAttachment(await getAttachment(request.ctx, request.params.attachmentId)),
  );

  app.patch(
    '/messages/attachments/:attachmentId',
    {
      config: { access: 'user', limit: { points: 600, seconds: 60, by: 'user' } },
      bodyLimit: PART_MAX_BYTES,
      schema: { params: attachmentParamsSchema, headers: partHeadersSchema, response: { 200: attachmentSchema } },
    },
    async (request) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) invalid(ATTACHMENT_TEXTS.badPart);
      const offset = request.headers[PART_OFFSET_HEADER];
      return presentAttachment(await addPart(request.ctx, request.params.attachmentId, offset, body));
    },
  );

  app.delete(
    '/messages/attachments/:attachmentId',
    {
      config: { access: 'user', limit: { points: 120, seconds: 60, by: 'user' } },
      schema: { params: attachmentParamsSchema, response: { 200: successSchema } },
    },
    async (request) => {
      await removeAttachment(request.ctx, request.params.attachmentId);
      return { success: true as const };
    },
  );

  app.get(
    '/messages/attachments/:attachmentId/file/:variant',
    {
      config: { access: 'user', limit: { points: 1_200, seconds: 60, by: 'user' } },
      // Bytes, not JSON: nothing that a schema could hold it to.
      schema: { params: fileParamsSchema, hide: true },
    },
    async (request, reply) => {
      const variant = request.params.variant as FileVariant;
      return sendPrivateFile(reply, await getFile(request.ctx, request.params.attachmentId, variant));
    },
  );
};
