// FILE-1: no hostile file becomes available and no honest one is refused. FILE-2: what is stored is noise to whoever takes it.
// The size of a CI run is small; CHAOS_SIZE=full takes the numbers of the promises.
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { UPLOAD_TEXTS, type FileVariant } from '@matricula/contract/foundation/uploads.rules.ts';
import { filePath } from '@matricula/contract/messaging/attachments.rules.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { open } from '#platform/files/vault.ts';
import { startTestApp } from '#test/app.ts';
import { buildTalk } from '#test/builders/conversation.ts';
import { drawDocument, drawPicture, upload } from '#test/builders/upload.ts';
import { takeHeavyTurn } from '#test/heavy-turn.ts';
import { makeHonestDocuments, makeHonestFiles } from '#test/files/honest-files.ts';
import { makeHeavyDocuments, makeHostileDocuments } from '#test/files/hostile-documents.ts';
import {
  commentJpeg,
  commentPng,
  EICAR,
  makeHostileFiles,
  onePage,
  type SampleFile,
  streamOf,
} from '#test/files/hostile-files.ts';
import { readChecks } from '#test/files/file-checks.ts';
import { createRandom } from '#test/random.ts';
import { drawNestedForms, makeSlowFiles } from '#test/files/slow-files.ts';
import { startWorkerProcess } from '#test/worker-process.ts';

const isFull = process.env['CHAOS_SIZE'] === 'full';
const HONEST_FILES = isFull ? 200 : 20;
/** A run of CI takes every third of the corpus, and says which: three runs have seen it all. */
const THIRDS = 3;
const THIRD = Number(process.env['FILES_THIRD'] ?? Math.floor(Math.random() * THIRDS));
const CANARIES = isFull ? 1_000 : 100;
const BIT_FLIPS = isFull ? 10_000 : 1_000;
const SEED = 20_261_115;
/** One person's files are checked one after the other, so that a few people together make a batch. */
const PEOPLE = 3;
/** Below the number that one person may have unsent. */
const PER_PERSON = 5;
/** What takes a file's whole time is met in uploads.time.test.ts as well. */
const HEAVY_DOCUMENTS = isFull ? 5 : 0;
const SLOW_BYTES = isFull ? 10 * 1024 * 1024 - 1_000 : 300_000;
/** A file's budget of processor time is 80 s; a machine that does other things as well takes longer. */
const DECIDED_WITHIN_MS = 120_000;
const LONG_MS = 10 * 60_000;
/** The words of OpenSSL, and ours for a key that nobody has. */
const REFUSED = /unable to authenticate|not configured/;

takeHeavyTurn();
const app = await startTestApp();
const { ctx } = app;

interface Outcome {
  name: string;
  state: string;
  because: string | null;
  ms: number;
}

/** Uploads a few as one person. What the API refuses at once is an outcome too. */
async function uploadAs(files: readonly SampleFile[]): Promise<{ name: string; id: string | null }[]> {
  const talk = await buildTalk(ctx);
  const uploads = files.map(async ({ name, bytes }) => {
    const whole = await upload(app, { token: talk.applicant, conversationId: talk.id, name, bytes }).catch(
      (error: unknown) => {
        expect(String(error)).toContain('"code":"invalid"');
        return null;
      },
    );
    return { name, id: whole?._id ?? null };
  });
  return Promise.all(uploads);
}

interface Checker {
  /** Settles when these are decided. */
  decide(ids: readonly string[]): Promise<void>;
  logs(): string;
}

/** In this process, as many at once as a worker would run. */
const HERE: Checker = {
  decide: async () => {
    await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()]);
  },
  logs: app.logs,
};

const selectFiles = (ids: readonly string[]) =>
  ids.length === 0 ? [] : ctx.db.selectFrom('uploads').selectAll().where('id', 'in', ids).execute();

/** A worker is beside us, so that what it needs can be told from what the test holds. */
async function decideElsewhere(ids: readonly string[]): Promise<void> {
  const undecided = async () =>
    (await selectFiles(ids)).filter(({ state }) => state !== 'ready' && state !== 'refused').length;
  await expect.poll(undecided, { timeout: LONG_MS, interval: 50 }).toBe(0);
}

