// The rows of AUTH-1's table about the library of images: for administrators alone, and a picture on its way for the one who sends it.
import { randomUUID } from 'node:crypto';
import { PART_CONTENT_TYPE, PART_OFFSET_HEADER } from '@matricula/contract/foundation/uploads.rules.ts';
import type { TestApp } from '#test/app.ts';
import { buildImage, buildImageUpload } from '#test/builders/image.ts';
import { buildUpload } from '#test/builders/upload.ts';
import { DESCRIPTION } from '#test/calls/image.ts';
import { forAdmins, type MatrixRow, type Subject } from './access-actors.ts';

const NOT_YET = 'a picture on its way is seen by nobody else, and is in no list';

const uploadRow = {
  targets: { own: forAdmins(200), other: forAdmins(404), missing: forAdmins(404) },
  params: ({ userId }: Subject) => ({ uploadId: userId }),
  make: async ({ ctx }: TestApp, { userId }: Subject) => buildImageUpload(ctx, { id: userId, ownerId: userId }),
};
const imageRow = {
  targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
  params: ({ userId }: Subject) => ({ imageId: userId }),
  make: async ({ ctx }: TestApp, { userId }: Subject) => buildImage(ctx, { id: userId }),
};
const { name, alternativeText, isDecorative, rights } = DESCRIPTION;

export const IMAGE_ROWS = {
  createImageUpload: {
    always: forAdmins(200),
    body: () => ({ name: 'hall.png', sizeBytes: 4 }),
    unauditedBecause: NOT_YET,
  },
  getImageUpload: uploadRow,
  addImageUploadPart: {
    ...uploadRow,
    make: async ({ ctx }: TestApp, { userId }: Subject) =>
      buildUpload(ctx, {
        id: userId,
        ownerId: userId,
        purpose: 'image',
        state: 'uploading',
        contentType: null,
        sizeBytes: 4,
        receivedBytes: 0,
      }),
    headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: '0' },
    body: () => Buffer.from('part'),
    unauditedBecause: NOT_YET,
  },
  removeImageUpload: { ...uploadRow, unauditedBecause: NOT_YET },
  listImages: { always: forAdmins(200) },
  // The picture is named in the body; that a checked one is taken, with one row in the log, is the feature's own test.
  createImage: {
    always: forAdmins(404),
    body: () => ({ uploadId: randomUUID(), name, alternativeText, isDecorative, rights }),
    isAudited: true,
  },
  getManagedImage: imageRow,
  listImageUses: imageRow,
  updateImage: {
    ...imageRow,
    body: () => ({ name: 'Another', alternativeText, isDecorative, rights, version: 1 }),
    isAudited: true,
  },
  // The same about the picture: here the image is found, and the picture is not.
  replaceImage: {
    ...imageRow,
    targets: { own: forAdmins(404), other: forAdmins(404), missing: forAdmins(404) },
    body: () => ({ uploadId: randomUUID(), alternativeText, isDecorative, version: 1 }),
    isAudited: true,
  },
  deleteImage: { ...imageRow, query: '?version=1', isAudited: true },
} satisfies Record<string, MatrixRow>;
