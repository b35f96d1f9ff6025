// Documents of applications, through HTTP: who sees them, what is asked and logged before, and that they end.
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { ApplicationDocumentsReply } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import type { ApplicationDocument } from '@matricula/contract/marketplace/applications/applications.ts';
import {
  APPLICATION_TEXTS,
  documentSizeKB,
  MAX_UNSENT_DOCUMENTS,
  ownDocumentPath,
  reviewedDocumentPath,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { describe, expect, it } from 'vitest';
import { verifyAuditChain } from '#features/foundation/audit/audit.service.ts';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { applicationCalls } from '#test/calls/application.ts';
import { buildApplication, buildDocument } from '#test/builders/application.ts';
import { signIn } from '#test/builders/session.ts';
import { drawDocument } from '#test/builders/upload.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const { person, save, addDocument, submit, apply, own, decide } = await applicationCalls(app);
const DAY_MS = 24 * 60 * 60_000;

/** Just signed in: that is a proof of identity. */
const newAdmin = () => person({ role: 'admin' });

function documents<B = ApplicationDocumentsReply>(id: string, as?: string) {
  return app.call<B>('getApplicationDocuments', { as, params: { id } });
}

function file(id: string, documentId: string, variant: string, as?: string) {
  return app.request('GET', API_PREFIX + reviewedDocumentPath(id, documentId, variant), { as });
}

const countViews = async () => {
  const { count } = await ctx.db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', 'in', ['application.documentsViewed', 'application.documentViewed'])
    .executeTakeFirstOrThrow();
  return Number(count);
};

const uploadRow = (id: string) => ctx.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
const objectsOf = (id: string) => ctx.storage.list(`attachments/${id.slice(0, 2)}/${id}/`);

describe('a reviewer', () => {
  it('gets both documents as base64, kept by nobody on the way [API-29] [ENT-22] [ENT-23]', async () => {
    const { id } = await apply();
    const { as } = await newAdmin();
    const { body, headers } = await documents(id, as);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body.application._id).toBe(id);
    for (const document of [body.governmentIdFile, body.proofOfAttendanceFile]) {
      expect(document?.contentType).toBe('image/webp');
      const bytes = Buffer.from(document?.data ?? '', 'base64');
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
      expect(documentSizeKB(document?.data ?? '')).toBe(Math.round(((document?.data.length ?? 0) * 0.75) / 1024));
    }
  });

  it('sees a PDF page by page, and what was added later [APPL-3]', async () => {
    const { as } = await person();
    const { body: own } = await save(as);
    await addDocument(as, 'government-id');
    await addDocument(as, 'proof-of-attendance', await drawDocument(2, 'Enrolment'), 'letter.pdf');
    await addDocument(as, 'other');
    await app.runJobs();
    await submit(as);
    const admin = await newAdmin();
    const { body } = await documents(own._id, admin.as);
    expect(body.proofOfAttendanceFile?.contentType).toBe('application/pdf');
    const letter = body.application.proofOfAttendance ?? '';
    const page = await file(own._id, letter, 'page-2', admin.as);
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    expect((await file(own._id, letter, 'page-3', admin.as)).status).toBe(404);
  });

  it('says who they are again after fifteen minutes, and nothing is shown or logged before [FILE-4]', async () => {
    const { id } = await apply();
    const { as } = await newAdmin();
    clock.advance(16 * 60_000);
    const before = await countViews();
    for (const reply of [await documents<ErrorBody>(id, as), await file(id, randomUUID(), 'full', as)])
      expect([reply.status, reply.body.code]).toEqual([403, 'proof_required']);
    expect(await countViews()).toBe(before);
    const prove = (password: string) => app.call<ErrorBody>('proveIdentity', { as, body: { password } });
    expect((await prove('not the password')).status).toBe(422);
    expect((await documents(id, as)).status).toBe(403);
    expect((await prove(BUILT_PASSWORD)).status).toBe(200);
    expect((await documents(id, as)).status).toBe(200);
    expect(await countViews()).toBe(before + 1);
    clock.advance(16 * 60_000);
    expect((await documents(id, as)).status).toBe(403);
  });

  it('leaves one row for each view, failed ones too, and none for what was refused [FILE-4]', async () => {
    const reads = process.env.CHAOS_SIZE === 'full' ? 10_000 : 200;
    const applications = [await apply(), await apply(), await apply()] as const;
    // Several, because each may look at so many a minute.
    const admins = await Promise.all(Array.from({ length: 20 }, newAdmin));
    const asOf = (n: number) => admins[n % admins.length]?.as ?? '';
    const stranger = await person();
    const [broken] = applications;
    const ids = new Map<string, string>();
    for (const { id } of applications) ids.set(id, (await documents(id, asOf(0))).body.application.governmentId ?? '');
    // The bytes of one are gone from the storage: its views fail, and are logged.
    for (const key of await objectsOf(ids.get(broken.id) ?? '')) await ctx.storage.delete(key);
    const before = await countViews();
    let expected = 0;
    const failed: number[] = [];
    for (let n = 0; n < reads; n += 1) {
      const { id } = applications[n % 3] ?? broken;
      const isStranger = n % 7 === 0;
      const isMissing = n % 11 === 0;
      const documentId = isMissing ? randomUUID() : (ids.get(id) ?? '');
      const reply = await file(id, documentId, 'preview', isStranger ? stranger.as : asOf(n));
      if (!isStranger && !isMissing) expected += 1;
      if (!isStranger && !isMissing && reply.status !== 200) failed.push(reply.status);
      if (isStranger) expect(reply.status).toBe(403);
    }
    expect(failed.length).toBeGreaterThan(0);
    expect(await countViews()).toBe(before + expected);
    expect((await verifyAuditChain(ctx)).brokenAt).toBeNull();
  }, 900_000);
});

