// Pages of messages and the list of conversations at several sizes of the same tables, the sizes taking turns.
import { withScratchDatabase } from '../../scripts/scratch-database.ts';
import { readConfig } from '../../server/src/config.ts';
import { selectConversations } from '../../server/src/features/messaging/conversations/conversations.repository.ts';
import { selectMessages } from '../../server/src/features/messaging/messages/messages.repository.ts';
import { createDb, createPool, type Db } from '../../server/src/platform/database/db.ts';
import { createLog } from '../../server/src/platform/context/log.ts';
import { createRandom } from '../../server/test/random.ts';
import { median } from '../turns.ts';
import { createWorld, idOf, type Person, signInPeople, type WorldSize } from './messages-world.ts';
import { siteEnvironment, type Site, startSite } from './messages-site.ts';

const PER_CONVERSATION = 200;
const PER_APPLICANT = 50;
const ASKING = 300;
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 600);
const WARM_UP = 60;
const LIST_PAGE = 30;
const MESSAGE_PAGE = 50;

const QUESTION_KINDS = ['newest page', 'page in the middle', 'list of conversations'] as const;
type QuestionKind = (typeof QUESTION_KINDS)[number];

interface Place {
  size: number;
  site: Site;
  db: Db;
  asking: (Person & { number: number })[];
}

export interface PagesReport {
  /** Milliseconds over HTTP, and of the statement alone, by kind and size. */
  overHttp: Record<QuestionKind, Record<string, number>>;
  statement: Record<QuestionKind, Record<string, number>>;
}

function worldOf(size: number): WorldSize {
  return {
    conversations: Math.ceil(size / PER_CONVERSATION),
    conversationsPerApplicant: PER_APPLICANT,
    messagesPerConversation: PER_CONVERSATION,
    isUnlogged: true,
  };
}

export async function measurePages(
  sizes: readonly number[],
  { port, directory, seed }: { port: number; directory: string; seed: number },
): Promise<PagesReport> {
  return withPlaces([...sizes], [], { port, directory, random: createRandom(seed) });
}

interface Rest {
  port: number;
  directory: string;
  random: () => number;
}

/** One database per size, all of them there at once, so that the sizes can take turns. */
async function withPlaces(sizes: number[], places: Place[], rest: Rest): Promise<PagesReport> {
  const [size, ...others] = sizes;
  if (size === undefined) return ask(places, rest.random);
  return withScratchDatabase(`bench_messages_${size}`, async (databaseUrl) => {
    const started = performance.now();
    const world = worldOf(size);
    await createWorld(databaseUrl, world);
    console.log(`${size.toLocaleString('en')} messages made in ${Math.round((performance.now() - started) / 1_000)} s`);
    const environment = siteEnvironment(databaseUrl, `pages-${size}`);
    const site = await startSite(environment, { port: rest.port + places.length * 10, directory: rest.directory });
    const config = readConfig(environment);
    const pool = createPool(config, createLog({ level: 'error', process: 'script' }), { name: 'bench', size: 1 });
    try {
      const applicants = Math.floor(world.conversations / PER_APPLICANT);
      const numbers = Array.from({ length: Math.min(ASKING, applicants) }, (_, n) =>
        Math.max(1, Math.ceil(((n + 1) / ASKING) * applicants)),
      );
      const people = await signInPeople(
        environment,
        numbers.map((number) => ({ kind: 'a', number })),
      );
      const asking = people.map((person, index) => ({ ...person, number: numbers[index]! }));
      return await withPlaces(others, [...places, { size, site, db: createDb(pool), asking }], rest);
    } finally {
      await Promise.all([site.child.stop(), pool.end()]);
    }
  });
}

async function ask(places: Place[], random: () => number): Promise<PagesReport> {
  const overHttp = emptyTimes(places);
  const statement = emptyTimes(places);
  for (let question = 0; question < QUESTIONS + WARM_UP; question += 1) {
    const isWarmUp = question < WARM_UP;
    // The same draw for every size.
    const [who, which] = [random(), random()];
    for (const place of places) {
      const person = place.asking[Math.floor(who * place.asking.length)]!;
      const conversation = (person.number - 1) * PER_APPLICANT + 1 + Math.floor(which * PER_APPLICANT);
      for (const kind of QUESTION_KINDS) {
        const http = await timed(() => askOverHttp(place, kind, person, conversation));
        const alone = await timed(() => askDatabase(place.db, kind, person, conversation));
        if (isWarmUp) continue;
        overHttp[kind].get(place.size)!.push(http);
        statement[kind].get(place.size)!.push(alone);
      }
    }
  }
  return { overHttp: mediansOf(overHttp), statement: mediansOf(statement) };
}

async function askOverHttp({ site }: Place, kind: QuestionKind, { token }: Person, conversation: number) {
  const address = `/api/v1/messages/conversations/${idOf('c', conversation)}/messages`;
  const path = {
    'newest page': address,
    'page in the middle': `${address}?before=${PER_CONVERSATION / 2}`,
    'list of conversations': '/api/v1/messages/conversations',
  }[kind];
  const response = await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } });
  const body = (await response.json()) as { messages?: unknown[]; conversations?: unknown[] };
  const found = (body.messages ?? body.conversations ?? []).length;
  const expected = kind === 'list of conversations' ? LIST_PAGE : MESSAGE_PAGE;
  if (found !== expected) throw new Error(`${path} answered ${response.status} with ${found} rows`);
}

async function askDatabase(db: Db, kind: QuestionKind, { userId }: Person, conversationNumber: number) {
  if (kind === 'list of conversations') return selectConversations(db, { userId, limit: LIST_PAGE + 1 });
  const before = kind === 'newest page' ? undefined : PER_CONVERSATION / 2;
  return selectMessages(db, { conversationNumber, before, limit: MESSAGE_PAGE });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Times = Record<QuestionKind, Map<number, number[]>>;

function emptyTimes(places: Place[]): Times {
  return Object.fromEntries(
    QUESTION_KINDS.map((kind) => [kind, new Map(places.map(({ size }) => [size, [] as number[]]))]),
  ) as Times;
}

function mediansOf(times: Times): Record<QuestionKind, Record<string, number>> {
  return Object.fromEntries(
    QUESTION_KINDS.map((kind) => [
      kind,
      Object.fromEntries([...times[kind]].map(([size, list]) => [size, Number(median(list).toFixed(2))])),
    ]),
  ) as Record<QuestionKind, Record<string, number>>;
}
