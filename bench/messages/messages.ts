// `npm run bench:messages`: durable messages per second of two API processes beside pgbench with the same statements, delivery
// times, the memory of an idle socket, and how pages grow with the number of messages. In one run on one machine.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDirectory, pause, removeDirectories } from '../../chaos/lib/child.ts';
import { withScratchDatabase } from '../../scripts/scratch-database.ts';
import { writeSendScript } from './messages-engine.ts';
import { BODY, connect, measureDelivery, nextRequest, sendInTurns, type Speaker } from './messages-load.ts';
import { measurePages } from './messages-pages.ts';
import { memoryKiBOf, POOL_SIZE, type Site, siteEnvironment, startSite } from './messages-site.ts';
import { createWorld, idOf, signInPeople, type WorldSize } from './messages-world.ts';
import { pgbench } from '../pgbench.ts';
import {
  type Side,
  compareTurns,
  cpuMicrosecondsOf,
  httpSide,
  machine,
  saySpread,
  summarize,
  takeTurns,
} from '../turns.ts';

const PARTS = (process.env['BENCH_PARTS'] ?? 'throughput,delivery,memory,pages').split(',');
const SIZES = (process.env['BENCH_SIZES'] ?? '1000000,50000000').split(',').map(Number);
const DELIVERY_ROUNDS = 5;
const DELIVERY_SECONDS = 6;
/** pgbench knows whole seconds only. */
const TURN_SECONDS = 1;
const SEED = Number(process.env['BENCH_SEED'] ?? 20_261_115);
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 15_800);
const RATES = [200, 500];
const SOCKETS = 1_000;
const IDLE_SOCKETS = 2_000;
/** As many on their way at once as the two processes have connections; pgbench has as many. */
const CLIENTS = POOL_SIZE * 2;
const AIMS = { ratio: 0.5, p99Ms: 300, growth: 1.5 };
/** Each has two people of its own: 4,000 people, of whom each may send 20 in 10 s. */
const WORLD: WorldSize = {
  conversations: 2_000,
  conversationsPerApplicant: 1,
  messagesPerConversation: 2,
  isUnlogged: false,
};

const directory = createDirectory('bench-messages');
const report: Record<string, unknown> = { ...machine(), seed: SEED };
const table: [what: string, measured: string, aim: string, isReached: boolean | null][] = [];

/** Applicants and consultants in turn, so that neighbours share a conversation. */
async function signInEverybody(environment: Record<string, string>): Promise<Speaker[]> {
  const people = Array.from({ length: WORLD.conversations * 2 }, (_, index) => ({
    kind: index % 2 === 0 ? ('a' as const) : ('b' as const),
    number: Math.floor(index / 2) + 1,
  }));
  const signedIn = await signInPeople(environment, people);
  return signedIn.map((person, index) => ({ ...person, conversationId: idOf('c', people[index]!.number) }));
}

async function measureThroughput(databaseUrl: string, sites: Site[], everybody: Speaker[]): Promise<void> {
  const script = await writeSendScript(databaseUrl, directory, { conversations: WORLD.conversations, body: BODY });
  // Those with sockets hear of every message; those over HTTP write where nobody listens.
  const talkers = await connect(everybody.slice(0, SOCKETS), (index) => sites[index % sites.length]!.url);
  const writers = everybody.slice(SOCKETS);
  const [httpCursor, socketCursor] = [{ at: 0 }, { at: 0 }];
  const overHttp: Side = async (seconds) => {
    const requests = [{ setupRequest: nextRequest(writers, httpCursor) }];
    const turns = await Promise.all(
      sites.map(({ child, url }) => httpSide(child, { url, connections: CLIENTS / sites.length, requests })(seconds)),
    );
    const perSecond = turns.reduce((sum, turn) => sum + turn.perSecond, 0);
    const cpuPerSecond = turns.reduce((sum, turn) => sum + turn.cpuMicroseconds * turn.perSecond, 0);
    return { perSecond, cpuMicroseconds: cpuPerSecond / perSecond };
  };
  const cpuOfSites = () => sites.reduce((sum, { child }) => sum + cpuMicrosecondsOf(child.pid), 0);
  const overSockets: Side = async (seconds) => {
    const cpuBefore = cpuOfSites();
    const perSecond = await sendInTurns(talkers, { clients: CLIENTS, seconds, cursor: socketCursor });
    return { perSecond, cpuMicroseconds: (cpuOfSites() - cpuBefore) / (perSecond * seconds) };
  };
  const engine: Side = (seconds) => {
    const options = { databaseUrl, scripts: [script], seconds, connections: CLIENTS };
    const perSecond = pgbench({ ...options, mode: 'prepared', purpose: 'requests' });
    return Promise.resolve({ perSecond, cpuMicroseconds: Number.NaN });
  };
  const turns = await takeTurns({ HTTP: overHttp, sockets: overSockets, engine }, { seconds: TURN_SECONDS });
  for (const { socket } of talkers) socket.disconnect();
  const pgbenchPerSecond = summarize(turns.engine).perSecond;
  for (const name of ['HTTP', 'sockets'] as const) {
    const { perSecond, cpuMicroseconds } = summarize(turns[name]);
    const { ratio } = compareTurns(turns[name], turns.engine);
    report[`throughput over ${name}`] = { perSecond, cpuMicroseconds, pgbenchPerSecond, ratio };
    table.push([
      `durable messages/s over ${name}, two processes`,
      `${perSecond} beside ${pgbenchPerSecond}, ratio ${saySpread(ratio)} (${cpuMicroseconds} µs of processor time each)`,
      `ratio ≥ ${AIMS.ratio}`,
      ratio.median >= AIMS.ratio,
    ]);
  }
}

