// The copy of the audit log: a real file and a real syslog listener. Each row at least once and in order, and on from there after a restart.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditState } from '@matricula/contract/foundation/audit.ts';
import { afterAll, expect, it } from 'vitest';
import { createContext, withTransaction } from '#platform/context/context.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { recordAudits } from './audit.service.ts';

const path = join(tmpdir(), `matricula-audit-copy-${crypto.randomUUID()}.log`);
afterAll(() => rm(path, { force: true }));

async function write(app: TestApp, subjectIds: readonly string[]) {
  const actor = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), role: 'admin' as const };
  await withTransaction(createContext(app.platform, { actor }), (ctx) =>
    recordAudits(
      ctx,
      subjectIds.map((subjectId) => ({
        action: 'school.edited' as const,
        subjectType: 'school',
        subjectId,
        reason: 'line\nbreak — “quoted”',
        before: null,
        after: { version: 2 },
      })),
    ),
  );
}

const startWith = (copy: string, beside?: TestApp) =>
  startTestApp({ environment: { AUDIT_COPY: copy }, ...(beside === undefined ? {} : { beside }) });
const ids = (lines: readonly string[]) => lines.map((line) => (JSON.parse(line) as { subjectId: string }).subjectId);
const linesOfFile = async () => (await readFile(path, 'utf8')).trimEnd().split('\n');
async function stateOf(app: TestApp) {
  const as = await signIn(app.ctx, await buildUser(app.ctx, { role: 'admin' }));
  return (await app.call<AuditState>('readAuditState', { as })).body.copy;
}
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => `s${from + n}`);

it('goes to the end of a file, with all that the hash is made of, and says how far behind it is', async () => {
  const app = await startWith(`file:${path}`);
  await write(app, numbers(0, 3));
  expect(await stateOf(app)).toMatchObject({
    kind: 'file',
    copiedAt: null,
    lateRows: 3,
    lateSince: expect.any(String),
  });
  await app.runCronJob('copyAuditLog');
  const lines = await linesOfFile();
  expect(ids(lines)).toEqual(['s0', 's1', 's2']);
  const { at, ...kept } = await app.ctx.db
    .selectFrom('auditLog')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(lines[0] ?? '')).toEqual({ ...kept, at: at.toISOString() });
  expect(await stateOf(app)).toMatchObject({ lateRows: 0, lateSince: null, copiedAt: expect.any(String) });

  // More than a batch, after a crash in the middle of a line.
  await writeFile(path, '{"subjectId":"tor', { flag: 'a' });
  await write(app, numbers(3, 1_100));
  const restarted = await startWith(`file:${path}`, app);
  await restarted.runCronJob('copyAuditLog');
  const torn = await linesOfFile();
  expect(torn[3]).toBe('{"subjectId":"tor');
  expect(ids(torn.toSpliced(3, 1))).toEqual(numbers(0, 1_103));

  // Two workers at once write each row once.
  await write(app, numbers(1_103, 40));
  await Promise.all([app.runCronJob('copyAuditLog'), restarted.runCronJob('copyAuditLog')]);
  await app.runCronJob('copyAuditLog');
  expect(ids((await linesOfFile()).toSpliced(3, 1))).toEqual(numbers(0, 1_143));
});

it('what could not be written is written later', async () => {
  const app = await startWith('file:/nowhere/at/all.log');
  await write(app, ['one']);
  await expect(app.runCronJob('copyAuditLog')).rejects.toThrow('ENOENT');
  expect(await stateOf(app)).toMatchObject({ lateRows: 1 });
});

it('goes to a syslog server over TCP (RFC 5424), again from the last that has arrived', async () => {
  const received: string[] = [];
  let isRefusing = true;
  const server = createServer((socket: Socket) => {
    if (isRefusing) {
      socket.resetAndDestroy();
      return;
    }
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => received.push(...framesOf(Buffer.concat(parts))));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const app = await startWith(`syslog://127.0.0.1:${port}`);
  await write(app, ['one', 'two']);
  await expect(app.runCronJob('copyAuditLog')).rejects.toThrow(/ECONNRESET|EPIPE/);
  isRefusing = false;
  await app.runCronJob('copyAuditLog');
  await write(app, ['three']);
  await app.runCronJob('copyAuditLog');
  const messages = received.map(
    (frame) => /^<109>1 (\S+Z) localhost matricula - (\S+) - \uFEFF(.*)$/.exec(frame) ?? [],
  );
  expect(messages.map(([, , name]) => name)).toEqual(Array(3).fill('school.edited'));
  expect(ids(messages.map(([, , , text = '']) => text))).toEqual(['one', 'two', 'three']);
  server.close();
});

it('goes to a syslog server over UDP', async () => {
  const received: string[] = [];
  const socket = createSocket('udp4', (message) => received.push(message.toString()));
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  const app = await startWith(`syslog+udp://127.0.0.1:${socket.address().port}`);
  await write(app, numbers(0, 20));
  await app.runCronJob('copyAuditLog');
  await expect.poll(() => received.length).toBe(20);
  expect(ids(received.map((message) => message.slice(message.indexOf('{'))))).toEqual(numbers(0, 20));
  socket.close();
});

it.each(['file:relative.log', 'syslog://host', 'https://host:1', 'syslog://host:70000'])(
  'cannot be %s',
  async (copy) => {
    await expect(startWith(copy)).rejects.toThrow('AUDIT_COPY');
  },
);

/** '12 <109>1 …' one after the other: each begins with its length. */
function framesOf(bytes: Buffer): string[] {
  const frames: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const space = bytes.indexOf(' ', start);
    const end = space + 1 + Number(bytes.subarray(start, space).toString());
    frames.push(bytes.subarray(space + 1, end).toString());
    start = end;
  }
  return frames;
}
