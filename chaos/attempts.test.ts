// NEVER-LOST: people type on two devices while the network loses requests and answers, pages die, and API and PostgreSQL are killed. No word
// that a device had is lost, and no save goes backwards.
import { randomUUID } from 'node:crypto';
import { createClient } from '@matricula/contract/http/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause, waitUntil } from './lib/child.ts';
import { type Product, startProduct } from './lib/product.ts';
import { insertQuestion, PLACE } from './lib/question.ts';
import { openRandom, type Random, sized } from './lib/seed.ts';
import { makeTalks } from './lib/talks.ts';
import { type Device, findAttempt, openDevice, PARTS, watchPlaces, type Writing } from './lib/writers.ts';

const PEOPLE = sized({ ci: 6, full: 25 });
const WORDS_EACH = sized({ ci: 60, full: 240 });
const KILLS = sized({ ci: 3, full: 20 });
const TYPING_MS: [number, number] = [40, 160];
const DIES = 0.04;
const SWITCHES = 0.08;
const DOWN_MS: [number, number] = [100, 1_200];
const CALM_WITHIN_MS = 90_000;

const random = openRandom('attempts');
let product: Product;
let tokens: string[] = [];

beforeAll(async () => {
  product = await startProduct({ apis: 2, hasBalancer: true, env: { WEB_BUILD_DIRECTORY: '' } });
  await insertQuestion(product);
  const talks = await makeTalks(product, PEOPLE);
  tokens = talks.map(({ members }) => members[0].token);
});
afterAll(async () => {
  await product.stop();
});

/** Types on one device for a while, then on the other; pages die in between. */
async function writeAnswer(devices: readonly Device[], random: Random, writing: Writing): Promise<void> {
  let device = devices[0] as Device;
  for (let n = 1; n <= WORDS_EACH; n += 1) {
    if (n > 1 && random.next() < SWITCHES) {
      device = random.pick(devices);
      // Whoever comes back to a page sees it loaded anew, if there is a network.
      await device.restart();
    }
    await device.type(random.pick(PARTS), `${device.name}w${n}`);
    if (random.next() < DIES) await device.restart();
    device.decide(random);
    await pause(random.between(...TYPING_MS));
  }
  expect(writing.kept.size).toBe(WORDS_EACH);
}

async function killOften(random: Random, isOver: () => boolean): Promise<string[]> {
  const killed: string[] = [];
  while (killed.length < KILLS && !isOver()) {
    await pause(random.between(800, 3_000));
    const name = random.pick(['PostgreSQL', 'API 0', 'API 1'] as const);
    const index = name === 'API 1' ? 1 : 0;
    if (name === 'PostgreSQL') await product.postgres.crash();
    else await product.apis[index]?.child.stop('SIGKILL');
    await pause(random.between(...DOWN_MS));
    if (name === 'PostgreSQL') await product.postgres.start();
    else await product.startApi(index);
    killed.push(name);
  }
  return killed;
}

/** Everybody sends what they have; where two devices differ, somebody decides. */
async function settle(devices: readonly Device[], random: Random): Promise<void> {
  for (const device of devices) device.calm();
  await waitUntil(
    'every journal is empty',
    () => {
      for (const device of devices) {
        device.decide(random);
        device.journal().hurry();
      }
      return devices.every((device) => device.journal().unsavedCount() === 0);
    },
    CALM_WITHIN_MS,
    250,
  );
}

describe('answers being written', () => {
  it('lose no word that a device had, and no save goes backwards [NEVER-LOST]', async () => {
    let isOver = false;
    const people = await Promise.all(
      tokens.map(async (token, person) => {
        const writing: Writing = {
          attemptId: randomUUID(),
          kept: new Set(),
          dropped: new Set(),
          wrongs: [],
          faults: {},
        };
        const client = createClient({ origin: product.url, token: () => token });
        const open = (name: string, branch: number) =>
          openDevice({
            url: product.url,
            token,
            place: PLACE,
            writing,
            random: random.branch(branch),
            name,
            isFirst: name === 'laptop',
          });
        const devices = [await open('laptop', person * 10 + 1), await open('phone', person * 10 + 2)];
        return { writing, client, devices, stopWatching: watchPlaces(client, PLACE, writing) };
      }),
    );
    const typing = Promise.all(
      people.map(({ devices, writing }, person) => writeAnswer(devices, random.branch(1_000 + person), writing)),
    ).finally(() => (isOver = true));
    const [killed] = await Promise.all([killOften(random.branch(1), () => isOver), typing]);
    await Promise.all(people.map(({ devices }, person) => settle(devices, random.branch(2_000 + person))));

    const lost: string[] = [];
    const wrongs: string[] = [];
    const faults: Record<string, number> = {};
    for (const { writing, client, devices, stopWatching } of people) {
      await stopWatching();
      const attempt = await findAttempt(client, PLACE, writing.attemptId);
      const texts = [...(attempt?.parts ?? []), ...(attempt?.otherWords ?? [])].map(({ body }) => body);
      const there = new Set(texts.flatMap((body) => body.split(' ')));
      lost.push(...[...writing.kept].filter((word) => !there.has(word) && !writing.dropped.has(word)));
      wrongs.push(...writing.wrongs);
      for (const [kind, count] of Object.entries(writing.faults)) faults[kind] = (faults[kind] ?? 0) + count;
      for (const device of devices) device.close();
    }
    const count = Object.values(faults).reduce((sum, one) => sum + one, killed.length);
    console.log(
      `attempts: ${PEOPLE * WORDS_EACH} words of ${PEOPLE} people on two devices each, ${count} interruptions ` +
        `(${JSON.stringify(faults)}, killed: ${killed.join(', ')}); lost ${lost.length}, backwards or refused ${wrongs.length}`,
    );
    expect({ lost, wrongs }).toEqual({ lost: [], wrongs: [] });
  });
});
