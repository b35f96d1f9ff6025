// What tests of images do again and again: send a picture as a browser does, and add it to the library.
import type { ManagedImage } from '@matricula/contract/foundation/images.ts';
import { imageUploadPartPath, NO_RIGHTS } from '@matricula/contract/foundation/images.rules.ts';
import { PART_CONTENT_TYPE, PART_MAX_BYTES, PART_OFFSET_HEADER } from '@matricula/contract/foundation/uploads.rules.ts';
import type { OwnUpload } from '@matricula/contract/foundation/uploads.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type { TestApp } from '#test/app.ts';

export const DESCRIPTION = {
  name: 'A lecture hall',
  alternativeText: 'Students in a lecture hall',
  isDecorative: false,
  rights: NO_RIGHTS,
};

export function imageCalls(app: TestApp) {
  /** All parts; checked once the jobs have run. */
  async function send(as: string, bytes: Buffer, name = 'hall.jpg'): Promise<string> {
    const made = await app.call<OwnUpload>('createImageUpload', { as, body: { name, sizeBytes: bytes.length } });
    if (made.status !== 200) throw new Error(`The picture was not taken: ${made.text}`);
    for (let offset = 0; offset < bytes.length; offset += PART_MAX_BYTES) {
      // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ends
      await app.request('PATCH', API_PREFIX + imageUploadPartPath(made.body._id), {
        as,
        body: bytes.subarray(offset, offset + PART_MAX_BYTES),
        headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: String(offset) },
      });
    }
    await app.runJobs();
    return made.body._id;
  }

  /** In the library. */
  async function add(as: string, bytes: Buffer, description: Partial<typeof DESCRIPTION> = {}): Promise<ManagedImage> {
    const uploadId = await send(as, bytes);
    const body = { uploadId, ...DESCRIPTION, ...description };
    const reply = await app.call<ManagedImage>('createImage', { as, body });
    if (reply.status !== 200) throw new Error(`The image was not added: ${reply.text}`);
    return reply.body;
  }

  return { send, add };
}
