// Part of `npm run bench:money`: a buyer's and a seller's list of orders and one order, among ten thousand orders and among ten million. One
// request at a time, the sizes taking turns in one run on one machine.
import { createDirectory, removeDirectories } from '../../chaos/lib/child.ts';
import { withScratchDatabase } from '../../scripts/scratch-database.ts';
import { createRandom } from '../../server/test/random.ts';
import { type Site, siteEnvironment, startSite } from '../messages/messages-site.ts';
import { type Person, signInPeople } from '../messages/messages-world.ts';
import { machine, median } from '../turns.ts';
import { asOwner, makePaidOrders, orderIdOf, ORDERS_EACH } from './money-world.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,10000000').split(',').map(Number);
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 16_150);
const ASKING = 500;
const REQUESTS = 400;
const WARM_UP = 60;
const MAX_GROWTH = 1.5;

interface Asking extends Person {
  number: number;
}

interface Place {
  size: number;
  site: Site;
  buyers: Asking[];
  sellers: Asking[];
}

const random = createRandom(20_261_119);
const directory = createDirectory('bench-money-lists');
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

const ASKED = {
  'a buyer’s list': ({ buyers }: Place) => ({ path: '/api/v1/orders', token: pick(buyers).token }),
  'a seller’s list': ({ sellers }: Place) => ({ path: '/api/v1/orders?side=seller', token: pick(sellers).token }),
  'one order': ({ buyers, size }: Place) => {
    const { token, number } = pick(buyers);
    // Order n is of person n modulo people, plus one.
    const people = Math.ceil(size / ORDERS_EACH);
    const order = number - 1 + people * Math.floor(random() * (ORDERS_EACH - 1)) || people;
    return { path: `/api/v1/orders/${orderIdOf(order)}`, token };
  },
} as const;
type Kind = keyof typeof ASKED;

async function ask(place: Place, kind: Kind): Promise<number> {
  const { path, token } = ASKED[kind](place);
  const started = performance.now();
  const response = await fetch(place.site.url + path, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
  return performance.now() - started;
}

async function measure(places: Place[]): Promise<void> {
  const report: Record<string, unknown> = machine();
  const lines: string[] = [];
  for (const kind of Object.keys(ASKED) as Kind[]) {
    const times = places.map(() => [] as number[]);
    for (let n = 0; n < REQUESTS + WARM_UP; n += 1)
      for (const [index, place] of places.entries()) {
        const time = await ask(place, kind);
        if (n >= WARM_UP) times[index]!.push(time);
      }
    const medians = times.map((list) => Number(median(list).toFixed(2)));
    const growth = Number((medians.at(-1)! / medians[0]!).toFixed(2));
    report[kind] = { medians, growth };
    const said = SIZES.map((size, index) => `${medians[index]} ms at ${size.toLocaleString('en')}`).join(', ');
    lines.push(
      `${growth < MAX_GROWTH ? 'reached    ' : 'not reached'}  ${kind}: p50 ${said}: ${growth} × (below ${MAX_GROWTH})`,
    );
  }
  console.log(JSON.stringify(report, null, 2));
  for (const line of lines) console.log(line);
}

async function signIn(environment: Record<string, string>, kind: 'a' | 'b', people: number): Promise<Asking[]> {
  const count = Math.min(ASKING, people);
  const numbers = Array.from({ length: count }, (_, n) => Math.max(1, Math.ceil(((n + 1) / count) * people)));
  const signedIn = await signInPeople(
    environment,
    numbers.map((number) => ({ kind, number })),
  );
  return signedIn.map((person, index) => ({ ...person, number: numbers[index]! }));
}

async function withPlaces(sizes: readonly number[], places: Place[]): Promise<void> {
  const [size, ...others] = sizes;
  if (size === undefined) return measure(places);
  return withScratchDatabase(`bench_orders_${size}`, async (databaseUrl) => {
    const started = performance.now();
    await asOwner(databaseUrl, (client) => makePaidOrders(client, size));
    console.log(`${size.toLocaleString('en')} orders made in ${Math.round((performance.now() - started) / 1_000)} s`);
    const environment = siteEnvironment(databaseUrl, `orders-${size}`);
    const site = await startSite(environment, { port: FIRST_PORT + places.length * 10, directory });
    const people = Math.ceil(size / ORDERS_EACH);
    try {
      const buyers = await signIn(environment, 'a', people);
      const sellers = await signIn(environment, 'b', Math.ceil(people / 10));
      return await withPlaces(others, [...places, { size, site, buyers, sellers }]);
    } finally {
      await site.child.stop();
    }
  });
}

await withPlaces(SIZES, []);
removeDirectories();
