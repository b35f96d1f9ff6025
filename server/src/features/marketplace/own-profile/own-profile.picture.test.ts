// A consultant's picture, through HTTP and with real files: checked like any file, drawn anew in every size, in public, and the old one ends.
import { PART_CONTENT_TYPE, PART_OFFSET_HEADER } from '@matricula/contract/foundation/uploads.rules.ts';
import type { OwnUpload } from '@matricula/contract/foundation/uploads.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { OWN_PROFILE_TEXTS, picturePartPath } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { picturePath } from '@matricula/contract/base/pictures.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { drawDocument, drawPicture } from '#test/builders/upload.ts';
import { ownProfileCalls } from '#test/calls/own-profile.ts';

const app = await startTestApp();
const { consultant, own, seen } = ownProfileCalls(app);
const square = await drawPicture({ width: 600, height: 500, format: 'jpeg' });

/** All of it in one part; checked once the jobs have run. */
async function send(as: string, bytes: Buffer, name = 'me.jpg'): Promise<string> {
  const made = await app.call<OwnUpload>('createPicture', { as, body: { name, sizeBytes: bytes.length } });
  await app.request('PATCH', API_PREFIX + picturePartPath(made.body._id), {
    as,
    body: bytes,
    headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: '0' },
  });
  await app.runJobs();
  return made.body._id;
}

function use<B = OwnProfile>(as: string, uploadId: string) {
  return app.call<B>('placePicture', { as, params: { uploadId } });
}

async function drawnAt(path: string) {
  const object = await app.ctx.storage.get(path.slice(1));
  return sharp(await buffer(object?.body ?? Readable.from([]))).metadata();
}

const stored = () => app.ctx.storage.list('profilepics/');

describe('a picture', () => {
  it('becomes a square in three widths and two formats, and is gone itself', async () => {
    const { id, as } = await consultant({ profilePicture: '' });
    const uploadId = await send(as, square);
    expect((await app.call<OwnUpload>('getPicture', { as, params: { uploadId } })).body.state).toBe('ready');
    const { status, body } = await use(as, uploadId);
    expect(status).toBe(200);
    const file = (await seen(id)).profile.profilePicture;
    expect(file).toBe(body.shown.profilePicture);
    for (const [width, format] of [
      [96, 'avif'],
      [192, 'webp'],
      [384, 'webp'],
    ] as const) {
      const reply = await app.request('GET', picturePath(file, width, format));
      expect([reply.status, reply.headers['content-type']]).toEqual([200, `image/${format}`]);
      const drawn = await drawnAt(picturePath(file, width, format));
      expect([drawn.width, drawn.height, drawn.exif]).toEqual([width, width, undefined]);
    }
    // Used once: the upload and its key are destroyed.
    expect((await app.call('getPicture', { as, params: { uploadId } })).status).toBe(404);
  });

  it('is used once, however many ask at the same moment', async () => {
    const { as } = await consultant({ profilePicture: '' });
    const uploadId = await send(as, square);
    const replies = await Promise.all(Array.from({ length: 4 }, () => use(as, uploadId)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  });

  it('takes the place of another, whose files go two days later', async () => {
    const { as } = await consultant({ profilePicture: '' });
    const first = (await use(as, await send(as, square))).body.shown.profilePicture;
    const second = (await use(as, await send(as, square))).body.shown.profilePicture;
    expect(second).not.toBe(first);
    const baseOf = (file: string) => `profilepics/${file.slice(0, 36)}`;
    await app.runJobs();
    expect((await stored()).filter((key) => key.startsWith(baseOf(first)))).toHaveLength(6);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.ctx.db);
    await app.runJobs();
    expect((await stored()).filter((key) => key.startsWith(baseOf(first)))).toEqual([]);
    expect((await stored()).filter((key) => key.startsWith(baseOf(second)))).toHaveLength(6);
  });

  it.each([
    ['too small', () => drawPicture({ width: 383, height: 800, format: 'png' }), OWN_PROFILE_TEXTS.pictureSmall],
    ['no picture', () => drawDocument(1, 'A page'), OWN_PROFILE_TEXTS.picture],
  ])('is refused when it is %s', async (_, draw, text) => {
    const { as } = await consultant();
    const before = await stored();
    const reply = await use<ErrorBody>(as, await send(as, await draw(), 'file.pdf'));
    expect([reply.status, reply.body.message]).toEqual([422, text]);
    expect(await stored()).toEqual(before);
  });

  it('is refused before it is checked, and where it is somebody else’s', async () => {
    const one = await consultant();
    const other = await consultant();
    const made = await app.call<OwnUpload>('createPicture', { as: one.as, body: { name: 'me.png', sizeBytes: 9_000 } });
    expect((await use<ErrorBody>(one.as, made.body._id)).body.code).toBe('not_ready');
    const uploadId = await send(one.as, square);
    expect((await use(other.as, uploadId)).status).toBe(404);
  });

  it('that hides something is deleted, as everywhere', async () => {
    const { as } = await consultant();
    const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
    const uploadId = await send(as, Buffer.from(eicar));
    const { body } = await app.call<OwnUpload>('getPicture', { as, params: { uploadId } });
    expect(body.state).toBe('refused');
    expect((await use(as, uploadId)).status).toBe(409);
  });

  it('is removed from a profile that is not listed', async () => {
    const { as } = await consultant();
    expect((await app.call<ErrorBody>('removePicture', { as })).body.code).toBe('picture_needed');
    await app.call('setProfileState', { as, body: { state: 'paused' } });
    expect((await app.call<OwnProfile>('removePicture', { as })).body.shown.profilePicture).toBe('');
    expect((await own(as)).hindrances).toContain('picture');
  });
});
