// MSG-2: people talk over a network that delays, resets, trickles and swallows. Nothing is lost, doubled or out of order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause } from './lib/child.ts';
import { type FaultProxy, startFaultProxy } from './lib/fault-proxy.ts';
import { type Product, startProduct } from './lib/product.ts';
import { openRandom, type Random, sized } from './lib/seed.ts';
import { openTalkers, type Talker } from './lib/talkers.ts';
import { makeTalks } from './lib/talks.ts';
import { judge, nothingWrong, waitUntilAllSee } from './lib/verdict.ts';

const CONVERSATIONS = sized({ ci: 15, full: 100 });
const MESSAGES_EACH = sized({ ci: 20, full: 50 });
const TALKING_MS = sized({ ci: 20_000, full: 120_000 });
/** Who hangs finds out by itself (a missed heartbeat), comes back and catches up. */
const SEEN_WITHIN_MS = 45_000;

const random = openRandom('messages over a bad network');
let product: Product;
let proxy: FaultProxy;
let talkers: Talker[] = [];

beforeAll(async () => {
  product = await startProduct({ apis: 1, env: { WEB_BUILD_DIRECTORY: '' } });
  proxy = await startFaultProxy(Number(new URL(product.url).port), random);
  const talks = await makeTalks(product, CONVERSATIONS);
  talkers = await openTalkers(proxy.url, talks);
});
afterAll(async () => {
  for (const talker of talkers) talker.close();
  await proxy.close();
  await product.stop();
});

async function talk(talker: Talker, random: Random): Promise<void> {
  for (let index = 1; index <= MESSAGES_EACH; index += 1) {
    await pause(((random.next() * 2) / MESSAGES_EACH) * TALKING_MS);
    await talker.say(`Message ${index}`);
    if (random.next() < 0.02) await talker.restart();
  }
}

describe('conversations over a bad network', () => {
  it('lose, double and misorder nothing [MSG-2]', async () => {
    await Promise.all(talkers.map((talker, index) => talk(talker, random.branch(index))));
    proxy.calm();
    const seenMs = await waitUntilAllSee(product, talkers, SEEN_WITHIN_MS);
    const verdict = await judge(product, talkers);
    const messages = talkers.length * MESSAGES_EACH;
    const faults = Object.entries(proxy.counts).map(([fault, count]) => `${count} ${fault}`);
    console.log(
      `messages over a bad network: ${messages} messages of ${talkers.length} people, ${faults.join(', ')}; ` +
        `all views equal ${Math.round(seenMs)} ms after the last fault`,
    );
    expect(verdict).toEqual(nothingWrong(messages + CONVERSATIONS * 2));
    for (const [fault, count] of Object.entries(proxy.counts)) expect(count, fault).toBeGreaterThan(0);
  });
});
