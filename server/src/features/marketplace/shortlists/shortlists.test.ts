// Saved and compared consultants through HTTP: the limits, also under parallel requests, and the merge of a device's lists.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { MAX_COMPARED, MAX_SAVED, SHORTLIST_TEXTS } from '@matricula/contract/marketplace/shortlists.rules.ts';
import type { ListName, Shortlists } from '@matricula/contract/marketplace/shortlists.ts';
import { describe, expect, it } from 'vitest';
import { refreshConsultantCards } from '#features/marketplace/consultants/consultants.service.ts';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;

async function buildPerson() {
  const user = await buildUser(ctx);
  return { user, as: await signIn(ctx, user) };
}

/** Consultants on the list. */
async function buildListed(count: number): Promise<string[]> {
  const built = await Promise.all(Array.from({ length: count }, () => buildConsultant(ctx, { packages: [] })));
  return built.map(({ id }) => id);
}

/** As many as a list holds, copied from one: five hundred made one by one would only take time. */
async function buildMany(count: number): Promise<string[]> {
  const { education, testScores, ...one } = await buildConsultant(ctx, { packages: [] });
  const json = { education: JSON.stringify(education), testScores: JSON.stringify(testScores) };
  const ids = Array.from({ length: count }, () => randomUUID());
  await ctx.db
    .insertInto('users')
    .values(ids.map((id) => ({ id, name: one.name, email: `${id}@example.test`, passwordHash: 'none' })))
    .execute();
  await ctx.db
    .insertInto('consultants')
    .values(ids.map((id) => ({ ...one, ...json, id })))
    .execute();
  await refreshConsultantCards(ctx, ids);
  return ids;
}

function read(as?: string) {
  return app.call<Shortlists>('getShortlists', { as });
}

function add(list: ListName, cid: string, as?: string) {
  clock.advance(1_000);
  return app.call<Shortlists & ErrorBody>('addToShortlist', { params: { list, cid }, as });
}

function remove(list: ListName, cid: string, as?: string) {
  return app.call<Shortlists>('removeFromShortlist', { params: { list, cid }, as });
}

function merge(body: unknown, as?: string) {
  return app.call<Shortlists>('mergeShortlists', { body, as });
}

async function pause(id: string): Promise<void> {
  await ctx.db.updateTable('consultants').set({ state: 'paused' }).where('id', '=', id).execute();
  await refreshConsultantCards(ctx, [id]);
}

describe('a person’s lists', () => {
  it('begin empty, grow at the top and belong to one person', async () => {
    const { as } = await buildPerson();
    expect((await read(as)).body).toEqual({ saved: [], compared: [] });
    const [a = '', b = ''] = await buildListed(2);
    await add('saved', a, as);
    await add('compared', a, as);
    expect((await add('saved', b, as)).body).toEqual({ saved: [b, a], compared: [a] });
    expect((await read(as)).body).toEqual({ saved: [b, a], compared: [a] });
    expect((await read((await buildPerson()).as)).body).toEqual({ saved: [], compared: [] });
  });

  it('a repeated addition changes nothing, and neither does removing what is not there', async () => {
    const { as } = await buildPerson();
    const [a = '', b = ''] = await buildListed(2);
    await add('saved', a, as);
    await add('saved', b, as);
    expect((await add('saved', a, as)).body.saved).toEqual([b, a]);
    expect((await add('saved', a.toUpperCase(), as)).body.saved).toEqual([b, a]);
    expect((await remove('saved', a, as)).body.saved).toEqual([b]);
    expect((await remove('saved', a, as)).body.saved).toEqual([b]);
    expect((await remove('compared', randomUUID(), as)).body).toEqual({ saved: [b], compared: [] });
  });

  it('leave out a consultant who is not listed at present', async () => {
    const { as } = await buildPerson();
    const [a = '', b = ''] = await buildListed(2);
    await add('saved', a, as);
    await add('saved', b, as);
    await pause(a);
    expect((await read(as)).body.saved).toEqual([b]);
  });

  it('go with the account', async () => {
    const { user, as } = await buildPerson();
    const [a = ''] = await buildListed(1);
    await add('saved', a, as);
    await ctx.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await add('saved', a, as)).status).toBe(401);
    const rows = await ctx.db.selectFrom('shortlistedConsultants').selectAll().where('userId', '=', user.id).execute();
    expect(rows).toEqual([]);
  });

  it('refuse visitors and guests', async () => {
    const [cid = ''] = await buildListed(1);
    const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    for (const [as, status] of [
      [undefined, 401],
      [guest, 403],
    ] as const) {
      expect((await read(as)).status).toBe(status);
      expect((await add('saved', cid, as)).status).toBe(status);
      expect((await remove('saved', cid, as)).status).toBe(status);
      expect((await merge({ saved: [], compared: [] }, as)).status).toBe(status);
    }
  });

  it('refuse consultants nobody knows, and bad input', async () => {
    const { as } = await buildPerson();
    const paused = await buildConsultant(ctx, { state: 'paused' });
    expect((await add('saved', randomUUID(), as)).status).toBe(404);
    expect((await add('compared', paused.id, as)).status).toBe(404);
    expect((await add('saved', 'nobody', as)).status).toBe(422);
    expect((await add('loved' as ListName, paused.id, as)).status).toBe(422);
    expect((await remove('saved', 'nobody', as)).status).toBe(422);
    expect((await read(as)).body).toEqual({ saved: [], compared: [] });
  });
});

