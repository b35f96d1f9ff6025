// The library of images, through HTTP and with real files: checked like any file, made anew in every size, described, replaced, removed.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ManagedImage } from '@matricula/contract/foundation/images.ts';
import { imageFilePath, imagePath } from '@matricula/contract/base/pictures.ts';
import { IMAGE_TEXTS, NO_RIGHTS } from '@matricula/contract/foundation/images.rules.ts';
import { UPLOAD_TEXTS } from '@matricula/contract/foundation/uploads.rules.ts';
import type { OwnUpload } from '@matricula/contract/foundation/uploads.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { randomAddress, startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { drawDocument, drawPicture } from '#test/builders/upload.ts';
import { buildUser } from '#test/builders/user.ts';
import { DESCRIPTION, imageCalls } from '#test/calls/image.ts';
import { removeRetiredImages } from './images.jobs.ts';

const app = await startTestApp();
const { send, add } = imageCalls(app);

async function admin(): Promise<string> {
  return signIn(app.ctx, await buildUser(app.ctx, { role: 'admin' }));
}

const photograph = await drawPicture({ width: 2_400, height: 1_200, format: 'jpeg', noise: true });
const small = await drawPicture({ width: 500, height: 400, format: 'png' });

/** As bytes. Like the harness, asks again when a loaded machine made the server shed load. */
async function fetchFile(url: string, headers: Record<string, string> = {}, tries = 20) {
  const reply = await app.app.inject({
    url,
    remoteAddress: randomAddress(),
    headers: { host: 'localhost', ...headers },
  });
  if (reply.statusCode === 503 && tries > 0) {
    await pause(500);
    return fetchFile(url, headers, tries - 1);
  }
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

const call = <B = ManagedImage>(...args: Parameters<typeof app.call>) => app.call<B>(...args);
const stored = (digest: string) => app.ctx.storage.list(`images/${digest.slice(0, 2)}/${digest}`);

async function auditOf(imageId: string) {
  return app.ctx.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subjectId', '=', imageId)
    .orderBy('id')
    .execute();
}

describe('a picture that is added', { timeout: 60_000 }, () => {
  it('is made anew in every width, without a word of what the file carried [ADM-15] [FILE-1]', async () => {
    const as = await admin();
    const taken = await sharp(photograph)
      .withExif({ IFD0: { Artist: 'SECRET-ARTIST' }, IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const image = await add(as, taken);
    expect(image).toMatchObject({
      ...DESCRIPTION,
      widths: [320, 640, 1280, 1920],
      width: 1920,
      height: 960,
      version: 1,
    });
    for (const width of image.widths) {
      const { status, headers, bytes } = await fetchFile(imageFilePath(image.digest, width, 'webp'));
      expect([status, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
        'nosniff',
      ]);
      const about = await sharp(bytes).metadata();
      expect([about.format, about.width, about.height, about.exif, about.xmp, about.icc]).toEqual([
        'webp',
        width,
        width / 2,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes('SECRET-ARTIST')).toBe(false);
    }
    const fallback = await fetchFile(image.fallback);
    expect(await sharp(fallback.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 640 });
    // The upload and its key are destroyed.
    expect((await call('getImageUpload', { as, params: { uploadId: image.imageId } })).status).toBe(404);
  });

  it('stands at an address of its own, which browsers ask about each time', async () => {
    const as = await admin();
    const image = await add(as, small);
    expect(image.widths).toEqual([320, 500]);
    const { status, headers, bytes } = await fetchFile(imagePath(image.imageId));
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, no-cache',
    ]);
    expect(bytes.equals((await fetchFile(image.fallback)).bytes)).toBe(true);
    const again = await fetchFile(imagePath(image.imageId), { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('keeps what can be seen through, and is never made larger', async () => {
    const as = await admin();
    const drawn = await sharp({ create: { width: 64, height: 48, channels: 4, background: '#176b5680' } })
      .png()
      .toBuffer();
    const image = await add(as, drawn);
    expect([image.widths, image.width, image.height]).toEqual([[64], 64, 48]);
    expect(image.fallback).toMatch(/-64\.png$/);
    expect(await sharp((await fetchFile(image.fallback)).bytes).metadata()).toMatchObject({ hasAlpha: true });
  });

  it('is added once, however often it is said, with one row in the log', async () => {
    const as = await admin();
    const uploadId = await send(as, small);
    const body = { uploadId, ...DESCRIPTION };
    const replies = await Promise.all(Array.from({ length: 4 }, () => call('createImage', { as, body })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await call('createImage', { as, body })).body.imageId).toBe(uploadId);
    expect(await auditOf(uploadId)).toMatchObject([
      { action: 'image.added', before: null, after: { hasRights: false } },
    ]);
  });

  it.each([
    ['nothing is said of what it shows', { alternativeText: '  ' }, { alternativeText: IMAGE_TEXTS.noAlternative }],
    ['it is decorative and described', { isDecorative: true }, { alternativeText: IMAGE_TEXTS.decorative }],
    ['it has no name', { name: ' ' }, { name: IMAGE_TEXTS.noName }],
    [
      'it was allowed on a day to come',
      { rights: { ...NO_RIGHTS, allowedOn: '2999-01-01' } },
      { allowedOn: IMAGE_TEXTS.badDay },
    ],
  ])('is refused where %s', async (_, changes, fields) => {
    const as = await admin();
    const body = { uploadId: randomUUID(), ...DESCRIPTION, ...changes };
    const reply = await call<ErrorBody>('createImage', { as, body });
    expect([reply.status, reply.body.fields]).toEqual([422, fields]);
  });

  it('is decorative where somebody says so', async () => {
    const as = await admin();
    expect(await add(as, small, { alternativeText: '', isDecorative: true })).toMatchObject({
      alternativeText: '',
      isDecorative: true,
    });
  });

  it('is refused before it is checked, and where it is another administrator’s', async () => {
    const [one, other] = [await admin(), await admin()];
    const made = await call<OwnUpload>('createImageUpload', { as: one, body: { name: 'a.png', sizeBytes: 9_000 } });
    const use = (as: string, uploadId: string) =>
      call<ErrorBody>('createImage', { as, body: { uploadId, ...DESCRIPTION } });
    expect((await use(one, made.body._id)).body.code).toBe('not_ready');
    expect((await use(other, await send(one, small))).status).toBe(404);
    expect((await call('removeImageUpload', { as: one, params: { uploadId: made.body._id } })).status).toBe(200);
    expect((await call('getImageUpload', { as: one, params: { uploadId: made.body._id } })).status).toBe(404);
  });
});

describe('a hostile file [FILE-1]', { timeout: 120_000 }, () => {
  const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

  it.each([
    ['SVG', () => svg, UPLOAD_TEXTS.wrongType],
    ['a page called a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), UPLOAD_TEXTS.wrongType],
    ['a virus', () => Buffer.concat([small, EICAR]), UPLOAD_TEXTS.infected],
    [
      'a picture that is also a page',
      () => Buffer.concat([small, Buffer.from('<script>1</script>')]),
      UPLOAD_TEXTS.mixed,
    ],
    ['a picture that is cut off', () => photograph.subarray(0, 20_000), UPLOAD_TEXTS.unreadable],
    ['a bomb', () => bomb(), UPLOAD_TEXTS.tooManyPixels],
  ])('%s is refused, and nothing of it stays', async (_, make, text) => {
    const as = await admin();
    const uploadId = await send(as, make(), 'harmless.png');
    const { body } = await call<OwnUpload>('getImageUpload', { as, params: { uploadId } });
    expect([body.state, body.refusedBecause]).toEqual(['refused', text]);
    const reply = await call<ErrorBody>('createImage', { as, body: { uploadId, ...DESCRIPTION } });
    expect([reply.status, reply.body.message]).toEqual([409, text]);
    expect(await app.ctx.storage.list(`quarantine/${uploadId.slice(0, 2)}/${uploadId}/`)).toEqual([]);
  });

  it('a document is no picture', async () => {
    const as = await admin();
    const uploadId = await send(as, await drawDocument(1, 'A page'), 'page.png');
    const reply = await call<ErrorBody>('createImage', { as, body: { uploadId, ...DESCRIPTION } });
    expect([reply.status, reply.body.message]).toEqual([422, IMAGE_TEXTS.noPicture]);
  });

  it('names that are no file’s do not exist', async () => {
    const { digest } = await add(await admin(), small);
    for (const name of [
      `${digest}-321.webp`,
      `${digest}-320.html`,
      `${digest}-320.webp%00.png`,
      `..%2F${digest}-320.webp`,
      `${digest.toUpperCase()}-320.webp`,
      randomUUID(),
      'a',
    ])
      expect([name, (await fetchFile(`/images/${name}`)).status]).toEqual([name, 404]);
  });

  /** A header that claims more than it holds. */
  function bomb(): Buffer {
    const claimed = Buffer.from(small);
    claimed.writeUInt32BE(50_000, 16);
    claimed.writeUInt32BE(50_000, 20);
    return claimed;
  }
});

describe('a change', { timeout: 60_000 }, () => {
  it('of what is said needs the version that was seen, and tells who comes second', async () => {
    const as = await admin();
    const { imageId, version } = await add(as, small);
    const rights = { source: 'Wikimedia Commons', license: 'CC BY 4.0', allowedBy: 'Ada', allowedOn: '2026-01-02' };
    const put = (alternativeText: string) =>
      call<ManagedImage & ErrorBody>('updateImage', {
        as,
        params: { imageId },
        body: { ...DESCRIPTION, alternativeText, rights, version },
      });
    const replies = await Promise.all([put('One'), put('Two'), put('Three')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed',
      message: IMAGE_TEXTS.changed,
    });
    const won = replies.find(({ status }) => status === 200)?.body;
    const now = await call('getManagedImage', { as, params: { imageId } });
    expect(now.body).toEqual(won);
    expect(now.body).toMatchObject({ version: 2, rights });
    // The same once more, as after an answer that was lost: nothing is written.
    expect((await put(now.body.alternativeText)).body.version).toBe(2);
    expect((await auditOf(imageId)).map(({ action }) => action)).toEqual(['image.added', 'image.changed']);
  });

  it('of the picture keeps its address; the files before it go two days later', async () => {
    const as = await admin();
    const before = await add(as, small);
    const { imageId, version } = before;
    const uploadId = await send(as, photograph);
    const body = { uploadId, version, alternativeText: 'Another hall', isDecorative: false };
    const path = imagePath(imageId);
    const first = await fetchFile(path);
    const replaced = await call('replaceImage', { as, params: { imageId }, body });
    expect(replaced.body).toMatchObject({ imageId, version: 2, alternativeText: 'Another hall', width: 1920 });
    expect(replaced.body.digest).not.toBe(before.digest);
    const second = await fetchFile(path, { 'if-none-match': String(first.headers['etag']) });
    expect([second.status, second.bytes.equals(first.bytes)]).toEqual([200, false]);
    // Sent again after an answer that was lost.
    expect((await call('replaceImage', { as, params: { imageId }, body })).body.version).toBe(2);
    expect((await auditOf(imageId)).map(({ action }) => action)).toEqual(['image.added', 'image.replaced']);

    await removeRetiredImages(app.ctx);
    expect(await stored(before.digest)).toHaveLength(3);
    await app.ctx.db
      .updateTable('imageFiles')
      .set({ retiredAt: new Date(Date.now() - 49 * 60 * 60_000) })
      .where('digest', '=', before.digest)
      .execute();
    await removeRetiredImages(app.ctx);
    expect(await stored(before.digest)).toEqual([]);
    expect(await stored(replaced.body.digest)).toHaveLength(5);
  });

  it('of the picture by two at once: one wins, the other hears of it and keeps its upload', async () => {
    const [one, other] = [await admin(), await admin()];
    const { imageId, version } = await add(one, small);
    const uploads = [
      [one, await send(one, await drawPicture({ width: 700, height: 300, format: 'jpeg' }))],
      [other, await send(other, await drawPicture({ width: 600, height: 300, format: 'jpeg' }))],
    ] as const;
    const replace = ([as, uploadId]: readonly [string, string], seen: number) =>
      call<ManagedImage & ErrorBody>('replaceImage', {
        as,
        params: { imageId },
        body: { uploadId, version: seen, alternativeText: 'A hall', isDecorative: false },
      });
    const replies = await Promise.all(uploads.map((one) => replace(one, version)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = uploads[replies.findIndex(({ status }) => status === 409)] ?? uploads[0];
    const again = await replace(loser, 2);
    expect([again.status, again.body.version]).toEqual([200, 3]);
    expect(await sharp((await fetchFile(imagePath(imageId))).bytes).metadata()).toMatchObject({
      width: again.body.width,
    });
  });

  it('of the picture while it is served never shows half of one', async () => {
    const as = await admin();
    const image = await add(as, small);
    const { imageId } = image;
    let { version } = image;
    const uploads: string[] = [];
    for (const width of [610, 620, 630])
      uploads.push(await send(as, await drawPicture({ width, height: 300, format: 'jpeg', noise: true })));
    let isDone = false;
    const widths = new Set<number>();
    const reader = (async () => {
      while (!isDone) {
        const { status, bytes } = await fetchFile(imagePath(imageId));
        expect(status).toBe(200);
        widths.add((await sharp(bytes).raw().toBuffer({ resolveWithObject: true })).info.width);
      }
    })();
    for (const uploadId of uploads) {
      const body = { uploadId, version, alternativeText: 'A hall', isDecorative: false };
      ({ version } = (await call('replaceImage', { as, params: { imageId }, body })).body);
      await pause(50);
    }
    isDone = true;
    await reader;
    expect([500, 610, 620, 630]).toEqual(expect.arrayContaining([...widths]));
  });

  it('deletes it with its address, and its files two days later', async () => {
    const as = await admin();
    const { imageId, version, digest } = await add(as, small);
    const remove = (seen: number) =>
      app.request<ErrorBody>('DELETE', `${API_PREFIX}/images/manage/${imageId}?version=${seen}`, { as });
    expect((await remove(version + 1)).body.code).toBe('changed');
    expect((await remove(version)).status).toBe(200);
    expect((await fetchFile(imagePath(imageId))).status).toBe(404);
    expect((await call('getManagedImage', { as, params: { imageId } })).status).toBe(404);
    expect((await auditOf(imageId)).at(-1)).toMatchObject({ action: 'image.deleted', after: null });
    expect(await stored(digest)).toHaveLength(3);
  });
});

describe('the list', { timeout: 60_000 }, () => {
  it('is searched by every word, narrowed by rights, and in order', async () => {
    const as = await admin();
    const mark = randomUUID();
    const said = { ...NO_RIGHTS, source: `Archive 100%_ ${mark}` };
    await add(as, small, { name: `Beta ${mark}`, alternativeText: 'A library in winter' });
    await add(as, small, { name: `alpha ${mark}`, alternativeText: 'A library in summer', rights: said });
    const names = async (query: Record<string, string>) => {
      const path = `${API_PREFIX}/images/manage?${new URLSearchParams(query).toString()}`;
      const { body } = await app.request<{ data: ManagedImage[]; total: number }>('GET', path, { as });
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ name }) => name.split(' ')[0]);
    };
    expect(await names({ search: mark })).toEqual(['alpha', 'Beta']);
    expect(await names({ search: mark, sort: 'name' })).toEqual(['alpha', 'Beta']);
    expect(await names({ search: mark, sort: '-name' })).toEqual(['Beta', 'alpha']);
    expect(await names({ search: mark, sort: 'added' })).toEqual(['Beta', 'alpha']);
    expect(await names({ search: `${mark} WINTER` })).toEqual(['Beta']);
    expect(await names({ search: `${mark} 100%_` })).toEqual(['alpha']);
    expect(await names({ search: mark, rights: 'none' })).toEqual(['Beta']);
    expect(await names({ search: mark, rights: 'said' })).toEqual(['alpha']);
    expect(await names({ search: `${mark} nowhere` })).toEqual([]);
  });
});
