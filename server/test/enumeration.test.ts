// AUTH-3: nobody learns from a login or a reset request whether an address has an account, neither from bytes nor from time.
// At CI size the bound has room for chance; AUTH3_COUNT=2000 runs the promise at full size.
import { randomInt, randomUUID } from 'node:crypto';
import type { EndpointName } from '@matricula/contract/http/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { type Reply, startTestApp } from '#test/app.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';
import { createRandom, shuffle } from '#test/random.ts';

const FULL_SIZE = 2_000;
const count = Number(process.env['AUTH3_COUNT'] ?? 200);
const seed = Number(process.env['AUTH3_SEED'] ?? randomInt(2 ** 31));
const isFullSize = count >= FULL_SIZE;

/** How well time alone tells the two apart: 0.5 not at all, 1 always. The Mann–Whitney statistic, so no shape is assumed. */
function classify(known: number[], unknown: number[]): number {
  const all = [
    ...known.map((ms) => ({ ms, isKnown: true })),
    ...unknown.map((ms) => ({ ms, isKnown: false })),
  ].toSorted((a, b) => a.ms - b.ms);
  let rankSum = 0;
  for (const [index, { isKnown }] of all.entries()) if (isKnown) rankSum += index + 1;
  const auc = (rankSum - (known.length * (known.length + 1)) / 2) / (known.length * unknown.length);
  return Math.max(auc, 1 - auc);
}

/** Goal 0.55; below full size plus 2.58 standard errors, so that two equal samples fail once in thousands of runs. */
function allowedAuc(size: number): number {
  const standardError = Math.sqrt((2 * size + 1) / (12 * size * size));
  return isFullSize ? 0.55 : 0.55 + 2.58 * standardError;
}

function medianOf(sample: number[]): number {
  return sample.toSorted((a, b) => a - b)[Math.floor(sample.length / 2)] ?? 0;
}

function differenceOf(a: number[], b: number[]): number {
  const [one, other] = [medianOf(a), medianOf(b)];
  return Math.abs(one - other) / Math.max(one, other);
}

/** Goal 5 %; below full size up to what one in a thousand random splits of the same times would show by chance. */
function allowedDifference(known: number[], unknown: number[]): number {
  if (isFullSize) return 0.05;
  const random = createRandom(seed);
  const all = [...known, ...unknown];
  const byChance = Array.from({ length: 1_000 }, () => {
    const mixed = shuffle(all, random);
    return differenceOf(mixed.slice(0, known.length), mixed.slice(known.length));
  });
  return Math.max(0.05, ...byChance);
}

/** Everything a stranger can see of a reply, without what differs in any two replies. */
function visible(reply: Reply): string {
  const { date: _date, 'x-request-id': _id, ...headers } = reply.headers;
  return JSON.stringify({ status: reply.status, headers, body: { ...reply.body, requestId: '' } });
}

describe('the classifier', () => {
  it('tells a planted leak of 10 % and is not fooled by equal samples', () => {
    const random = createRandom(7);
    const sample = (mean: number) => Array.from({ length: 200 }, () => mean * (0.95 + random() * 0.1));
    expect(classify(sample(22), sample(20))).toBeGreaterThan(0.95);
    expect(classify(sample(20), sample(20))).toBeLessThan(allowedAuc(200));
  });
});

describe('known and unknown addresses [AUTH-3]', async () => {
  const app = await startTestApp();

  async function measure(name: EndpointName, body: (email: string) => object) {
    const users = await Promise.all(Array.from({ length: count }, () => buildUser(app.ctx)));
    const unknown = users.map(() => `ada.${randomUUID().slice(0, 12)}@example.test`);
    const tries = shuffle(
      [...users.map(({ email }) => ({ email, isKnown: true })), ...unknown.map((email) => ({ email, isKnown: false }))],
      createRandom(seed),
    );
    // Warm code and connections, so that the first measured ones are like the rest.
    for (let i = 0; i < 10; i += 1) await app.call(name, { body: body(`warm.${i}@example.test`) });
    const times = { known: [] as number[], unknown: [] as number[] };
    const seen = { known: new Set<string>(), unknown: new Set<string>() };
    for (const { email, isKnown } of tries) {
      const start = performance.now();
      const reply = await app.call(name, { body: body(email) });
      const kind = isKnown ? 'known' : 'unknown';
      times[kind].push(performance.now() - start);
      seen[kind].add(visible(reply));
    }
    const [a, b] = [medianOf(times.known), medianOf(times.unknown)];
    const difference = differenceOf(times.known, times.unknown);
    const allowed = allowedDifference(times.known, times.unknown);
    const auc = classify(times.known, times.unknown);
    process.stdout.write(
      `AUTH-3 ${name}: ${count} each, seed ${seed}: medians ${a.toFixed(2)} and ${b.toFixed(2)} ms (${(difference * 100).toFixed(1)} %, allowed ${(allowed * 100).toFixed(1)} %), AUC ${auc.toFixed(3)} (allowed ${allowedAuc(count).toFixed(3)})\n`,
    );
    return { seen, auc, difference, allowed };
  }

  it.each([
    ['login', (email: string) => ({ email, password: `not ${BUILT_PASSWORD}` })],
    ['requestResetPassword', (email: string) => ({ email })],
  ] as const)('%s answers alike, in bytes and in time', { timeout: 30_000 + count * 1_000 }, async (name, body) => {
    const { seen, auc, difference, allowed } = await measure(name, body);
    expect(seen.known.size).toBe(1);
    expect([...seen.unknown]).toEqual([...seen.known]);
    expect(auc).toBeLessThanOrEqual(allowedAuc(count));
    expect(difference).toBeLessThanOrEqual(allowed);
  });
});
