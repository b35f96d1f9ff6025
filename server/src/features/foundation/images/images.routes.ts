// HTTP of the library of images, for administrators. Its pictures stand at public addresses of their own (site/pictures).
import {
  PART_CONTENT_TYPE,
  PART_MAX_BYTES,
  PART_OFFSET_HEADER,
  UPLOAD_TEXTS,
} from '@matricula/contract/foundation/uploads.rules.ts';
import { imagesEndpoints } from '@matricula/contract/foundation/endpoints.ts';
import { presentUpload } from '#features/foundation/uploads/uploads.service.ts';
import { invalid } from '#platform/context/errors.ts';
import { type Routes, routesOf } from '#platform/http/routes.ts';
import { presentImage } from './images.presenter.ts';
import {
  addImage,
  addImagePart,
  changeImage,
  createImageUpload,
  getImage,
  getImageUpload,
  listImages,
  listImageUses,
  removeImage,
  removeImageUpload,
  replaceImage,
} from './images.service.ts';

const DONE = { success: true } as const;
const WRITES = { points: 600, seconds: 60 * 60, by: 'user' } as const;

export const imagesRoutes: Routes = async (app) => {
  app.addContentTypeParser(PART_CONTENT_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  await app.register(
    routesOf(imagesEndpoints, {
      createImageUpload: {
        limit: WRITES,
        handle: async ({ ctx, body }) => presentUpload(await createImageUpload(ctx, body)),
      },

      getImageUpload: async ({ ctx, params }) => presentUpload(await getImageUpload(ctx, params.uploadId)),

      addImageUploadPart: {
        limit: { points: 600, seconds: 60, by: 'user' },
        bodyLimit: PART_MAX_BYTES,
        handle: async ({ ctx, params, headers, body }) => {
          if (!Buffer.isBuffer(body)) invalid(UPLOAD_TEXTS.badPart);
          return presentUpload(await addImagePart(ctx, params.uploadId, headers[PART_OFFSET_HEADER], body));
        },
      },

      removeImageUpload: async ({ ctx, params }) => {
        await removeImageUpload(ctx, params.uploadId);
        return DONE;
      },

      listImages: async ({ ctx, query }) => {
        const { images, total } = await listImages(ctx, query);
        return { data: images.map(presentImage), total };
      },

      createImage: { limit: WRITES, handle: async ({ ctx, body }) => presentImage(await addImage(ctx, body)) },

      getManagedImage: async ({ ctx, params }) => presentImage(await getImage(ctx, params.imageId)),

      listImageUses: async ({ ctx, params }) => ({ data: await listImageUses(ctx, params.imageId) }),

      updateImage: {
        limit: WRITES,
        handle: async ({ ctx, params, body }) => presentImage(await changeImage(ctx, params.imageId, body)),
      },

      replaceImage: {
        limit: WRITES,
        handle: async ({ ctx, params, body }) => presentImage(await replaceImage(ctx, params.imageId, body)),
      },

      deleteImage: {
        limit: WRITES,
        handle: async ({ ctx, params, query }) => {
          await removeImage(ctx, params.imageId, query.version);
          return DONE;
        },
      },
    }),
  );
};
