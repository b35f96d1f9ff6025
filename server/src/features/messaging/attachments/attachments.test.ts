// Files of conversations through HTTP: parts, resuming, who may see what, and what becomes of them.
import { randomBytes } from 'node:crypto';
import type { Attachment } from '@matricula/contract/messaging/attachments.ts';
import {
  UPLOAD_MAX_BYTES,
  UPLOAD_TEXTS,
  type FileVariant,
  fileNameOf,
  isFileName,
  PART_CONTENT_TYPE,
  PART_MAX_BYTES,
  PART_OFFSET_HEADER,
} from '@matricula/contract/foundation/uploads.rules.ts';
import { ATTACHMENT_TEXTS, filePath, partPath } from '@matricula/contract/messaging/attachments.rules.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildAttachment } from '#test/builders/attachment.ts';
import { buildTalk } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { drawDocument, drawPicture, upload } from '#test/builders/upload.ts';

const app = await startTestApp();
const { ctx } = app;

type Talk = Awaited<ReturnType<typeof buildTalk>>;

const create = (talk: Talk, body: unknown, as: string | undefined = talk.applicant) =>
  app.call<Attachment>('createAttachment', { as, params: { conversationId: talk.id }, body });

const get = (id: string, as: string | undefined) =>
  app.call<Attachment>('getAttachment', { as, params: { attachmentId: id } });

const sendPart = (id: string, as: string, offset: number, bytes: Buffer) =>
  app.request<Attachment & { code: string; fields: Record<string, string> }>('PATCH', API_PREFIX + partPath(id), {
    as,
    body: bytes,
    headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: String(offset) },
  });

const fetchFile = (id: string, variant: FileVariant, as: string | undefined) =>
  app.request('GET', API_PREFIX + filePath(id, variant), { as });

const send = (talk: Talk, as: string, attachmentIds: string[]) =>
  app.call<{ message: { seq: number; attachments: { _id: string }[] } }>('sendMessage', {
    as,
    params: { conversationId: talk.id },
    body: { clientId: crypto.randomUUID(), body: 'See this', attachmentIds },
  });

const keysOf = async (id: string) =>
  (await Promise.all(['quarantine', 'attachments'].map((place) => ctx.storage.list(`${place}/`))))
    .flat()
    .filter((key) => key.includes(id));

/** Of the file and of its place in a conversation. */
const rowsOf = async (id: string) => [
  ...(await ctx.db.selectFrom('uploads').select('id').where('id', '=', id).execute()),
  ...(await ctx.db.selectFrom('attachments').select('id').where('id', '=', id).execute()),
];

/** As the applicant, whole, checked. */
const uploadChecked = async (talk: Talk, bytes: Buffer, name = 'file.jpg') => {
  const made = await upload(app, { token: talk.applicant, conversationId: talk.id, name, bytes });
  await app.runJobs();
  return (await get(made._id, talk.applicant)).body;
};

