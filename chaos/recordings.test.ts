// FILE-5: recordings are uploaded by the real tus client while connections are cut at random offsets and API processes are killed. Every one
// arrives as it was, little is sent again, and nothing is left over.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@matricula/contract/http/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../server/src/config.ts';
import { PLACES } from '../server/src/features/practice/recordings/recordings.files.ts';
import { sweepRecordings } from '../server/src/features/practice/recordings/recordings.jobs.ts';
import { createContext } from '../server/src/platform/context/context.ts';
import { createLog } from '../server/src/platform/context/log.ts';
import { createPlatform } from '../server/src/platform/context/platform.ts';
import { uploadByTus } from '../server/test/calls/recording.ts';
import { pause } from './lib/child.ts';
import { type CuttingProxy, startCuttingProxy } from './lib/cutting-proxy.ts';
import { type Product, startProduct } from './lib/product.ts';
import { insertQuestion, PLACE } from './lib/question.ts';
import { openRandom, type Random, sized } from './lib/seed.ts';
import { makeTalks, type TalkMember } from './lib/talks.ts';

const MIB = 1024 * 1024;
const UPLOADS = sized({ ci: 8, full: 200 });
const SIZE_BYTES = sized<[number, number]>({ ci: [6_000_000, 20_000_000], full: [20_000_000, 60_000_000] });
const AT_ONCE = 4;
const KILLS = sized({ ci: 3, full: 60 });
const CUT_AFTER_BYTES = sized<[number, number]>({ ci: [200_000, 12_000_000], full: [200_000, 30_000_000] });
const MOST_SENT_AGAIN = 8 * MIB;
/** Eight gigabytes take their time; nothing is promised about how long. */
const WITHIN_MS = sized({ ci: 900_000, full: 7_200_000 });
/** A long run says from time to time that it goes on. */
const TELL_EVERY = 20;
/** What a request takes besides its body. */
const HEADERS_BYTES = 2_048;

const random = openRandom('recordings');
let product: Product;
let proxy: CuttingProxy;
let people: TalkMember[] = [];

beforeAll(async () => {
  product = await startProduct({ apis: 2, env: { WEB_BUILD_DIRECTORY: '' } });
  await insertQuestion(product);
  people = (await makeTalks(product, UPLOADS)).map(({ members }) => members[0]);
  const ports = product.apis.map(({ url }) => Number(new URL(url).port));
  proxy = await startCuttingProxy(ports, random.branch(1), CUT_AFTER_BYTES);
});
afterAll(async () => {
  await proxy.close();
  await product.stop();
});

interface Sent {
  recordingId: string;
  attemptId: string;
  token: string;
  sha256: string;
  bytes: number;
  /** Of each break: what had been handed to the network beyond where the server stood. */
  sentAgain: number[];
  requests: number;
}

async function upload({ userId, token }: TalkMember, random: Random): Promise<Sent> {
  const attemptId = randomUUID();
  await product.postgres.query(
    product.database,
    `insert into attempts (id, user_id, question_id, version, started_at) values ($1, $2, $3, 1, now())`,
    [attemptId, userId, PLACE.questionId],
  );
  const bytes = randomBytes(random.between(...SIZE_BYTES));
  const sent = { sentAgain: [] as number[], requests: 0 };
  let reached = 0;
  const recordingId = await uploadByTus({
    origin: proxy.url,
    token,
    attemptId,
    bytes,
    options: {
      // A process that starts again takes its time on a busy machine.
      retryDelays: Array.from({ length: 600 }, () => 200),
      onBeforeRequest: () => {
        sent.requests += 1;
      },
      onProgress: (soFar) => {
        reached = Math.max(reached, soFar);
      },
      onAfterResponse: (request, response) => {
        if (request.getMethod() !== 'HEAD' || response.getStatus() !== 200) return;
        const offset = Number(response.getHeader('Upload-Offset'));
        sent.sentAgain.push(Math.max(0, reached - offset));
        reached = offset;
      },
    },
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...sent, recordingId, attemptId, token, sha256, bytes: bytes.length };
}

/** A few at a time, each by somebody of their own. */
async function uploadAll(): Promise<Sent[]> {
  const all: Sent[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < people.length) {
        const index = next;
        next += 1;
        all.push(await upload(people[index] as TalkMember, random.branch(100 + index)));
        if (all.length % TELL_EVERY === 0) console.log(`recordings: ${all.length} of ${UPLOADS} have arrived`);
      }
    }),
  );
  return all;
}

