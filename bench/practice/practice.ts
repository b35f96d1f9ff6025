// `npm run bench:practice`: the library's home, a course's page and saving an answer, beside pgbench with the same statements, and how each
// grows from one million attempts to fifty. In one run on one machine.
import { writeFileSync } from 'node:fs';
import { createDirectory, removeDirectories } from '../../chaos/lib/child.ts';
import { withScratchDatabase } from '../../scripts/scratch-database.ts';
import { createRandom } from '../../server/test/random.ts';
import { POOL_SIZE, type Site, siteEnvironment, startSite } from '../messages/messages-site.ts';
import { idOf, type Person, signInPeople } from '../messages/messages-world.ts';
import { pgbench } from '../pgbench.ts';
import { compareTurns, httpSide, machine, median, saySpread, type Side, summarize, takeTurns } from '../turns.ts';
import { COURSE, type Kind, KINDS, writeScripts } from './practice-statements.ts';
import { createWorld, openAttemptOf, peopleIn } from './practice-world.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '1000000,50000000').split(',').map(Number);
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 15_900);
const SEED = Number(process.env['BENCH_SEED'] ?? 20_261_117);
const ASKING = 2_000;
const SINGLE_REQUESTS = 400;
const WARM_UP = 60;
/** pgbench knows whole seconds only. */
const TURN_SECONDS = 1;
const CONNECTIONS = 16;
const MAX_GROWTH = 1.5;

interface Asking extends Person {
  attemptId: string;
  questionId: string;
}

interface Place {
  size: number;
  databaseUrl: string;
  site: Site;
  asking: Asking[];
  scripts: Record<Kind, string>;
}

const directory = createDirectory('bench-practice');
const random = createRandom(SEED);
/** Saves count up, whoever sends them: none is older than the one before. */
let seq = Date.now() * 1_000;

/** What one person asks for. */
function requestOf(kind: Kind, { token, attemptId, questionId }: Asking) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  if (kind === 'home') return { method: 'GET' as const, path: '/api/v1/library', headers };
  if (kind === 'course') return { method: 'GET' as const, path: `/api/v1/library/courses/${COURSE}`, headers };
  seq += 1;
  const parts = [{ part: 'question-1', seq, body: `Words that are saved, number ${seq}.`, seen: null }];
  const body = JSON.stringify({ questionId, epoch: 1, parts });
  return { method: 'PUT' as const, path: `/api/v1/attempts/${attemptId}`, headers, body };
}

async function withPlaces(sizes: readonly number[], places: Place[]): Promise<void> {
  const [size, ...others] = sizes;
  if (size === undefined) return measure(places);
  return withScratchDatabase(`bench_practice_${size}`, async (databaseUrl) => {
    const started = performance.now();
    await createWorld(databaseUrl, size);
    console.log(`${size.toLocaleString('en')} attempts made in ${Math.round((performance.now() - started) / 1_000)} s`);
    const environment = siteEnvironment(databaseUrl, `practice-${size}`);
    const people = peopleIn(size);
    const scripts = await writeScripts(environment, createDirectory(`bench-practice-${size}`), people);
    const site = await startSite(environment, { port: FIRST_PORT + places.length * 10, directory });
    try {
      const asking = await findAsking(environment, people, site);
      return await withPlaces(others, [...places, { size, databaseUrl, site, asking, scripts }]);
    } finally {
      await site.child.stop();
    }
  });
}

/** People from everywhere in the tables, with the attempt that each is writing. */
async function findAsking(environment: Record<string, string>, people: number, site: Site): Promise<Asking[]> {
  const count = Math.min(ASKING, people);
  const numbers = Array.from({ length: count }, (_, n) => Math.max(1, Math.ceil(((n + 1) / count) * people)));
  const signedIn = await signInPeople(
    environment,
    numbers.map((number) => ({ kind: 'a', number })),
  );
  const asking: Asking[] = [];
  for (const [index, person] of signedIn.entries()) {
    const response = await fetch(`${site.url}/api/v1/library`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const { underWay } = (await response.json()) as { underWay: { questionId: string }[] };
    const [open] = underWay;
    if (open === undefined) throw new Error('somebody writes nothing');
    asking.push({ ...person, attemptId: idOf('c', openAttemptOf(numbers[index]!)), questionId: open.questionId });
  }
  return asking;
}

/** The median time of one request at a time, the sizes taking turns so that the machine treats them alike. */
async function p50(places: Place[], kind: Kind): Promise<Record<string, number>> {
  const times = new Map(places.map(({ size }) => [size, [] as number[]]));
  for (let n = 0; n < SINGLE_REQUESTS + WARM_UP; n += 1) {
    for (const { size, site, asking } of places) {
      const { path, ...request } = requestOf(kind, asking[Math.floor(random() * asking.length)]!);
      const started = performance.now();
      const response = await fetch(site.url + path, request);
      const body = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
      if (n >= WARM_UP) times.get(size)!.push(performance.now() - started);
    }
  }
  return Object.fromEntries([...times].map(([size, list]) => [size, Number(median(list).toFixed(2))]));
}

async function compare({ databaseUrl, site, asking, scripts }: Place, kind: Kind) {
  let at = 0;
  const product = httpSide(site.child, {
    url: site.url,
    connections: CONNECTIONS,
    requests: [
      {
        setupRequest: (request: object) => {
          at += 1;
          return { ...request, ...requestOf(kind, asking[at % asking.length]!) };
        },
      },
    ],
  });
  const engine: Side = (seconds) => {
    const options = { databaseUrl, scripts: [scripts[kind]], seconds, connections: POOL_SIZE };
    const perSecond = pgbench({ ...options, mode: 'prepared', purpose: 'requests' });
    return Promise.resolve({ perSecond, cpuMicroseconds: Number.NaN });
  };
  const turns = await takeTurns({ product, engine }, { seconds: TURN_SECONDS });
  const { ratio } = compareTurns(turns.product, turns.engine);
  return { ...summarize(turns.product), pgbenchPerSecond: summarize(turns.engine).perSecond, ratio };
}

async function measure(places: Place[]): Promise<void> {
  const report: Record<string, unknown> = { ...machine(), seed: SEED };
  const lines: string[] = [];
  const [first, last] = [String(SIZES[0]), String(SIZES.at(-1))];
  for (const kind of KINDS) {
    const bySize = await p50(places, kind);
    const growth = Number((bySize[last]! / bySize[first]!).toFixed(2));
    const verdict = growth < MAX_GROWTH ? 'reached    ' : 'not reached';
    const said = SIZES.map((size) => `${bySize[String(size)]} ms at ${size.toLocaleString('en')}`).join(', ');
    lines.push(`${verdict}  ${kind}: p50 ${said}: ${growth} × (below ${MAX_GROWTH})`);
    report[`${kind}, p50`] = bySize;
  }
  for (const kind of KINDS) {
    const beside = await compare(places[0]!, kind);
    report[`${kind}, beside pgbench`] = beside;
    lines.push(
      `             ${kind}: ${beside.perSecond}/s beside ${beside.pgbenchPerSecond}/s of pgbench, ratio ${saySpread(beside.ratio)}, ${beside.cpuMicroseconds} µs of processor time each`,
    );
  }
  console.log(JSON.stringify(report, null, 2));
  if (process.env['BENCH_JSON'] !== undefined)
    writeFileSync(process.env['BENCH_JSON'], `${JSON.stringify(report, null, 2)}\n`);
  for (const line of lines) console.log(line);
}

await withPlaces(SIZES, []);
removeDirectories();