describe('the limits', () => {
  it(`compares ${MAX_COMPARED} at most, and says what to do`, async () => {
    const { as } = await buildPerson();
    const ids = await buildListed(MAX_COMPARED + 1);
    for (const cid of ids.slice(0, MAX_COMPARED)) expect((await add('compared', cid, as)).status).toBe(200);
    const refused = await add('compared', ids.at(-1) ?? '', as);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(SHORTLIST_TEXTS.comparisonFull);
    expect((await add('compared', ids[0] ?? '', as)).status).toBe(200);
    await remove('compared', ids[0] ?? '', as);
    expect((await add('compared', ids.at(-1) ?? '', as)).status).toBe(200);
  });

  it(`saves ${MAX_SAVED} at most`, async () => {
    const { as } = await buildPerson();
    const device = await buildMany(MAX_SAVED);
    expect((await merge({ saved: device, compared: [] }, as)).body.saved).toEqual(device);
    const [one = ''] = await buildListed(1);
    const refused = await add('saved', one, as);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(SHORTLIST_TEXTS.savedFull);
  });

  it('holds when all come at once', async () => {
    const { as } = await buildPerson();
    const ids = await buildListed(MAX_COMPARED + 4);
    const replies = await Promise.all(ids.map((cid) => add('compared', cid, as)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(MAX_COMPARED);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await read(as)).body.compared).toHaveLength(MAX_COMPARED);
  });

  it('does not count consultants who are no longer listed', async () => {
    const { as } = await buildPerson();
    const ids = await buildListed(MAX_COMPARED + 1);
    for (const cid of ids.slice(0, MAX_COMPARED)) await add('compared', cid, as);
    await pause(ids[0] ?? '');
    const { status, body } = await add('compared', ids.at(-1) ?? '', as);
    expect(status).toBe(200);
    expect(body.compared).toEqual(ids.slice(1).toReversed());
  });
});

describe('the merge of a device’s lists', () => {
  it('adds what the account lacks, in the device’s order, without the unknown', async () => {
    const { as } = await buildPerson();
    const [a = '', b = '', c = '', d = ''] = await buildListed(4);
    const paused = await buildConsultant(ctx, { state: 'paused' });
    await add('saved', a, as);
    clock.advance(1_000);
    const { status, body } = await merge(
      { saved: [c, a, paused.id, randomUUID(), b, c, b.toUpperCase()], compared: [d] },
      as,
    );
    expect(status).toBe(200);
    expect(body).toEqual({ saved: [c, b, a], compared: [d] });
    expect((await merge({ saved: [c, b], compared: [d] }, as)).body).toEqual(body);
  });

  it('never pushes out what the account has', async () => {
    const { as } = await buildPerson();
    const own = await buildListed(MAX_COMPARED - 1);
    for (const cid of own) await add('compared', cid, as);
    const device = await buildListed(3);
    clock.advance(1_000);
    const { body } = await merge({ saved: [], compared: device }, as);
    expect(body.compared).toEqual([device[0], ...own.toReversed()]);
  });

  it('stays within the limits when two devices merge at once', async () => {
    const { as } = await buildPerson();
    const device = await buildListed(MAX_COMPARED * 2);
    const halves = [device.slice(0, MAX_COMPARED), device.slice(MAX_COMPARED)];
    await Promise.all(halves.map((compared) => merge({ saved: compared, compared }, as)));
    const { saved, compared } = (await read(as)).body;
    expect(compared).toHaveLength(MAX_COMPARED);
    expect(saved).toHaveLength(MAX_COMPARED * 2);
  });

  it.each([
    {},
    { saved: [] },
    { saved: ['x'], compared: [] },
    { saved: [], compared: Array.from({ length: MAX_COMPARED + 1 }, () => randomUUID()) },
    { saved: Array.from({ length: MAX_SAVED + 1 }, () => randomUUID()), compared: [] },
    { saved: [], compared: [], userId: randomUUID() },
  ])('refuses bad input (%#)', async (body) => {
    expect((await merge(body, (await buildPerson()).as)).status).toBe(422);
  });
});