describe('an applicant', () => {
  it('sees a small picture of their own, and nobody else does', async () => {
    const mine = await person();
    await save(mine.as);
    const { body } = await addDocument(mine.as, 'government-id');
    await app.runJobs();
    const path = API_PREFIX + ownDocumentPath(body._id);
    expect((await app.request('GET', path, { as: mine.as })).headers['content-type']).toBe('image/webp');
    expect((await app.request('GET', path, { as: (await person()).as })).status).toBe(404);
    expect((await app.request('GET', path, { as: (await newAdmin()).as })).status).toBe(404);
    expect((await file((await own(mine.as))._id, body._id, 'full', (await newAdmin()).as)).status).toBe(404);
  });

  it('removes what was not sent, and only that', async () => {
    const { as } = await person();
    await save(as);
    const { body } = await addDocument(as, 'government-id');
    await app.runJobs();
    const remove = (documentId: string) =>
      app.call<ErrorBody>('removeApplicationDocument', { as, params: { documentId } });
    expect((await remove(body._id)).status).toBe(200);
    expect(await objectsOf(body._id)).toEqual([]);
    const sent = await apply();
    const [document] = (await own(sent.as)).documents;
    const refused = await app.call<ErrorBody>('removeApplicationDocument', {
      as: sent.as,
      params: { documentId: document?._id ?? '' },
    });
    expect([refused.status, refused.body.message]).toEqual([409, APPLICATION_TEXTS.documentSent]);
    expect((await addDocument(sent.as, 'other')).status).toBe(409);
  });

  it('adds a bounded number, in an application that exists', async () => {
    const { as } = await person();
    expect((await addDocument(as, 'government-id')).status).toBe(404);
    await save(as);
    for (let n = 0; n < MAX_UNSENT_DOCUMENTS; n += 1) expect((await addDocument(as, 'other')).status).toBe(200);
    expect((await addDocument(as, 'other')).status).toBe(409);
    const wrong = await app.call('createApplicationDocument', {
      as,
      body: { kind: 'passport', name: 'x', sizeBytes: 1 },
    });
    expect(wrong.status).toBe(422);
  });

  it('replaces a document: the one before is destroyed when the application is sent again', async () => {
    const { as, id } = await apply();
    const before = (await own(as)).documents.find(({ kind }) => kind === 'government-id');
    await decide((await newAdmin()).as, id, { status: 'more-info', message: 'A sharper picture.' });
    clock.advance(60_000);
    await addDocument(as, 'government-id');
    await app.runJobs();
    expect((await submit(as, 1, 'Here it is.')).status).toBe(200);
    const after = (await own(as)).documents.filter(({ kind }) => kind === 'government-id');
    expect(after.map((one: ApplicationDocument) => [one._id === before?._id, one.isSent])).toEqual([[false, true]]);
    expect(await uploadRow(before?._id ?? '')).toBeUndefined();
  });

  it('never has a document found under another purpose', async () => {
    const user = await buildUser(ctx);
    const application = await buildApplication(ctx, { userId: user.id, status: 'draft' });
    const document = await buildDocument(ctx, { ownerId: user.id, applicationId: application.id, isSent: false });
    const { as } = await person();
    for (const name of ['getAttachment', 'removeAttachment'] as const)
      expect((await app.call(name, { as, params: { attachmentId: document.id } })).status).toBe(404);
  });
});

