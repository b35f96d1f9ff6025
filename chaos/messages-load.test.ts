// MSG-6: many open sockets and a steady stream of messages through one API process: how late, how much memory, nothing lost.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause, residentMegabytes } from './lib/child.ts';
import { percentile, startLoad } from './lib/load.ts';
import { type Product, startProduct } from './lib/product.ts';
import { IS_LOAD_SKIPPED, openRandom, SIZE, sized } from './lib/seed.ts';
import { LEAST_OWN_SHARE, startOwnShare } from './lib/stolen.ts';
import { openTalkers, type Talker } from './lib/talkers.ts';
import { makeTalks } from './lib/talks.ts';
import { judge, nothingWrong, waitUntilAllSee } from './lib/verdict.ts';

const SOCKETS = sized({ ci: 200, full: 1_000 });
const PER_SECOND = sized({ ci: 50, full: 200 });
const TALKING_MS = sized({ ci: 15_000, full: 5 * 60_000 });
/** At the small size the machine may be busy with other things: then only something broken is slower than this. */
const P50_MS = sized({ ci: 1_000, full: 20 });
const P99_MS = sized({ ci: 2_000, full: 300 });
/** In CI a machine that stalls is measured again. */
const TRIES = sized({ ci: 3, full: 1 });
const MAX_MEGABYTES = 300;
const SEEN_WITHIN_MS = sized({ ci: 30_000, full: 10_000 });

const random = openRandom('messages under load');
let product: Product;
let talkers: Talker[] = [];
const saidAt = new Map<string, number>();
let deliveriesMs: number[] = [];

beforeAll(async () => {
  product = await startProduct({ apis: 1, env: { WEB_BUILD_DIRECTORY: '' } });
  const talks = await makeTalks(product, SOCKETS / 2);
  talkers = await openTalkers(product.url, talks, {
    onHeard: ({ body, senderId }, userId) => {
      const at = saidAt.get(body);
      if (senderId !== userId && at !== undefined) deliveriesMs.push(performance.now() - at);
    },
  });
  await waitUntilAllSee(product, talkers, 60_000);
});
afterAll(async () => {
  for (const talker of talkers) talker.close();
  await product.stop();
});

describe.skipIf(IS_LOAD_SKIPPED)('conversations under load', () => {
  it(`arrive in time at ${SOCKETS} sockets and ${PER_SECOND} messages a second, in bounded memory [MSG-6]`, async () => {
    const { child } = product.apis[0] ?? expect.fail('no API process');
    let mostMegabytes = 0;
    const sampling = setInterval(() => {
      mostMegabytes = Math.max(mostMegabytes, residentMegabytes(child));
    }, 500);
    let sentInAll = 0;
    for (let tries = 1; ; tries += 1) {
      deliveriesMs = [];
      const ownShare = startOwnShare();
      const load = startLoad(PER_SECOND, async (index) => {
        const body = `Message ${index} of ${tries}`;
        saidAt.set(body, performance.now());
        await random.pick(talkers).say(body);
      });
      await pause(TALKING_MS);
      const { sent, failures } = await load.stop();
      // Time that the host gave to another machine is not ours.
      const own = sized({ ci: ownShare(), full: 1 });
      sentInAll += sent - failures.length;
      const seenMs = await waitUntilAllSee(product, talkers, SEEN_WITHIN_MS);
      const [p50, p99] = [percentile(deliveriesMs, 0.5), percentile(deliveriesMs, 0.99)];
      console.log(
        `messages under load ${tries}: ${SOCKETS} sockets, ${sent} messages at ${PER_SECOND}/s (${SIZE}); delivered p50 ${p50.toFixed(1)} ms, ` +
          `p99 ${p99.toFixed(1)} ms, longest ${Math.max(...deliveriesMs).toFixed(0)} ms; ` +
          `${mostMegabytes.toFixed(0)} MB at most; all views equal after ${Math.round(seenMs)} ms`,
      );
      if (own >= LEAST_OWN_SHARE) expect(failures).toEqual([]);
      // Each one reached the other's socket, not only a later question.
      expect(deliveriesMs.length).toBeGreaterThanOrEqual(sent);
      const isInTime = p50 * own <= P50_MS && p99 * own <= P99_MS;
      if (isInTime) break;
      // Where the host gave the processors to another machine, the clock judges nothing.
      if (tries === TRIES) expect(own).toBeLessThan(LEAST_OWN_SHARE);
      if (tries === TRIES) break;
    }
    clearInterval(sampling);
    expect(await judge(product, talkers)).toEqual(nothingWrong(sentInAll + SOCKETS));
    expect(mostMegabytes).toBeLessThanOrEqual(MAX_MEGABYTES);
  });
});