async function killOften(random: Random, isOver: () => boolean): Promise<number> {
  let killed = 0;
  while (killed < KILLS && !isOver()) {
    await pause(random.between(300, 2_500));
    const index = random.between(0, 1);
    await product.apis[index]?.child.stop('SIGKILL');
    await pause(random.between(100, 800));
    await product.startApi(index);
    killed += 1;
  }
  return killed;
}

async function hashPlayed({ attemptId, token }: Sent): Promise<string> {
  const client = createClient({ origin: product.url, token: () => token });
  const { recordings } = await client.listRecordings({ params: { attemptId } });
  const response = await fetch(product.url + (recordings[0]?.videoUrl ?? ''));
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

/** Everything in the storage that no recording names, after the sweep. */
async function findOrphans(): Promise<{ swept: number; orphans: string[]; stored: number }> {
  const log = createLog({ level: 'error', process: 'script' });
  const platform = createPlatform({ config: readConfig(product.env), log, process: 'script' });
  try {
    const ctx = createContext(platform);
    const list = async () => (await Promise.all(PLACES.map((place) => ctx.storage.list(`${place}/`)))).flat();
    const before = await list();
    await sweepRecordings(ctx);
    const after = await list();
    const rows = await ctx.db.selectFrom('recordings').select('pieces').execute();
    const named = new Set(rows.flatMap(({ pieces }) => pieces));
    const orphans = after.filter((key) => !named.has(key.slice(key.lastIndexOf('/') + 1)));
    return { swept: before.length - after.length, orphans, stored: after.length };
  } finally {
    await platform.close();
  }
}

describe('recordings being uploaded', () => {
  it(
    'arrive as they were, little is sent again, and nothing is left over [FILE-5]',
    async () => {
      let isOver = false;
      const uploading = uploadAll().finally(() => (isOver = true));
      const [killed, sent] = await Promise.all([killOften(random.branch(2), () => isOver), uploading]);
      proxy.calm();
      const changed: string[] = [];
      for (const one of sent) if ((await hashPlayed(one)) !== one.sha256) changed.push(one.recordingId);
      const { swept, orphans, stored } = await findOrphans();

      const again = sent.flatMap(({ sentAgain }) => sentAgain);
      const most = Math.max(0, ...again);
      const total = sent.reduce((sum, { bytes }) => sum + bytes, 0);
      const requests = sent.reduce((sum, one) => sum + one.requests, 0);
      const inMib = (bytes: number) => `${(bytes / MIB).toFixed(1)} MiB`;
      console.log(
        `recordings: ${sent.length} uploads, ${inMib(total)}; ${proxy.counts.cuts} cuts, ${killed} kills, ${again.length} resumed; ` +
          `sent again at most ${inMib(most)} per break, ${inMib(proxy.counts.bytes - total)} in all; ` +
          `${changed.length} changed, ${swept} objects swept, ${orphans.length} orphans of ${stored}`,
      );
      expect({ changed, orphans }).toEqual({ changed: [], orphans: [] });
      expect(proxy.counts.cuts).toBeGreaterThan(UPLOADS / 2);
      expect(killed).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(MOST_SENT_AGAIN);
      // By the bytes that really passed, too.
      const allowed = again.length * MOST_SENT_AGAIN + requests * HEADERS_BYTES;
      expect(proxy.counts.bytes - total).toBeLessThanOrEqual(allowed);
    },
    WITHIN_MS,
  );
});
