// Text documents through HTTP: an essay in Word becomes pages and words for both members, and says in words why one does not.
import type { Attachment } from '@matricula/contract/messaging/attachments.ts';
import { UPLOAD_TEXTS, type FileVariant } from '@matricula/contract/foundation/uploads.rules.ts';
import { filePath } from '@matricula/contract/messaging/attachments.rules.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reportDocuments } from '#platform/files/programs/office-report.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { makeDocx, writeEssay } from '#test/builders/document.ts';
import { buildTalk } from '#test/builders/conversation.ts';
import { drawDocument, upload } from '#test/builders/upload.ts';
import { startWorkerProcess } from '#test/worker-process.ts';

const ESSAY = makeDocx(writeEssay());
type Talk = Awaited<ReturnType<typeof buildTalk>>;

const fetchFile = (app: TestApp, id: string, variant: FileVariant, as?: string) =>
  app.request('GET', API_PREFIX + filePath(id, variant), as === undefined ? {} : { as });

async function uploadChecked(app: TestApp, talk: Talk, name: string, bytes: Buffer): Promise<Attachment> {
  const { _id } = await upload(app, { token: talk.applicant, conversationId: talk.id, name, bytes });
  await app.runJobs();
  return (await app.call<Attachment>('getAttachment', { as: talk.applicant, params: { attachmentId: _id } })).body;
}

describe('an essay in Word', { timeout: 120_000 }, () => {
  it('is sent by the applicant, and the consultant reads its pages and its words; of the original nothing is kept', async () => {
    const app = await startTestApp();
    const talk = await buildTalk(app.ctx);
    const file = await uploadChecked(app, talk, 'Personal statement.docx', ESSAY);
    expect(file).toMatchObject({ state: 'ready', contentType: 'application/pdf', pages: 2, hasText: true });
    const { body } = await app.call<{ message: { attachments: unknown[] } }>('sendMessage', {
      as: talk.applicant,
      params: { conversationId: talk.id },
      body: { clientId: crypto.randomUUID(), body: 'My essay', attachmentIds: [file._id] },
    });
    expect(body.message.attachments).toMatchObject([{ name: 'Personal statement.docx', pages: 2, hasText: true }]);

    const page = await fetchFile(app, file._id, 'page-2', talk.consultant);
    expect(await sharp(page.bytes).metadata()).toMatchObject({ format: 'webp', height: 1_600 });
    const full = await fetchFile(app, file._id, 'full', talk.consultant);
    expect(full.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Personal%20statement.pdf",
    });
    expect(full.bytes.includes('PK\u0003\u0004', 0, 'latin1')).toBe(false);
    const text = await fetchFile(app, file._id, 'text', talk.consultant);
    expect(text.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''Personal%20statement.txt",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(text.bytes.toString().trim().split('\n')).toEqual(writeEssay());

    expect((await fetchFile(app, file._id, 'text')).status).toBe(401);
    const stranger = await buildTalk(app.ctx);
    expect((await fetchFile(app, file._id, 'text', stranger.applicant)).status).toBe(404);
    expect((await app.ctx.storage.list('quarantine/')).length).toBe(0);
  });

  it('a PDF has no words to fetch: its pages are pictures', async () => {
    const app = await startTestApp();
    const talk = await buildTalk(app.ctx);
    const file = await uploadChecked(app, talk, 'essay.pdf', await drawDocument(1, 'An essay'));
    expect(file).toMatchObject({ state: 'ready', hasText: false });
    expect((await fetchFile(app, file._id, 'text', talk.applicant)).status).toBe(404);
  });

  it('without a word has none to read as text', async () => {
    const app = await startTestApp();
    const talk = await buildTalk(app.ctx);
    const empty = await uploadChecked(app, talk, 'empty.docx', makeDocx(['   ', '', ' ']));
    expect(empty).toMatchObject({ state: 'ready', hasText: false });
    const short = await uploadChecked(app, talk, 'short.txt', Buffer.from('Yes'));
    expect(short).toMatchObject({ state: 'ready', hasText: true });
  });

  it('that LibreOffice cannot read leaves its reason in the log', async () => {
    const app = await startTestApp();
    const talk = await buildTalk(app.ctx);
    const file = await uploadChecked(app, talk, 'Essay.docx', makeDocx([], { main: '<w:document><w:body><w:p>' }));
    expect(file).toMatchObject({ state: 'refused', refusedBecause: UPLOAD_TEXTS.unreadable });
    expect(app.logs()).toMatch(/a file could not be read.*ended with|ended with.*a file could not be read/);
  });

  it('is refused before a byte travels where no worker could open it; a PDF is not', async () => {
    const app = await startTestApp();
    const talk = await buildTalk(app.ctx);
    const announce = (name: string) =>
      app.call('createAttachment', {
        as: talk.applicant,
        params: { conversationId: talk.id },
        body: { name, sizeBytes: 9 },
      });
    expect((await announce('Essay.docx')).status).toBe(200);
    const report = reportDocuments(app.platform, 'refused');
    await expect
      .poll(async () => (await announce('Essay.DOCX')).body)
      .toMatchObject({ code: 'invalid', message: UPLOAD_TEXTS.noDocuments });
    expect((await announce('Essay.pdf')).status).toBe(200);
    report.stop();
  });

  it('is refused in the same words by a worker without LibreOffice, which also says so of itself', async () => {
    const app = await startTestApp({ environment: { OFFICE_DIRECTORY: '/nonexistent' } });
    const talk = await buildTalk(app.ctx);
    const file = await uploadChecked(app, talk, 'Essay.docx', ESSAY);
    expect(file).toMatchObject({ state: 'refused', refusedBecause: UPLOAD_TEXTS.noDocuments });
    const worker = await startWorkerProcess(app, { OFFICE_DIRECTORY: '/nonexistent' });
    expect(worker.logs()).toContain('text documents are refused');
    expect(await worker.metrics()).toMatch(/^documents_taken 0$/m);
    await expect
      .poll(async () => (await app.request('GET', '/health/ready')).body['documents'], { timeout: 5_000 })
      .toBe('refused');
  });
});