async function measureDeliveries(sites: Site[], everybody: Speaker[]): Promise<void> {
  // The two of a conversation sit at different processes, so that every message crosses from one to the other.
  const talkers = await connect(everybody.slice(0, SOCKETS), (index) => sites[index % sites.length]!.url);
  const cursor = { at: 0 };
  const times = new Map(RATES.map((rate) => [rate, [] as number[]]));
  let lost = 0;
  await measureDelivery(talkers, { perSecond: RATES[0]!, seconds: 2, cursor });
  for (let round = 1; round <= DELIVERY_ROUNDS; round += 1) {
    for (const perSecond of RATES) {
      const outcome = await measureDelivery(talkers, { perSecond, seconds: DELIVERY_SECONDS, cursor });
      times.get(perSecond)!.push(...outcome.times);
      lost += outcome.lost;
    }
  }
  for (const { socket } of talkers) socket.disconnect();
  for (const [rate, list] of times) {
    const sorted = list.toSorted((a, b) => a - b);
    const at = (share: number) => Number(sorted[Math.floor(sorted.length * share)]!.toFixed(1));
    const [p50Ms, p99Ms] = [at(0.5), at(0.99)];
    report[`delivery at ${rate}/s`] = { messages: sorted.length, p50Ms, p99Ms };
    const what = `delivery to the other process at ${rate}/s, ${SOCKETS.toLocaleString('en')} sockets`;
    table.push([what, `p50 ${p50Ms} ms, p99 ${p99Ms} ms`, `p99 ≤ ${AIMS.p99Ms} ms`, p99Ms <= AIMS.p99Ms]);
  }
  report['events that did not arrive'] = lost;
  table.push(['events that did not arrive', String(lost), '–', null]);
}

/** In a process of its own that has served some sockets before, so that what is loaded once is not counted. */
async function measureMemory(environment: Record<string, string>, everybody: Speaker[]): Promise<void> {
  const args = ['--expose-gc', '--import', join(import.meta.dirname, '../collect-garbage.ts')];
  const { child, url } = await startSite(environment, { port: FIRST_PORT + 40, directory, args });
  const settle = async (): Promise<number> => {
    await pause(2_000);
    child.signal('SIGUSR2');
    await pause(2_000);
    return memoryKiBOf(child.pid);
  };
  try {
    for (const { socket } of await connect(everybody.slice(0, 200), () => url)) socket.disconnect();
    const before = await settle();
    const talkers = await connect(everybody.slice(0, IDLE_SOCKETS), () => url);
    const after = await settle();
    for (const { socket } of talkers) socket.disconnect();
    const perSocketKiB = Number(((after - before) / IDLE_SOCKETS).toFixed(1));
    report['memory'] = { beforeKiB: before, afterKiB: after, sockets: IDLE_SOCKETS, perSocketKiB };
    const what = `memory of one idle socket, of ${IDLE_SOCKETS.toLocaleString('en')}`;
    table.push([
      what,
      `${perSocketKiB} KiB (${Math.round(before / 1024)} → ${Math.round(after / 1024)} MiB)`,
      '–',
      null,
    ]);
  } finally {
    await child.stop();
  }
}

async function measureSending(): Promise<void> {
  await withScratchDatabase('bench_messages', async (databaseUrl) => {
    await createWorld(databaseUrl, WORLD);
    const environment = siteEnvironment(databaseUrl, 'messages');
    const everybody = await signInEverybody(environment);
    const sites: Site[] = [];
    try {
      for (const port of [FIRST_PORT, FIRST_PORT + 10]) sites.push(await startSite(environment, { port, directory }));
      if (PARTS.includes('throughput')) await measureThroughput(databaseUrl, sites, everybody);
      if (PARTS.includes('delivery')) await measureDeliveries(sites, everybody);
    } finally {
      await Promise.all(sites.map(({ child }) => child.stop()));
    }
    if (PARTS.includes('memory')) await measureMemory(environment, everybody);
  });
}

async function measureGrowth(): Promise<void> {
  const pages = await measurePages(SIZES, { port: FIRST_PORT + 60, directory, seed: SEED });
  report['pages'] = pages;
  const [first, last] = [String(SIZES[0]), String(SIZES.at(-1))];
  for (const [way, kinds] of Object.entries({ 'over HTTP': pages.overHttp, 'statement alone': pages.statement })) {
    for (const [kind, bySize] of Object.entries(kinds)) {
      const growth = Number((bySize[last]! / bySize[first]!).toFixed(2));
      const measured = SIZES.map((size) => `${bySize[String(size)]} ms at ${size.toLocaleString('en')}`).join(', ');
      table.push([`${kind}, ${way}, p50`, `${measured}: ${growth} ×`, `< ${AIMS.growth} ×`, growth < AIMS.growth]);
    }
  }
}

if (['throughput', 'delivery', 'memory'].some((part) => PARTS.includes(part))) await measureSending();
if (PARTS.includes('pages')) await measureGrowth();
console.log(JSON.stringify(report, null, 2));
if (process.env['BENCH_JSON'] !== undefined)
  writeFileSync(process.env['BENCH_JSON'], `${JSON.stringify(report, null, 2)}\n`);
const width = Math.max(...table.map(([what]) => what.length));
for (const [what, measured, aim, isReached] of table) {
  const verdict = isReached === null ? '' : isReached ? 'reached' : 'not reached';
  console.log(`${what.padEnd(width)}  ${measured}  (aim: ${aim}) ${verdict}`);
}
removeDirectories();
