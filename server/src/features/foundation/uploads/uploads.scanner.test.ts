// The virus scanner's answers: clean, infected, away, unclear, too slow; and what becomes of a file after each.
import { createServer } from 'node:net';
import type { Attachment } from '@matricula/contract/messaging/attachments.ts';
import { UPLOAD_TEXTS } from '@matricula/contract/foundation/uploads.rules.ts';
import { filePath } from '@matricula/contract/messaging/attachments.rules.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createScanner, ScannerAway, ScannerOverrun } from '#platform/files/clamav.ts';
import { startTestApp } from '#test/app.ts';
import { buildTalk } from '#test/builders/conversation.ts';
import { drawPicture, upload } from '#test/builders/upload.ts';
import { EICAR } from '#test/files/hostile-files.ts';

const app = await startTestApp();
const { ctx } = app;
/** A port where nothing listens. */
const NOBODY = '127.0.0.1:9';

/** A server in the scanner's place; it says nothing to a question for which it has no answer. Gives its address. */
async function startScanner(answers: { scan?: string; ping?: string }): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      const reply = chunk.toString('latin1').startsWith('zPING') ? answers.ping : answers.scan;
      if (reply !== undefined) socket.end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as { port: number }).port}`;
}

async function uploadPicture() {
  const talk = await buildTalk(ctx);
  const bytes = await drawPicture({ width: 40, height: 40, format: 'png' });
  const { _id: id } = await upload(app, { token: talk.applicant, conversationId: talk.id, name: 'a.png', bytes });
  const as = talk.applicant;
  return {
    id,
    read: async () => (await app.call<Attachment>('getAttachment', { as, params: { attachmentId: id } })).body,
    fetch: () => app.request('GET', API_PREFIX + filePath(id, 'full'), { as }),
  };
}

const askedAgain = (id: string) => sql`key = ${`upload ${id}`}`;
const skipWait = (id: string) =>
  sql`update graphile_worker._private_jobs set run_at = now() where ${askedAgain(id)}`.execute(ctx.db);

describe('a file', () => {
  it('does not become available while the scanner is away, however long, and does once it is back', async () => {
    const away = await startTestApp({ beside: app, environment: { CLAMD_ADDRESS: NOBODY } });
    const file = await uploadPicture();
    for (let round = 0; round < 4; round += 1) {
      await away.runJobs();
      await away.runJobs();
      expect((await file.read()).state).toBe('checking');
      expect((await file.fetch()).status).toBe(404);
      const waiting = await sql`select from graphile_worker.jobs where ${askedAgain(file.id)}`.execute(ctx.db);
      expect(waiting.rows).toHaveLength(1);
      await skipWait(file.id);
    }
    await app.runJobs();
    expect((await file.read()).state).toBe('ready');
  });

  it('that takes the scanner too long is tried once more, then refused', async () => {
    const address = await startScanner({ scan: 'stream: Heuristics.Limits.Exceeded.MaxScanTime FOUND\0' });
    const slow = await startTestApp({ beside: app, environment: { CLAMD_ADDRESS: address } });
    const file = await uploadPicture();
    await slow.runJobs();
    expect((await file.read()).state).toBe('checking');
    await skipWait(file.id);
    await slow.runJobs();
    expect(await file.read()).toMatchObject({ state: 'refused', refusedBecause: UPLOAD_TEXTS.tookTooLong });
    expect((await ctx.storage.list('quarantine/')).filter((key) => key.includes(file.id))).toEqual([]);
  });
});

describe('the scanner', () => {
  it('finds what is infected, and nothing in what is clean', async () => {
    expect(await createScanner(app.config).scan(Buffer.from(EICAR))).toMatch(/eicar/i);
    expect(await createScanner(app.config).scan(Buffer.from('clean'))).toBeNull();
  });

  it.each(['', 'stream: nonsense\0', 'INSTREAM size limit exceeded. ERROR\0', 'stream: Can’t open file ERROR\0'])(
    'is away when its answer is unclear: %j',
    async (scan) => {
      const scanner = createScanner({ clamdAddress: await startScanner({ scan }) });
      await expect(scanner.scan(Buffer.from('bytes'))).rejects.toThrow(ScannerAway);
    },
  );

  it('that is silent about one file and answers otherwise has met a file that takes too long; else it is away', async () => {
    const answers = createScanner({ clamdAddress: await startScanner({ ping: 'PONG\0' }) }, 200);
    await expect(answers.scan(Buffer.from('bytes'))).rejects.toThrow(ScannerOverrun);
    const hangs = createScanner({ clamdAddress: await startScanner({}) }, 200);
    await expect(hangs.scan(Buffer.from('bytes'))).rejects.toThrow(ScannerAway);
  });
});