describe('uploading', () => {
  it('takes a picture in parts, checks it, sends it, and shows it to the other member', async () => {
    const talk = await buildTalk(ctx);
    const picture = await drawPicture({ width: 1_400, height: 900, format: 'png', noise: true });
    expect(picture.length).toBeGreaterThan(PART_MAX_BYTES);
    const { body: made } = await create(talk, { name: 'my photo.png', sizeBytes: picture.length });
    expect(made).toMatchObject({ state: 'uploading', receivedBytes: 0, contentType: null, refusedBecause: null });
    const first = await sendPart(made._id, talk.applicant, 0, picture.subarray(0, PART_MAX_BYTES));
    expect(first.body).toMatchObject({ state: 'uploading', receivedBytes: PART_MAX_BYTES });
    for (let at = PART_MAX_BYTES; at < picture.length; at += PART_MAX_BYTES)
      await sendPart(made._id, talk.applicant, at, picture.subarray(at, at + PART_MAX_BYTES));
    expect((await get(made._id, talk.applicant)).body.state).toBe('checking');
    expect((await send(talk, talk.applicant, [made._id])).body).toMatchObject({ code: 'attachment_not_ready' });

    await app.runJobs();
    const { body: ready } = await get(made._id, talk.applicant);
    expect(ready).toMatchObject({ state: 'ready', contentType: 'image/webp', width: 480, height: 309, pages: 1 });
    // Sealed variants only; what was uploaded is gone.
    expect(await keysOf(made._id)).toHaveLength(2);
    expect((await fetchFile(made._id, 'preview', talk.consultant)).status).toBe(404);

    const sent = await send(talk, talk.applicant, [made._id]);
    expect(sent.body.message.attachments).toEqual([expect.objectContaining({ _id: made._id, name: 'my photo.png' })]);
    expect((await get(made._id, talk.consultant)).body).toEqual(ready);
    for (const as of [talk.applicant, talk.consultant]) {
      const full = await fetchFile(made._id, 'full', as);
      expect(full.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'content-disposition': "attachment; filename*=UTF-8''my%20photo.webp",
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 1_400, height: 900 });
      const preview = await sharp((await fetchFile(made._id, 'preview', as)).bytes).metadata();
      expect(preview).toMatchObject({ format: 'webp', width: 480, height: 309 });
    }
    expect((await fetchFile(made._id, 'page-1', talk.applicant)).status).toBe(404);
    expect((await send(talk, talk.applicant, [made._id])).body).toMatchObject({ code: 'attachment_not_ready' });
  });

  it('turns a photograph upright and keeps nothing of where it was taken', async () => {
    const talk = await buildTalk(ctx);
    const exif = { IFD0: { Copyright: 'canary-of-exif' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } };
    const photo = await sharp(await drawPicture({ width: 300, height: 200, format: 'jpeg' }))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await uploadChecked(talk, photo);
    expect(file).toMatchObject({ state: 'ready', contentType: 'image/jpeg', width: 200, height: 300 });
    const { bytes } = await fetchFile(file._id, 'full', talk.applicant);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 300 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('canary-of-exif')).toBe(false);
  });

  it('makes a PDF anew from pictures of its pages', async () => {
    const talk = await buildTalk(ctx);
    const file = await uploadChecked(talk, await drawDocument(3, 'canary-of-text'), 'essay.pdf');
    expect(file).toMatchObject({ state: 'ready', contentType: 'application/pdf', pages: 3 });
    const { bytes, headers } = await fetchFile(file._id, 'full', talk.applicant);
    expect(headers['content-type']).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 612');
    expect(bytes.includes('canary-of-text')).toBe(false);
    const page = await sharp((await fetchFile(file._id, 'page-3', talk.applicant)).bytes).metadata();
    expect(page).toMatchObject({ format: 'webp', height: 1_600 });
    expect((await fetchFile(file._id, 'page-4', talk.applicant)).status).toBe(404);
  });

  it('goes on after a break from where the file stands', async () => {
    const talk = await buildTalk(ctx);
    const picture = await drawPicture({ width: 500, height: 400, format: 'png', noise: true });
    const { body: made } = await create(talk, { name: 'a.png', sizeBytes: picture.length });
    const cut = 100_000;
    await sendPart(made._id, talk.applicant, 0, picture.subarray(0, cut));
    const again = await sendPart(made._id, talk.applicant, 0, picture.subarray(0, cut));
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong_offset', fields: { receivedBytes: `${cut}` } } });
    const { receivedBytes } = (await get(made._id, talk.applicant)).body;
    // Another process may get the next part.
    const beside = await startTestApp({ beside: app });
    const rest = await beside.request('PATCH', API_PREFIX + partPath(made._id), {
      as: talk.applicant,
      body: picture.subarray(receivedBytes),
      headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: `${receivedBytes}` },
    });
    expect(rest.body).toMatchObject({ state: 'checking' });
    expect(await sendPart(made._id, talk.applicant, 0, picture.subarray(0, cut))).toMatchObject({
      status: 409,
      body: { code: 'not_uploading' },
    });
    await app.runJobs();
    expect((await get(made._id, talk.applicant)).body.state).toBe('ready');
    const { bytes } = await fetchFile(made._id, 'full', talk.applicant);
    // Lossless: the same pixels as were sent, in the same places.
    expect(
      (await sharp(bytes).removeAlpha().raw().toBuffer()).equals(await sharp(picture).removeAlpha().raw().toBuffer()),
    ).toBe(true);
  });

  it('of parts that arrive at once for the same place, exactly one is taken whole', async () => {
    const talk = await buildTalk(ctx);
    const size = 200_000;
    const { body: made } = await create(talk, { name: 'a.png', sizeBytes: size });
    for (let at = 0; at < size; at += 50_000) {
      const attempts = Array.from({ length: 6 }, (_, index) => Buffer.alloc(50_000, index));
      const replies = await Promise.all(attempts.map((bytes) => sendPart(made._id, talk.applicant, at, bytes)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
    }
    const row = await ctx.db.selectFrom('uploads').selectAll().where('id', '=', made._id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ receivedBytes: size, state: 'checking' });
    // The losers have left nothing behind.
    expect(await keysOf(made._id)).toHaveLength(row.parts.length);
  });

  it('refuses parts that do not fit', async () => {
    const talk = await buildTalk(ctx);
    const { body: made } = await create(talk, { name: 'a.png', sizeBytes: 100_000 });
    const bad = [Buffer.alloc(0), Buffer.alloc(10), Buffer.alloc(100_001)];
    for (const bytes of bad) expect((await sendPart(made._id, talk.applicant, 0, bytes)).status).toBe(422);
    expect((await sendPart(made._id, talk.applicant, 0, Buffer.alloc(PART_MAX_BYTES + 1))).status).toBe(413);
    const as = talk.applicant;
    const path = API_PREFIX + partPath(made._id);
    const json = await app.request('PATCH', path, { as, body: { a: 1 }, headers: { [PART_OFFSET_HEADER]: '0' } });
    expect(json.status).toBe(422);
    for (const offset of ['-1', 'x', '1e99']) {
      const headers = { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: offset };
      expect((await app.request('PATCH', path, { as, body: Buffer.alloc(20_000), headers })).status).toBe(422);
    }
    expect(await keysOf(made._id)).toEqual([]);
  });

  it('refuses names and sizes that it cannot keep', async () => {
    const talk = await buildTalk(ctx);
    const names = [
      '',
      ' ',
      '../etc/passwd',
      '..%2f..%2fetc',
      'a\u0000.png',
      'a\n.png',
      'gnp.\u202eexe',
      'x'.repeat(201),
    ];
    for (const name of names) {
      expect([name, (await create(talk, { name, sizeBytes: 10 })).status]).toEqual([name, 422]);
      expect(isFileName(fileNameOf(name))).toBe(true);
    }
    expect(fileNameOf(`${'x'.repeat(300)}.jpeg`)).toMatch(/^x{194}….jpeg$/);
    for (const sizeBytes of [0, -1, 1.5, UPLOAD_MAX_BYTES + 1, '10'])
      expect((await create(talk, { name: 'a.png', sizeBytes })).status).toBe(422);
    expect((await create(talk, { name: 'a.png', sizeBytes: 1, state: 'ready' })).status).toBe(422);
  });

  it('keeps at most 20 unsent files of one person', async () => {
    const talk = await buildTalk(ctx);
    const replies = await Promise.all(Array.from({ length: 24 }, () => create(talk, { name: 'a.png', sizeBytes: 10 })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = replies.find(({ status }) => status !== 200);
    expect(refused?.body).toMatchObject({ code: 'too_many_unsent', message: ATTACHMENT_TEXTS.tooManyUnsent });
    const [first] = replies.filter(({ status }) => status === 200);
    const attachmentId = first?.body._id ?? '';
    expect((await app.call('removeAttachment', { as: talk.applicant, params: { attachmentId } })).status).toBe(200);
    expect((await create(talk, { name: 'a.png', sizeBytes: 10 })).status).toBe(200);
  });

  it('refuses who is signed out, not in the conversation, or may not write in it', async () => {
    const talk = await buildTalk(ctx);
    const stranger = await signIn(ctx, await buildUser(ctx));
    const body = { name: 'a.png', sizeBytes: 10 };
    const params = { conversationId: talk.id };
    expect((await app.call('createAttachment', { params, body })).status).toBe(401);
    expect((await create(talk, body, stranger)).status).toBe(404);
    await app.call('changeBlock', { as: talk.consultant, params, body: { isBlocked: true } });
    expect((await create(talk, body)).body).toMatchObject({ code: 'conversation_closed' });
  });
});

describe('whose it is', () => {
  it('before it is sent it is its owner’s alone; afterwards both members’; never a stranger’s', async () => {
    const talk = await buildTalk(ctx);
    const stranger = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    const file = await buildAttachment(ctx, { conversationNumber: talk.number, ownerId: talk.applicantId });
    for (const as of [talk.consultant, stranger]) {
      expect((await get(file.id, as)).status).toBe(404);
      expect((await fetchFile(file.id, 'full', as)).status).toBe(404);
      expect((await sendPart(file.id, as, 0, Buffer.alloc(10))).status).toBe(404);
      expect((await app.call('removeAttachment', { as, params: { attachmentId: file.id } })).status).toBe(404);
    }
    expect((await fetchFile(file.id, 'full', undefined)).status).toBe(401);
    expect((await send(talk, talk.consultant, [file.id])).body).toMatchObject({ code: 'attachment_not_ready' });
    await send(talk, talk.applicant, [file.id]);
    expect((await fetchFile(file.id, 'full', talk.consultant)).status).toBe(200);
    expect((await fetchFile(file.id, 'full', stranger)).status).toBe(404);
    // Sent is sent: only the message can be deleted, and only by who wrote it.
    const params = { attachmentId: file.id };
    expect((await app.call('removeAttachment', { as: talk.applicant, params })).body).toMatchObject({
      code: 'attachment_sent',
    });
    expect((await app.call('removeAttachment', { as: talk.consultant, params })).status).toBe(404);
  });

  it('who has left the conversation has left its files', async () => {
    const talk = await buildTalk(ctx);
    const file = await buildAttachment(ctx, { conversationNumber: talk.number, ownerId: talk.applicantId });
    await send(talk, talk.applicant, [file.id]);
    await app.call('leaveConversation', { as: talk.consultant, params: { conversationId: talk.id } });
    expect((await fetchFile(file.id, 'full', talk.consultant)).status).toBe(404);
    expect((await get(file.id, talk.consultant)).status).toBe(404);
    expect((await fetchFile(file.id, 'full', talk.applicant)).status).toBe(200);
  });

  it('a file belongs to one conversation', async () => {
    const talk = await buildTalk(ctx);
    const other = await buildTalk(ctx, { applicantId: talk.applicantId });
    const file = await buildAttachment(ctx, { conversationNumber: talk.number, ownerId: talk.applicantId });
    expect((await send(other, other.applicant, [file.id])).body).toMatchObject({ code: 'attachment_not_ready' });
  });
});

describe('what becomes of it', () => {
  it('removing takes the key and every byte', async () => {
    const talk = await buildTalk(ctx);
    const file = await uploadChecked(talk, await drawPicture({ width: 40, height: 40, format: 'jpeg' }));
    expect(await keysOf(file._id)).toHaveLength(2);
    await app.call('removeAttachment', { as: talk.applicant, params: { attachmentId: file._id } });
    expect(await keysOf(file._id)).toEqual([]);
    expect((await get(file._id, talk.applicant)).status).toBe(404);
  });

  it('a deleted message takes its files with it', async () => {
    const talk = await buildTalk(ctx);
    const file = await buildAttachment(ctx, { conversationNumber: talk.number, ownerId: talk.applicantId });
    const { seq } = (await send(talk, talk.applicant, [file.id])).body.message;
    await app.call('deleteMessage', { as: talk.applicant, params: { conversationId: talk.id, seq: `${seq}` } });
    expect((await fetchFile(file.id, 'full', talk.consultant)).status).toBe(404);
    expect(await rowsOf(file.id)).toEqual([]);
    await expect.poll(() => keysOf(file.id)).toEqual([]);
  });

  it('a deleted conversation takes the keys of its files with it, sent or not; their bytes go at night', async () => {
    const talk = await buildTalk(ctx);
    const other = await buildTalk(ctx, { applicantId: talk.applicantId });
    const place = { conversationNumber: talk.number, ownerId: talk.applicantId };
    const [sent, unsent] = [await buildAttachment(ctx, { ...place, messageSeq: 1 }), await buildAttachment(ctx, place)];
    const kept = await buildAttachment(ctx, { ...place, conversationNumber: other.number, messageSeq: 1 });
    await ctx.db.deleteFrom('conversations').where('id', '=', talk.id).execute();
    expect([...(await rowsOf(sent.id)), ...(await rowsOf(unsent.id))]).toEqual([]);
    expect(await rowsOf(kept.id)).toHaveLength(2);
    await app.runCronJob('sweepUploads');
    expect([...(await keysOf(sent.id)), ...(await keysOf(unsent.id))]).toEqual([]);
    expect(await keysOf(kept.id)).toHaveLength(2);
  });

  it('the owner’s devices are told when it has been checked', async () => {
    const talk = await buildTalk(ctx);
    const heard: unknown[] = [];
    const { toUser } = ctx.realtime;
    app.platform.realtime.toUser = (...event) => {
      heard.push(event);
      toUser(...event);
    };
    const file = await uploadChecked(talk, Buffer.from('neither a picture nor a PDF'));
    app.platform.realtime.toUser = toUser;
    expect(file).toMatchObject({ state: 'refused', refusedBecause: UPLOAD_TEXTS.wrongType });
    expect(heard).toContainEqual([talk.applicantId, 'attachment.checked', { attachmentId: file._id }]);
    expect(await keysOf(file._id)).toEqual([]);
  });

  it('at night it removes what was not sent within a day, and objects that belong to nothing', async () => {
    const talk = await buildTalk(ctx);
    const place = { conversationNumber: talk.number, ownerId: talk.applicantId };
    const old = new Date(ctx.clock.now().getTime() - 25 * 60 * 60 * 1000);
    const forgotten = await buildAttachment(ctx, { ...place, createdAt: old });
    const fresh = await buildAttachment(ctx, place);
    const sent = await buildAttachment(ctx, { ...place, createdAt: old });
    await send(talk, talk.applicant, [sent.id]);
    const orphan = await buildAttachment(ctx, place);
    await ctx.db.deleteFrom('uploads').where('id', '=', orphan.id).execute();
    const leftover = `quarantine/${fresh.id.slice(0, 2)}/${fresh.id}/${crypto.randomUUID()}`;
    await ctx.storage.put(leftover, randomBytes(10), 'application/octet-stream');
    await app.runCronJob('removeUnclaimedUploads');
    await app.runCronJob('sweepUploads');
    expect((await get(forgotten.id, talk.applicant)).status).toBe(404);
    expect(await keysOf(forgotten.id)).toEqual([]);
    expect(await keysOf(orphan.id)).toEqual([]);
    expect(await keysOf(fresh.id)).toHaveLength(2);
    expect(await keysOf(sent.id)).toHaveLength(2);
  });
});
