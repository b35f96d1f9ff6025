// Part of `npm run bench:admin`: the administrators' list of people with each filter, and the admin log, among few and among many rows. One
// request at a time, the sizes taking turns in one run on one machine.
import { createDirectory, removeDirectories } from '../../chaos/lib/child.ts';
import { withScratchDatabase } from '../../scripts/scratch-database.ts';
import { type Site, siteEnvironment, startSite } from '../messages/messages-site.ts';
import { idOf, signInPeople } from '../messages/messages-world.ts';
import { asOwner } from '../money/money-world.ts';
import { machine, median } from '../turns.ts';
import { LOG_ACTIONS, makeLog, makeUsers } from './administration-world.ts';

const USERS = (process.env['BENCH_USERS'] ?? '10000,10000000').split(',').map(Number);
const LOG = (process.env['BENCH_LOG'] ?? '100000,100000000').split(',').map(Number);
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 16_250);
const REQUESTS = 200;
const WARM_UP = 30;
const MAX_GROWTH = 2;

const LISTS: Record<string, string> = {
  'users, newest first': '/users',
  'users, by name': '/users?sort=name',
  'users, fifth page': '/users?page=5',
  'users, applicants': '/users?role=user',
  'users, consultants': '/users?role=consultant',
  'users, administrators': '/users?role=admin',
  'users, active': '/users?state=active',
  'users, suspended': '/users?state=suspended',
  'users, unconfirmed': '/users?state=unconfirmed',
  'users, of one ref': '/users?ref=ref-9',
  'users, by how they heard': '/users?heardFrom=Other',
  'users, of one field': '/users?field=law',
  'users of this week': '/users?created=week',
  'users, a common beginning': '/users?search=ba',
  'users, an address': '/users?search=a5000%40',
  'users, suspended consultants of one ref': '/users?role=consultant&state=suspended&ref=ref-9',
  'log, newest first': '/administration/log',
  'log, of one administrator': `/administration/log?person=${idOf('a', 7)}`,
  'log, a usual action': `/administration/log?action=${LOG_ACTIONS[0]}`,
  'log, a rare action': `/administration/log?action=${LOG_ACTIONS[3]}`,
  'log, of one account': `/administration/log?subject=${idOf('a', 77)}`,
  'log, of one hour': '/administration/log?from=FROM&to=TO',
};

interface Place {
  site: Site;
  token: string;
}

const directory = createDirectory('bench-admin-lists');
const HOUR_MS = 60 * 60_000;

async function ask({ site, token }: Place, path: string): Promise<number> {
  const moments = { FROM: new Date(Date.now() - 3 * HOUR_MS), TO: new Date(Date.now() - 2 * HOUR_MS) };
  const whole = path.replace('FROM', moments.FROM.toISOString()).replace('TO', moments.TO.toISOString());
  const started = performance.now();
  const response = await fetch(`${site.url}/api/v1${whole}`, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${whole} answered ${response.status}: ${body}`);
  return performance.now() - started;
}

async function measure(places: Place[]): Promise<void> {
  const report: Record<string, unknown> = machine();
  const lines: string[] = [];
  for (const [name, path] of Object.entries(LISTS)) {
    const times = places.map(() => [] as number[]);
    for (let n = 0; n < REQUESTS + WARM_UP; n += 1)
      for (const [index, place] of places.entries()) {
        const time = await ask(place, path);
        if (n >= WARM_UP) times[index]!.push(time);
      }
    const medians = times.map((list) => Number(median(list).toFixed(2)));
    const growth = Number((medians.at(-1)! / medians[0]!).toFixed(2));
    report[name] = { medians, growth };
    const sizes = name.startsWith('log') ? LOG : USERS;
    const said = sizes.map((size, index) => `${medians[index]} ms at ${size.toLocaleString('en')}`).join(', ');
    lines.push(
      `${growth < MAX_GROWTH ? 'reached    ' : 'not reached'}  ${name}: p50 ${said}: ${growth} × (below ${MAX_GROWTH})`,
    );
  }
  console.log(JSON.stringify(report, null, 2));
  for (const line of lines) console.log(line);
}

async function withPlaces(index: number, places: Place[]): Promise<void> {
  const [users, log] = [USERS[index], LOG[index]];
  if (users === undefined || log === undefined) return measure(places);
  return withScratchDatabase(`bench_admin_${users}`, async (databaseUrl) => {
    const started = performance.now();
    await asOwner(databaseUrl, async (client) => {
      await makeUsers(client, users);
      await makeLog(client, log);
      // What a running site's autovacuum has done long ago.
      await client.query('vacuum analyze');
      await client.query('checkpoint');
    });
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`${users.toLocaleString('en')} users and ${log.toLocaleString('en')} log rows made in ${seconds} s`);
    const environment = siteEnvironment(databaseUrl, `admin-${users}`);
    const site = await startSite(environment, { port: FIRST_PORT + index * 10, directory });
    try {
      const [person] = await signInPeople(environment, [{ kind: 'a', number: 1, role: 'admin' }]);
      return await withPlaces(index + 1, [...places, { site, token: person?.token ?? '' }]);
    } finally {
      await site.child.stop();
    }
  });
}

await withPlaces(0, []);
removeDirectories();
