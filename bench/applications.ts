// `npm run bench:applications`: the reviewers' lists at ten thousand applications and at a million, each beside the very statement it runs,
// one request at a time, the two taking turns in one run on one machine.
import { writeFileSync } from 'node:fs';
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createDirectory, removeDirectories } from '../chaos/lib/child.ts';
import { withScratchDatabase } from '../scripts/scratch-database.ts';
import { readConfig } from '../server/src/config.ts';
import { listApplications } from '../server/src/features/marketplace/applications/applications.review.service.ts';
import { type Context, createContext } from '../server/src/platform/context/context.ts';
import { createLog } from '../server/src/platform/context/log.ts';
import { createPlatform } from '../server/src/platform/context/platform.ts';
import type { DB } from '../server/src/platform/database/db-types.ts';
import { applicationDraft } from '../server/test/builders/application.ts';
import { type Site, siteEnvironment, startSite } from './messages/messages-site.ts';
import { idExpression, idOf, makePeople } from './messages/messages-world.ts';
import { machine, median } from './turns.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,1000000').split(',').map(Number);
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 16_100);
const REQUESTS = 300;
const WARM_UP = 40;
const MAX_GROWTH = 2;

/** What a reviewer asks for: the first pages, every filter, a search that finds many and one that finds few. */
const LISTS = {
  pending: { list: 'pending' },
  reviewed: { list: 'reviewed' },
  'more-info alone': { list: 'pending', status: 'more-info' },
  'rejected alone': { list: 'reviewed', status: 'rejected' },
  'a common name': { list: 'pending', search: 'ada' },
  'a rare name': { list: 'reviewed', search: 'quill' },
} as const;
type ListName = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as ListName[];

interface Place {
  size: number;
  site: Site;
  token: string;
  client: pg.Client;
  statements: Record<ListName, CompiledQuery>;
}

const directory = createDirectory('bench-applications');

/** One in fifty waits; of the others every third was rejected. Written without checking references: gone with its database. */
async function createWorld(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0',
    );
    await makePeople(client, 'a', count);
    await client.query(`update users set role = 'admin' where id = $1`, [idOf('a', 1)]);
    await client.query(
      `insert into applications (id, user_id, status, draft, saved_at, submitted, name, version, created_at, first_submitted_at, submitted_at, decided_at)
       select ${idExpression("'c'", 'n')}, ${idExpression("'a'", 'n')}, status, $1::jsonb, at, $1::jsonb || jsonb_build_object('name', name), name, 1,
              at, at, at, case when status in ('approved', 'rejected') then at + interval '1 day' end
         from generate_series(2, ${count}) n
        cross join lateral (select now() - n * interval '37 seconds' as at,
          case when n % 50 = 0 then case when n % 100 = 0 then 'more-info' else 'pending' end when n % 3 = 0 then 'rejected' else 'approved' end as status,
          case when n % 4999 = 0 then 'Quill ' when n % 11 = 0 then 'Ada ' else 'Person ' end || 'Number' || n as name) made`,
      [JSON.stringify(applicationDraft())],
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** The statement of each list, caught on its way to the database, and a token of the administrator. */
async function prepare(environment: Record<string, string>) {
  const caught: CompiledQuery[] = [];
  const config = readConfig(environment);
  const platform = createPlatform({ config, log: createLog({ level: 'error', process: 'script' }), process: 'script' });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: environment['DATABASE_URL'], max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      caught.push(query);
    },
  });
  const actor = { userId: idOf('a', 1), role: 'admin' as const, sessionId: idOf('d', 1) };
  const ctx: Context = { ...createContext(platform, { actor }), db };
  try {
    const statements = {} as Record<ListName, CompiledQuery>;
    for (const name of NAMES) {
      caught.length = 0;
      const rows = await listApplications(ctx, LISTS[name]);
      if (rows.length === 0 || caught[0] === undefined) throw new Error(`${name}: nothing was found`);
      statements[name] = caught[0];
    }
    const expiresAt = new Date(Date.now() + 12 * 60 * 60_000);
    const session = { id: actor.sessionId, userId: actor.userId, role: actor.role, expiresAt };
    return { statements, token: platform.sessions.issueToken(session) };
  } finally {
    await db.destroy();
    await platform.close();
  }
}

async function withPlaces(sizes: readonly number[], places: Place[]): Promise<void> {
  const [size, ...others] = sizes;
  if (size === undefined) return measure(places);
  return withScratchDatabase(`bench_applications_${size}`, async (databaseUrl) => {
    await createWorld(databaseUrl, size);
    console.log(`${size.toLocaleString('en')} applications made`);
    const environment = siteEnvironment(databaseUrl, `applications-${size}`);
    const prepared = await prepare(environment);
    const site = await startSite(environment, { port: FIRST_PORT + places.length * 10, directory });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return await withPlaces(others, [...places, { size, site, client, ...prepared }]);
    } finally {
      await client.end();
      await site.child.stop();
    }
  });
}

async function ask({ site, token }: Place, name: ListName): Promise<void> {
  const query = new URLSearchParams(LISTS[name]).toString();
  const response = await fetch(`${site.url}/api/v1/consultant/applications?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${body}`);
  // A list holds ids of documents, and nothing of them.
  if (body.includes('"data"') || body.includes('contentType')) throw new Error(`${name} carries a document`);
}

async function bare({ client, statements }: Place, name: ListName): Promise<void> {
  const { sql: text, parameters } = statements[name];
  await client.query({ name: name.replaceAll(' ', '_'), text, values: [...parameters] });
}

async function measure(places: Place[]): Promise<void> {
  const report: Record<string, unknown> = { ...machine() };
  for (const name of NAMES) {
    const times = new Map(places.map(({ size }) => [size, { product: [] as number[], statement: [] as number[] }]));
    for (let n = 0; n < REQUESTS + WARM_UP; n += 1) {
      for (const place of places) {
        for (const [side, work] of [
          ['product', ask],
          ['statement', bare],
        ] as const) {
          const started = performance.now();
          await work(place, name);
          if (n >= WARM_UP) times.get(place.size)![side].push(performance.now() - started);
        }
      }
    }
    const p50 = Object.fromEntries(
      [...times].map(([size, { product, statement }]) => [
        size,
        { product: Number(median(product).toFixed(2)), statement: Number(median(statement).toFixed(2)) },
      ]),
    );
    report[name] = p50;
    const first = p50[String(SIZES[0])]!;
    const last = p50[String(SIZES.at(-1))]!;
    const growth = Number((last.product / first.product).toFixed(2));
    const said = SIZES.map((size) => {
      const { product, statement } = p50[String(size)]!;
      return `${product} ms (statement ${statement}) at ${size.toLocaleString('en')}`;
    }).join(', ');
    console.log(
      `${growth < MAX_GROWTH ? 'reached    ' : 'not reached'}  ${name}: ${said}: ${growth} × (below ${MAX_GROWTH})`,
    );
  }
  console.log(JSON.stringify(report, null, 2));
  if (process.env['BENCH_JSON'] !== undefined)
    writeFileSync(process.env['BENCH_JSON'], `${JSON.stringify(report, null, 2)}\n`);
}

await withPlaces(SIZES, []);
removeDirectories();