describe('documents end [FILE-6]', () => {
  const decided = async (status: 'approved' | 'rejected') => {
    const { id, as } = await apply();
    const ids = (await own(as)).documents.map(({ _id }) => _id);
    await decide((await newAdmin()).as, id, { status, message: 'Why.' });
    return ids;
  };
  const areKept = async (ids: readonly string[]) => {
    const rows = await Promise.all(ids.map(uploadRow));
    const objects = await Promise.all(ids.map(objectsOf));
    return { rows: rows.filter((row) => row !== undefined).length, objects: objects.flat().length };
  };

  it('thirty days after an approval and ninety after a rejection, and a copy of the storage opens none of them', async () => {
    const approved = await decided('approved');
    const rejected = await decided('rejected');
    const copy = await mkdtemp(join(tmpdir(), 'matricula-copy-'));
    await cp(app.config.storage.directory, copy, { recursive: true });
    const wrapped = (await uploadRow(approved[0] ?? ''))?.wrappedKey ?? Buffer.alloc(0);

    clock.advance(29 * DAY_MS);
    await app.runCronJob('deleteApplicationDocuments');
    expect((await areKept(approved)).rows).toBe(2);
    clock.advance(2 * DAY_MS);
    await app.runCronJob('deleteApplicationDocuments');
    await expect.poll(() => areKept(approved)).toEqual({ rows: 0, objects: 0 });
    expect((await areKept(rejected)).rows).toBe(2);
    clock.advance(60 * DAY_MS);
    await app.runCronJob('deleteApplicationDocuments');
    await expect.poll(() => areKept(rejected)).toEqual({ rows: 0, objects: 0 });

    // The bytes of the copy are noise, and the key that would open them stands nowhere any more.
    const names = await readdir(copy, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const kept = files.filter((path) => approved.some((id) => path.includes(id)));
    expect(kept.length).toBeGreaterThan(0);
    for (const path of kept) {
      const bytes = await readFile(path);
      expect(bytes.includes(wrapped)).toBe(false);
      for (const mark of ['WEBP', 'RIFF', '%PDF', '\u0089PNG']) expect(bytes.includes(mark, 0, 'latin1')).toBe(false);
    }
    await rm(copy, { recursive: true });
  });

  it('at their hour, also before the job comes by, and what is added for applying again stays', async () => {
    const { id, userId } = await apply();
    const { as: reviewer } = await newAdmin();
    await decide(reviewer, id, { status: 'rejected', message: 'Why.' });
    clock.advance(85 * DAY_MS);
    const as = await signIn(ctx, { id: userId, role: 'user' });
    const { body: added } = await addDocument(as, 'government-id');
    await app.runJobs();
    clock.advance(6 * DAY_MS);
    const { as: later } = await newAdmin();
    expect((await documents(id, later)).body).toMatchObject({ governmentIdFile: null, proofOfAttendanceFile: null });
    await app.runCronJob('deleteApplicationDocuments');
    expect((await own(as)).documents.map(({ _id }) => _id)).toEqual([added._id]);
  });

  it('ninety days after a question that nobody answers', async () => {
    const { id, as } = await apply();
    const ids = (await own(as)).documents.map(({ _id }) => _id);
    await decide((await newAdmin()).as, id, { status: 'more-info', message: 'More.' });
    clock.advance(91 * DAY_MS);
    await app.runCronJob('deleteApplicationDocuments');
    expect((await areKept(ids)).rows).toBe(0);
  });

  it('thirty days after they were added to an application that is never sent, and not before', async () => {
    const { as } = await person();
    await save(as);
    const { body } = await addDocument(as, 'government-id');
    await app.runJobs();
    clock.advance(29 * DAY_MS);
    await app.runCronJob('removeUnclaimedUploads');
    expect(await uploadRow(body._id)).toBeDefined();
    clock.advance(2 * DAY_MS);
    await app.runCronJob('removeUnclaimedUploads');
    expect(await uploadRow(body._id)).toBeUndefined();
    expect((await own(as)).documents).toEqual([]);
  });

  it('in any number, and with the account', async () => {
    const many = Array.from({ length: 230 }, () => randomUUID());
    for (const id of many) {
      const user = await buildUser(ctx, { id });
      await buildApplication(ctx, { userId: user.id, id, status: 'approved', deleteDocumentsAt: clock.now() });
      await ctx.db
        .insertInto('uploads')
        .values({
          id,
          ownerId: id,
          purpose: 'application-document',
          name: 'id.png',
          sizeBytes: 1,
          createdAt: clock.now(),
          wrappedKey: Buffer.alloc(1),
        })
        .execute();
      await ctx.db
        .insertInto('applicationDocuments')
        .values({ id, applicationId: id, kind: 'government-id', sentAt: clock.now() })
        .execute();
    }
    await app.runCronJob('deleteApplicationDocuments');
    const left = await ctx.db.selectFrom('uploads').select('id').where('id', 'in', many).execute();
    expect(left).toEqual([]);

    const { as, userId } = await apply();
    const ids = (await own(as)).documents.map(({ _id }) => _id);
    await app.asOwner(`delete from users where id = '${userId}'`);
    expect((await areKept(ids)).rows).toBe(0);
  });
});