async function checkAll(files: readonly SampleFile[], checker = HERE): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < files.length; at += PEOPLE * PER_PERSON) {
    const batches = Array.from({ length: PEOPLE }, (_, person) => {
      const from = at + person * PER_PERSON;
      return uploadAs(files.slice(from, from + PER_PERSON));
    });
    const uploaded = (await Promise.all(batches)).flat();
    const ids = uploaded.flatMap(({ id }) => id ?? []);
    await checker.decide(ids);
    const rows = await selectFiles(ids);
    for (const { name, id } of uploaded) {
      const row = rows.find((each) => each.id === id);
      const ms = readChecks(checker.logs()).get(id ?? '') ?? 0;
      outcomes.push({ name, state: row?.state ?? 'not taken', because: row?.refusedBecause ?? null, ms });
    }
  }
  return outcomes;
}

const countFailedJobs = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs where last_error is not null`.execute(ctx.db);
  return rows[0]?.count;
};

describe('files [FILE-1]', () => {
  it(
    'of the hostile corpus none becomes available, nothing crashes, memory and time stay bounded [FILE-1]',
    { timeout: LONG_MS },
    async () => {
      const corpus = await makeHostileFiles(SEED);
      expect(corpus.length).toBeGreaterThanOrEqual(300);
      const files = [
        ...corpus.filter((_, index) => isFull || index % THIRDS === THIRD),
        ...makeHostileDocuments(),
        ...makeHeavyDocuments().slice(0, HEAVY_DOCUMENTS),
        ...makeSlowFiles(SLOW_BYTES),
        ...(isFull ? [{ name: 'nested forms.pdf', bytes: drawNestedForms(8) }] : []),
      ];
      const worker = await startWorkerProcess(app);
      const before = (await worker.memory()).now;
      const outcomes = await checkAll(files, { decide: decideElsewhere, logs: worker.logs });
      const growth = Math.round(((await worker.memory()).highest - before) / 1024 / 1024);
      expect(outcomes.filter(({ state }) => state !== 'refused' && state !== 'not taken')).toEqual([]);
      expect(await countFailedJobs()).toBe(0);
      expect(growth).toBeLessThan(300);
      const slowest = outcomes.toSorted((one, other) => other.ms - one.ms).slice(0, 5);
      process.stderr.write(
        `hostile files: ${files.length}${isFull ? '' : ` (FILES_THIRD=${THIRD})`}, memory of the worker rose by ${growth} MB, slowest: ${slowest.map(({ name, ms }) => `${name} ${ms} ms`).join(', ')}\n`,
      );
      expect(outcomes.filter(({ ms }) => ms > DECIDED_WITHIN_MS)).toEqual([]);
      // Nothing of them is left.
      expect([...(await ctx.storage.list('quarantine/')), ...(await ctx.storage.list('attachments/'))]).toEqual([]);
      // Each was refused for its own reason, not all for one that would hide the others.
      const reasons = Object.groupBy(outcomes, ({ because }) => because ?? 'not taken');
      const own = [
        'wrongType',
        'infected',
        'mixed',
        'active',
        'unreadable',
        'tooManyPixels',
        'activeDocument',
      ] as const;
      for (const text of [...own, 'locked', 'oldWord', 'tooManyPages', 'largePicture'] as const)
        expect([text, reasons[UPLOAD_TEXTS[text]]?.length ?? 0]).toEqual([
          text,
          expect.toSatisfy((n: number) => n > 0),
        ]);
    },
  );

  it(`of ${HONEST_FILES} honest files none is refused [FILE-1]`, { timeout: LONG_MS }, async () => {
    const outcomes = await checkAll(await makeHonestFiles(HONEST_FILES, SEED));
    expect(outcomes.filter(({ state }) => state !== 'ready')).toEqual([]);
    expect(outcomes).toHaveLength(HONEST_FILES);
  });

  it(
    'of the text documents that people write none is refused, each as pages and words [FILE-1]',
    { timeout: LONG_MS },
    async () => {
      const files = makeHonestDocuments();
      const outcomes = await checkAll(files);
      expect(outcomes.filter(({ state }) => state !== 'ready')).toEqual([]);
      const rows = await ctx.db
        .selectFrom('uploads')
        .selectAll()
        .where(
          'name',
          'in',
          files.map(({ name }) => name),
        )
        .execute();
      expect(rows.map(({ name, hasText, contentType }) => [name, hasText, contentType])).toEqual(
        rows.map(({ name }) => [name, true, 'application/pdf']),
      );
    },
  );

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a PDF with a password', () => drawLocked(), UPLOAD_TEXTS.locked],
    ['a PDF of 31 pages', () => drawDocument(31, 'Too long'), UPLOAD_TEXTS.tooManyPages],
    [
      'EICAR in a picture',
      async () => Buffer.concat([await drawPicture({ width: 9, height: 9, format: 'png' }), Buffer.from(EICAR)]),
      UPLOAD_TEXTS.infected,
    ],
    [
      'a picture of 42 megapixels',
      () => drawPicture({ width: 7_000, height: 6_000, format: 'png' }),
      UPLOAD_TEXTS.tooManyPixels,
    ],
  ])('%s is refused in its own words', { timeout: 120_000 }, async (name, make, because) => {
    expect(await checkAll([{ name, bytes: await make() }])).toMatchObject([{ name, state: 'refused', because }]);
  });
});

async function drawLocked(): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ userPassword: 'secret' });
  const written = buffer(document);
  document.text('Nobody reads this');
  document.end();
  return written;
}

describe('what is stored [FILE-2]', () => {
  const HEADERS = [
    '\u0089PNG\r\n\u001a\n',
    '%PDF-1',
    'JFIF\0',
    'WEBPVP8',
    'GIF89a',
    // Of a JPEG more than its first four bytes: noise of some megabytes has those by chance.
    '\u00ff\u00d8\u00ff\u00db\0C',
    '\u00ff\u00d8\u00ff\u00e0\0\u0010',
  ];

  async function readStored(): Promise<Map<string, Buffer>> {
    const keys = [...(await ctx.storage.list('quarantine/')), ...(await ctx.storage.list('attachments/'))];
    const objects = keys.map(async (key) => {
      const stored = await ctx.storage.get(key);
      return [key, stored === null ? Buffer.alloc(0) : await buffer(stored.body)] as const;
    });
    return new Map(await Promise.all(objects));
  }

  /** Every row of every table, as a dump would show it. */
  async function dumpDatabase(): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(ctx.db);
    const tables = rows.map(async ({ name }) => {
      const dump = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(ctx.db);
      return dump.rows.map(({ text }) => text).join('\n');
    });
    return (await Promise.all(tables)).join('\n');
  }

  it('holds no plaintext, from the first part to the finished file [FILE-2]', { timeout: LONG_MS }, async () => {
    const talk = await buildTalk(ctx);
    const canaries = Array.from({ length: CANARIES }, (_, index) => `canary-${index}-of-nobody-else`);
    const pile = canaries.join(' ');
    const size = { width: 90, height: 60 };
    const files: SampleFile[] = [
      { name: 'a.jpg', bytes: commentJpeg(await drawPicture({ ...size, format: 'jpeg' }), pile) },
      { name: 'b.png', bytes: commentPng(await drawPicture({ ...size, format: 'png' }), pile) },
      { name: 'c.pdf', bytes: onePage('', streamOf(Buffer.from(pile))) },
    ];
    for (const { bytes } of files) expect(bytes.includes(canaries.at(-1) ?? '')).toBe(true);
    const expectNoise = async () => {
      const objects = [...(await readStored()).values()];
      const dump = await dumpDatabase();
      expect(objects.length).toBeGreaterThan(0);
      for (const text of [...canaries, ...HEADERS]) {
        expect([text, dump.includes(text)]).toEqual([text, false]);
        expect([text, objects.some((bytes) => bytes.includes(text, 0, 'latin1'))]).toEqual([text, false]);
      }
      // And as hexadecimal, which is how PostgreSQL shows bytes.
      expect(dump).not.toContain(Buffer.from(canaries[0] ?? '').toString('hex'));
    };
    for (const file of files) await upload(app, { token: talk.applicant, conversationId: talk.id, ...file });
    await expectNoise();
    await app.runJobs();
    await expectNoise();
    const states = await ctx.db.selectFrom('uploads').select('state').where('ownerId', '=', talk.applicantId).execute();
    expect(states).toEqual(files.map(() => ({ state: 'ready' })));
    expect(app.logs()).not.toContain(canaries[0]);
  });

  it('a changed bit and a swapped object are refused, every time [FILE-2]', { timeout: LONG_MS }, async () => {
    const talk = await buildTalk(ctx);
    await rm(app.config.storage.directory, { recursive: true, force: true });
    const make = async (name: string, bytes: Buffer) =>
      (await upload(app, { token: talk.applicant, conversationId: talk.id, name, bytes }))._id;
    const ids = [
      await make('a.png', await drawPicture({ width: 30, height: 20, format: 'png', colour: 0x11_22_33 })),
      await make('b.png', await drawPicture({ width: 30, height: 20, format: 'png', colour: 0x44_55_66 })),
      await make('c.pdf', await drawDocument(2, 'Swapped')),
    ];
    await app.runJobs();
    const stored = await readStored();
    expect(stored.size).toBe(2 + 2 + 4);
    const fetchKey = (key: string) => {
      const [, , id = '', variant = ''] = key.split('/');
      return app.request('GET', API_PREFIX + filePath(id, variant as FileVariant), { as: talk.applicant });
    };
    for (const key of stored.keys()) expect((await fetchKey(key)).status).toBe(200);

    // Every object in the place of every other.
    for (const [key, own] of stored) {
      for (const [other, bytes] of stored) {
        if (other === key) continue;
        await ctx.storage.put(key, bytes, 'application/octet-stream');
        expect([key, other, (await fetchKey(key)).status]).toEqual([key, other, 500]);
      }
      await ctx.storage.put(key, own, 'application/octet-stream');
    }
    // The key of one file in the row of another.
    const rows = await ctx.db.selectFrom('uploads').selectAll().where('id', 'in', ids).orderBy('name').execute();
    const [first, second] = rows;
    if (first === undefined || second === undefined) throw new Error('two files are needed');
    const setKey = (id: string, wrappedKey: Buffer | null) =>
      ctx.db.updateTable('uploads').set({ wrappedKey }).where('id', '=', id).execute();
    await setKey(first.id, second.wrappedKey);
    expect((await fetchKey(`x/x/${first.id}/full`)).status).toBe(500);
    await setKey(first.id, first.wrappedKey);
    expect((await fetchKey(`x/x/${first.id}/full`)).status).toBe(200);

    const random = createRandom(SEED);
    const flip = (bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      const at = Math.floor(random() * changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      return changed;
    };
    const purposeOf = (what: string) => ['attachment', first.id, first.ownerId, what];
    const wrapped = first.wrappedKey ?? Buffer.alloc(0);
    const key = ctx.vault.openKey(wrapped, purposeOf('key'));
    const sealed = stored.get(`attachments/${first.id.slice(0, 2)}/${first.id}/full`) ?? Buffer.alloc(0);
    expect((await sharp(open(key, sealed, purposeOf('full'))).metadata()).format).toBe('webp');
    for (let round = 0; round < BIT_FLIPS; round += 1) {
      expect(() => open(key, flip(sealed), purposeOf('full'))).toThrow(REFUSED);
      expect(() => ctx.vault.openKey(flip(wrapped), purposeOf('key'))).toThrow(REFUSED);
    }
    expect(() => open(key, sealed, purposeOf('preview'))).toThrow(REFUSED);
    expect(() => ctx.vault.openKey(wrapped, purposeOf('full'))).toThrow(REFUSED);
    // A few of them as somebody would meet them.
    const [target = '', good = Buffer.alloc(0)] = [...stored][0] ?? [];
    for (let round = 0; round < 20; round += 1) {
      await ctx.storage.put(target, flip(good), 'application/octet-stream');
      expect((await fetchKey(target)).status).toBe(500);
    }
  });
});
