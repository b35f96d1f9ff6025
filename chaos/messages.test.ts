// MSG-1: people talk while API, worker, PostgreSQL and Redis die by kill -9. Nothing is lost, doubled or out of order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause, waitUntil } from './lib/child.ts';
import { type Product, startProduct } from './lib/product.ts';
import { openRandom, type Random, sized } from './lib/seed.ts';
import { openTalkers, type Talker } from './lib/talkers.ts';
import { makeTalks } from './lib/talks.ts';
import { judge, nothingWrong, waitUntilAllSee } from './lib/verdict.ts';

const CONVERSATIONS = sized({ ci: 30, full: 100 });
const MESSAGES_EACH = sized({ ci: 25, full: 100 });
const TALKING_MS = sized({ ci: 26_000, full: 170_000 });
const KILLS = sized({ ci: 7, full: 34 });
const RESTARTS_OF_PAGES = sized({ ci: 20, full: 300 });
const SEEN_WITHIN_MS = 10_000;
const DOWN_MS: [number, number] = [100, 1_500];
const TWO_AT_ONCE = 0.4;
const BURST = 3;
const TAKEN_BACK = 0.03;

const random = openRandom('messages');
let product: Product;
let talkers: Talker[] = [];

interface Target {
  name: string;
  kill(): Promise<void> | undefined;
  start(): Promise<unknown>;
}

const targets: Target[] = [
  { name: 'PostgreSQL', kill: () => product.postgres.crash(), start: () => product.postgres.start() },
  { name: 'Redis', kill: () => product.redis.kill(), start: () => product.redis.start() },
  { name: 'API 0', kill: () => product.apis[0]?.child.stop('SIGKILL'), start: () => product.startApi(0) },
  { name: 'API 1', kill: () => product.apis[1]?.child.stop('SIGKILL'), start: () => product.startApi(1) },
  { name: 'worker', kill: () => product.workers[0]?.stop('SIGKILL'), start: async () => product.startWorker(0) },
];

beforeAll(async () => {
  // Pages are no part of this run; without them a process is back sooner and dies more often.
  product = await startProduct({ apis: 2, workers: 1, hasBalancer: true, env: { WEB_BUILD_DIRECTORY: '' } });
  const talks = await makeTalks(product, CONVERSATIONS);
  talkers = await openTalkers(product.url, talks);
});
afterAll(async () => {
  for (const talker of talkers) talker.close();
  await product.stop();
});

/** Moments within the time of talking, in order. */
function moments(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => random.next() * TALKING_MS).toSorted((a, b) => a - b);
}

async function waitFor(momentMs: number, start: number): Promise<void> {
  await pause(Math.max(0, momentMs - (performance.now() - start)));
}

/** One at a time or some at once, and now and then something is taken back. */
async function talk(talker: Talker, random: Random, start: number): Promise<void> {
  const times = moments(random, MESSAGES_EACH);
  let index = 0;
  while (index < MESSAGES_EACH) {
    const burst = Math.min(random.next() < 0.2 ? BURST : 1, MESSAGES_EACH - index);
    await waitFor(times[index] ?? 0, start);
    const said = Array.from({ length: burst }, (_, offset) => talker.say(`Message ${index + offset + 1}`));
    index += burst;
    await Promise.all(said);
    const seq = random.next() < TAKEN_BACK ? [...talker.acknowledged.values()].at(-1) : undefined;
    // Beside the talking: an answer may take until the next restart.
    if (seq !== undefined) void talker.takeBack(seq);
  }
}

/** What keeps data comes back first: an API process is ready only when it has its database. */
async function killAndRestart(random: Random, chosen: Target[]): Promise<string> {
  const names = chosen.map(({ name }) => name).join(' + ');
  await Promise.all(chosen.map(async ({ kill }) => kill()));
  await pause(random.between(...DOWN_MS));
  for (const { start } of chosen.toSorted((a, b) => targets.indexOf(a) - targets.indexOf(b))) await start();
  return names;
}

/** Each one once, then whichever; often two at once. */
async function killOften(random: Random, start: number): Promise<string[]> {
  const killed: string[] = [];
  let left = shuffle(random, targets);
  for (const moment of moments(random, KILLS - 1)) {
    const chosen = left.slice(0, random.next() < TWO_AT_ONCE ? 2 : 1);
    left = left.slice(chosen.length);
    if (left.length === 0) left = shuffle(random, targets);
    await waitFor(moment, start);
    killed.push(await killAndRestart(random, chosen));
  }
  return killed;
}

function shuffle<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

async function restartPages(random: Random, start: number): Promise<void> {
  for (const moment of moments(random, RESTARTS_OF_PAGES)) {
    await waitFor(moment, start);
    await random.pick(talkers).restart();
  }
}

describe('conversations under kill -9', () => {
  it('lose, double and misorder nothing, and every view equals the database 10 s after the last restart [MSG-1]', async () => {
    const start = performance.now();
    const [killed] = await Promise.all([
      killOften(random.branch(0), start),
      restartPages(random.branch(1), start),
      ...talkers.map((talker, index) => talk(talker, random.branch(2 + index), start)),
    ]);
    // What outages have held back goes out at 20 in 10 s a person, as the product allows: that is no part of coming back.
    const drainedMs = await waitUntil(
      'outboxes are empty',
      () => talkers.every((one) => one.waiting().length === 0),
      120_000,
    );
    // The last one dies while everybody has just written.
    const last = talkers.map((talker) => talker.say('The last word'));
    killed.push(await killAndRestart(random, [random.pick(targets)]));
    const restartedAt = performance.now();
    await Promise.all(last);
    const seenMs = await waitUntilAllSee(product, talkers, 60_000);
    const verdict = await judge(product, talkers);
    const messages = talkers.reduce((sum, { written }) => sum + written.length, 0);
    console.log(
      `messages: ${messages} messages of ${talkers.length} people in ${CONVERSATIONS} conversations, ` +
        `${killed.length} kills (${killed.join(', ')}), ${RESTARTS_OF_PAGES} pages restarted; ` +
        `outboxes empty ${Math.round(drainedMs)} ms after the talking, ` +
        `all views equal ${Math.round(seenMs)} ms after the last restart, ${Math.round((restartedAt - start) / 1000)} s in all`,
    );
    expect(verdict).toEqual(nothingWrong(messages + CONVERSATIONS * 2));
    expect(seenMs).toBeLessThanOrEqual(SEEN_WITHIN_MS);
  });
});
