// Draws honest files and uploads them as a browser would, part by part, with a message in mind; or makes an upload that has passed its checks.
import type { Attachment } from '@matricula/contract/messaging/attachments.ts';
import { PART_CONTENT_TYPE, PART_MAX_BYTES, PART_OFFSET_HEADER } from '@matricula/contract/foundation/uploads.rules.ts';
import { partPath } from '@matricula/contract/messaging/attachments.rules.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { makeUploadKey, putVariant } from '#features/foundation/uploads/uploads.files.ts';
import { insertUpload } from '#features/foundation/uploads/uploads.repository.ts';
import type { Context } from '#platform/context/context.ts';
import type { Uploads } from '#platform/database/db-types.ts';
import type { TestApp } from '#test/app.ts';

interface Drawing {
  width: number;
  height: number;
  format: 'jpeg' | 'png' | 'webp' | 'gif';
  /** Pixels that do not compress, for a file of some size. */
  noise?: boolean;
  colour?: number;
}

export async function drawPicture({
  width,
  height,
  format,
  noise = false,
  colour = 0x186b56,
}: Drawing): Promise<Buffer> {
  const background = { r: (colour >> 16) & 255, g: (colour >> 8) & 255, b: colour & 255 };
  const flat = { width, height, channels: 3 as const, background };
  const pixels = { ...flat, ...(noise ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 40 } } : {}) };
  return sharp({ create: pixels }).toFormat(format).toBuffer();
}

export async function drawDocument(pages: number, text: string): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, compress: false });
  const written = buffer(document);
  for (let page = 1; page <= pages; page += 1)
    document
      .addPage({ size: 'LETTER' })
      .fontSize(18)
      .text(`${text}, page ${page}`)
      .rect(90, 200, 200, 90)
      .fill('#186b56');
  document.end();
  return written;
}

interface Upload {
  token: string;
  conversationId: string;
  name: string;
  bytes: Buffer;
}

/** All parts, one after the other; gives the attachment as the last answer says. */
export async function upload(app: TestApp, { token, conversationId, name, bytes }: Upload): Promise<Attachment> {
  const made = await app.call<Attachment>('createAttachment', {
    as: token,
    params: { conversationId },
    body: { name, sizeBytes: bytes.length },
  });
  if (made.status !== 200) throw new Error(`The file was not taken: ${made.text}`);
  let last = made.body;
  while (last.receivedBytes < bytes.length) {
    const part = bytes.subarray(last.receivedBytes, last.receivedBytes + PART_MAX_BYTES);
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ends
    const reply = await app.request<Attachment>('PATCH', API_PREFIX + partPath(last._id), {
      as: token,
      body: part,
      headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: String(last.receivedBytes) },
    });
    if (reply.status !== 200) throw new Error(`A part was not taken: ${reply.text}`);
    last = reply.body;
  }
  return last;
}

type Overrides = Partial<Insertable<Uploads>> & Pick<Insertable<Uploads>, 'ownerId'>;

/** A picture that is ready, with real sealed bytes, or as the overrides say. */
export async function buildUpload(ctx: Context, overrides: Overrides) {
  const { ownerId, id = randomUUID(), purpose = 'message' } = overrides;
  const row = await insertUpload(ctx.db, {
    id,
    purpose,
    name: 'transcript.png',
    sizeBytes: 2_048,
    receivedBytes: 2_048,
    state: 'ready',
    contentType: 'image/webp',
    width: 48,
    height: 32,
    pages: 1,
    wrappedKey: makeUploadKey(ctx, { id, ownerId, purpose }),
    createdAt: ctx.clock.now(),
    ...overrides,
  });
  if (row.state === 'ready') {
    const picture = await drawPicture({ width: 48, height: 32, format: 'webp' });
    await putVariant(ctx, row, 'full', picture);
    await putVariant(ctx, row, 'preview', picture);
  }
  return row;
}
