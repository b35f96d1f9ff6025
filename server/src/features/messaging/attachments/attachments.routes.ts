// HTTP of files in conversations. Two of the addresses carry bytes and are not for the JSON client.
import {
  type FileVariant,
  PART_CONTENT_TYPE,
  PART_MAX_BYTES,
  PART_OFFSET_HEADER,
  UPLOAD_TEXTS,
} from '@matricula/contract/foundation/uploads.rules.ts';
import { attachmentsEndpoints } from '@matricula/contract/messaging/endpoints.ts';
import { presentUpload } from '#features/foundation/uploads/uploads.service.ts';
import { invalid } from '#platform/context/errors.ts';
import { sendPrivateFile } from '#platform/files/serving/private-file.ts';
import { type Routes, routesOf } from '#platform/http/routes.ts';
import {
  addAttachmentPart,
  createAttachment,
  getAttachment,
  getFile,
  removeAttachment,
} from './attachments.service.ts';

export const attachmentsRoutes: Routes = async (app) => {
  app.addContentTypeParser(PART_CONTENT_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  await app.register(
    routesOf(attachmentsEndpoints, {
      createAttachment: {
        limit: { points: 60, seconds: 60 * 60, by: 'user' },
        handle: async (request) =>
          presentUpload(await createAttachment(request.ctx, request.params.conversationId, request.body)),
      },

      getAttachment: async (request) => presentUpload(await getAttachment(request.ctx, request.params.attachmentId)),

      addAttachmentPart: {
        limit: { points: 600, seconds: 60, by: 'user' },
        bodyLimit: PART_MAX_BYTES,
        handle: async (request) => {
          const { body } = request;
          if (!Buffer.isBuffer(body)) invalid(UPLOAD_TEXTS.badPart);
          const offset = request.headers[PART_OFFSET_HEADER];
          return presentUpload(await addAttachmentPart(request.ctx, request.params.attachmentId, offset, body));
        },
      },

      removeAttachment: {
        limit: { points: 120, seconds: 60, by: 'user' },
        handle: async (request) => {
          await removeAttachment(request.ctx, request.params.attachmentId);
          return { success: true as const };
        },
      },

      getAttachmentFile: {
        limit: { points: 1_200, seconds: 60, by: 'user' },
        handle: async (request, reply) => {
          const variant = request.params.variant as FileVariant;
          return sendPrivateFile(reply, await getFile(request.ctx, request.params.attachmentId, variant));
        },
      },
    }),
  );
};
