// Uploads by their service: what they are for keeps them apart, turns, and checks that run twice. What people do with files is tested through
// the endpoints of what they are for (messaging/attachments).
import { UPLOAD_PURPOSES, type UploadPurpose } from '@matricula/contract/foundation/uploads.rules.ts';
import { describe, expect, it } from 'vitest';
import { createContext } from '#platform/context/context.ts';
import { startTestApp } from '#test/app.ts';
import { buildTalk } from '#test/builders/conversation.ts';
import { buildUpload, drawPicture, upload } from '#test/builders/upload.ts';
import { buildUser } from '#test/builders/user.ts';
import { checkUpload } from './uploads.jobs.ts';
import { takeTurn } from './uploads.repository.ts';
import {
  addPart,
  claimUploads,
  createUpload,
  destroyUploads,
  findUploads,
  getOwnUpload,
  getUpload,
  openUpload,
  removeUnclaimed,
} from './uploads.service.ts';

const app = await startTestApp();
const { ctx } = app;

/** Somebody who acts. */
async function buildActor() {
  const { id: userId } = await buildUser(ctx);
  return createContext(app.platform, { actor: { userId, sessionId: crypto.randomUUID(), role: 'user' } });
}

const keysOf = async (id: string) =>
  (await Promise.all(['quarantine', 'attachments'].map((place) => ctx.storage.list(`${place}/`))))
    .flat()
    .filter((key) => key.includes(id));

const announce = (purpose: UploadPurpose) => ({
  purpose,
  name: 'passport.png',
  maxUnclaimed: 2,
  texts: { tooManyUnclaimed: 'Enough.' },
});

describe.each(UPLOAD_PURPOSES)('an upload for %s', (purpose) => {
  const [other = purpose] = UPLOAD_PURPOSES.filter((each) => each !== purpose);

  it('arrives, is checked, opened, claimed once and destroyed', async () => {
    const own = await buildActor();
    const ownerId = own.actor?.userId ?? '';
    const bytes = await drawPicture({ width: 60, height: 40, format: 'png' });
    const made = await createUpload(own, { ...announce(purpose), sizeBytes: bytes.length });
    expect((await addPart(own, made, 0, bytes)).state).toBe('checking');
    const claim = { ids: [made.id], ownerId, purpose };
    expect(await claimUploads(own, claim)).toEqual([]);
    await expect(openUpload(own, made, 'full')).rejects.toMatchObject({ code: 'not_found' });
    await app.runJobs();
    const ready = await getOwnUpload(own, made.id, purpose);
    expect(ready).toMatchObject({ state: 'ready', purpose, claimedAt: null });
    expect(await openUpload(own, ready, 'full')).toMatchObject({ name: 'passport.webp', contentType: 'image/webp' });
    expect(await claimUploads(own, claim)).toEqual([made.id]);
    expect(await claimUploads(own, claim)).toEqual([]);
    expect(await removeUnclaimed(own, ready)).toBe(false);
    await destroyUploads(own, [made.id], purpose);
    expect(await findUploads(own, [made.id], purpose)).toEqual([]);
    await expect.poll(() => keysOf(made.id)).toEqual([]);
  });

  it('is not found, claimed, opened or destroyed as one for something else', async () => {
    const own = await buildActor();
    const ownerId = own.actor?.userId ?? '';
    const file = await buildUpload(ctx, { ownerId, purpose });
    for (const get of [getUpload, getOwnUpload])
      await expect(get(own, file.id, other)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findUploads(own, [file.id], other)).toEqual([]);
    expect(await claimUploads(own, { ids: [file.id], ownerId, purpose: other })).toEqual([]);
    await destroyUploads(own, [file.id], other);
    // Also where a row would say so: its key and its bytes are bound to what they are for.
    await expect(openUpload(own, { ...file, purpose: other }, 'full')).rejects.toThrow(/unable to authenticate/);
    expect(await getOwnUpload(own, file.id, purpose)).toEqual(file);
    expect((await openUpload(own, file, 'full')).contentType).toBe('image/webp');
  });

  it('is its owner’s, who has as many unclaimed as this purpose allows', async () => {
    const [own, stranger] = [await buildActor(), await buildActor()];
    const create = (each: UploadPurpose) => createUpload(own, { ...announce(each), sizeBytes: 10 });
    const [made] = [await create(purpose), await create(purpose), await create(other)];
    await expect(create(purpose)).rejects.toMatchObject({ code: 'too_many_unsent', message: 'Enough.' });
    await expect(getOwnUpload(stranger, made.id, purpose)).rejects.toMatchObject({ code: 'not_found' });
    expect(await removeUnclaimed(own, made)).toBe(true);
    await expect(addPart(own, made, 0, Buffer.alloc(10))).rejects.toMatchObject({ code: 'not_found' });
    expect((await create(purpose)).state).toBe('uploading');
  });

  it('is not there without what it belongs to', async () => {
    const own = await buildActor();
    let id = '';
    const keep = (_ctx: unknown, made: { id: string }) => {
      id = made.id;
      return Promise.reject(new Error('no place'));
    };
    const made = createUpload(own, { ...announce(purpose), sizeBytes: 10, keep });
    await expect(made).rejects.toThrow('no place');
    expect(await findUploads(own, [id], purpose)).toEqual([]);
  });
});

describe('turns of one person’s files', () => {
  it('are in the order in which they are taken, whatever was announced first [FILE-1]', async () => {
    const { id: ownerId } = await buildUser(ctx);
    const announced = { ownerId, state: 'checking', contentType: null };
    const files = [];
    for (const second of [1, 2, 3])
      files.push(await buildUpload(ctx, { ...announced, createdAt: new Date(`2026-01-01T00:00:0${second}Z`) }));
    const turns = [];
    for (const file of files.toReversed()) turns.push(await takeTurn(ctx.db, file, ctx.clock.now()));
    expect(turns).toEqual([0, 1, 2]);
  });
});

describe('a check', () => {
  it('that runs again, or beside another, changes nothing', async () => {
    const talk = await buildTalk(ctx);
    const bytes = await drawPicture({ width: 60, height: 40, format: 'png' });
    const made = await upload(app, { token: talk.applicant, conversationId: talk.id, name: 'a.png', bytes });
    const check = () => checkUpload(ctx, { uploadId: made._id, ownerId: talk.applicantId });
    await Promise.all([check(), check()]);
    await check();
    await app.runJobs();
    expect((await getUpload(ctx, made._id, 'message')).state).toBe('ready');
    expect((await openUpload(ctx, await getUpload(ctx, made._id, 'message'), 'full')).contentType).toBe('image/webp');
    expect(await keysOf(made._id)).toHaveLength(2);
  });
});
