// Packages, through HTTP: written, ordered, put on offer above the floor and taken back; the advertised rate follows.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import {
  PACKAGE_LIMITS,
  PACKAGE_TEXTS,
  type PackageFields,
} from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { offer, ownProfileCalls } from '#test/calls/own-profile.ts';

const app = await startTestApp();
const { consultant, own, seen } = ownProfileCalls(app);

function add<B = OwnProfile>(as: string, fields: Partial<PackageFields> = {}) {
  return app.call<B>('createPackage', { as, body: offer(fields) });
}

/** With what stands, and these fields over it. */
async function change<B = OwnProfile>(as: string, title: string, fields: Partial<PackageFields>) {
  const found = (await own(as)).packages.find((one) => one.title === title);
  const { _id: packageId, ...kept } = found ?? { _id: '', ...offer() };
  return app.call<B>('updatePackage', { as, params: { packageId }, body: { ...kept, ...fields } });
}

const remove = async <B = OwnProfile>(as: string, title: string) =>
  app.call<B>('removePackage', {
    as,
    params: { packageId: (await own(as)).packages.find((one) => one.title === title)?._id ?? '' },
  });

describe('a package', () => {
  it('is added at the end, in public at once where it is on offer, and the rate is the cheapest hour on offer', async () => {
    const { id, as } = await consultant();
    await add(as, { title: 'Two hours', price: 10_000, priceCAD: 13_000, time: 120 });
    const { body } = await add(as, { title: 'Not yet', price: 4_000, live: false });
    expect(body.packages.map(({ title, live }) => [title, live])).toEqual([
      ['One hour', true],
      ['Two hours', true],
      ['Not yet', false],
    ]);
    expect(body.shown.hourlyRate).toBe(50);
    const { profile } = await seen(id);
    expect(profile.packages.map(({ title }) => title)).toEqual(['One hour', 'Two hours']);
    expect(profile.hourlyRate).toBe(50);
    await remove(as, 'Two hours');
    expect((await seen(id)).profile.hourlyRate).toBe(60);
  });

  it('advertises a rate that can be bought, a fraction of a cent rounded up', async () => {
    const { id, as } = await consultant();
    // 70 minutes for $50: 42.857… an hour.
    await add(as, { title: 'Odd time', price: 5_000, time: 70 });
    expect((await seen(id)).profile.hourlyRate).toBe(42.86);
  });

  it('costs no less than the floor of its fields while it is on offer [CONST-19]', async () => {
    const { as } = await consultant();
    const cheap = { title: 'Cheap', price: 3_499, time: 60 };
    const refused = await add<ErrorBody>(as, cheap);
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      422,
      'below_floor',
      { price: PACKAGE_TEXTS.belowFloor(3_500) },
    ]);
    expect((await add(as, { ...cheap, live: false })).status).toBe(200);
    expect((await change<ErrorBody>(as, 'Cheap', { live: true })).body.code).toBe('below_floor');
    expect((await change(as, 'Cheap', { price: 3_500, live: true })).status).toBe(200);
  });

  it('keeps the lower floor for College', async () => {
    const { as } = await consultant({ tagIds: ['college'] });
    expect((await add(as, { price: 3_000 })).status).toBe(200);
    expect((await add<ErrorBody>(as, { price: 2_999 })).body.code).toBe('below_floor');
  });

  it('passes the rules of messages and of the formatter', async () => {
    const { as } = await consultant();
    const { status, body } = await add<ErrorBody>(as, {
      title: 'Call 416 555 0123',
      description: 'Pay by <b>Ven</b>mo @ada',
    });
    expect(status).toBe(422);
    expect(body.fields?.['title']).toContain('416 555 0123');
    expect(body.fields?.['description']).toContain('Leave out');
    expect((await add<ErrorBody>(as, { description: '<a href="x">y</a>' })).body.fields).toHaveProperty('description');
  });

  it.each([
    { title: ' ' },
    { description: '' },
    { price: 99 },
    { price: 60.5 },
    { price: 1_000_001 },
    { price: 300_000, priceCAD: 300_000, time: 15 },
    { time: 14 },
    { time: 6_001 },
    { priceCAD: 5_999 },
    { priceCAD: null },
    { title: 'x'.repeat(121) },
    { title: 'Write to ada.lovelace at', description: 'gmail dot com' },
    { owner: 'me' },
  ])('refuses %j', async (fields) => {
    const { as } = await consultant();
    expect((await add(as, fields)).status).toBe(422);
  });

  it('is not overwritten by a window that has not seen the latest', async () => {
    const { as } = await consultant();
    const [kept] = (await own(as)).packages;
    expect((await change(as, 'One hour', { price: 7_000 })).status).toBe(200);
    const { _id: packageId, ...old } = kept ?? { _id: '' };
    const late = await app.call<ErrorBody>('updatePackage', { as, params: { packageId }, body: { ...old } });
    expect([late.status, late.body.code]).toEqual([409, 'package_changed']);
    expect((await own(as)).packages[0]?.price).toBe(7_000);
  });

  it('stays on offer where it is the last of a listed profile', async () => {
    const { id, as } = await consultant();
    const hidden = await change<ErrorBody>(as, 'One hour', { live: false });
    expect([hidden.status, hidden.body.code]).toEqual([409, 'last_live']);
    expect((await remove<ErrorBody>(as, 'One hour')).body.code).toBe('last_live');
    expect((await seen(id)).profile.packages).toHaveLength(1);
    await app.call('setProfileState', { as, body: { state: 'paused' } });
    expect((await remove(as, 'One hour')).body.packages).toEqual([]);
    expect((await own(as)).hindrances).toEqual(['package']);
  });

  it('of two removals at once leaves the last one on offer', async () => {
    const { id, as } = await consultant();
    await add(as, { title: 'Second' });
    const replies = await Promise.all([remove(as, 'One hour'), remove(as, 'Second')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await seen(id)).profile.packages).toHaveLength(1);
  });

  it('is one of a number', async () => {
    const { as } = await consultant({
      packages: Array.from({ length: PACKAGE_LIMITS.count }, (_, index) => ({
        title: `Package ${index}`,
        priceCents: 15_000,
      })),
    });
    const reply = await add<ErrorBody>(as);
    expect([reply.status, reply.body.code]).toEqual([409, 'too_many_packages']);
  });
});

describe('the order of packages', () => {
  it('is the one that applicants see, and is refused where it is not of all of them', async () => {
    const { id, as } = await consultant();
    await add(as, { title: 'Second' });
    const ids = (await own(as)).packages.map(({ _id }) => _id);
    const reversed = await app.call<OwnProfile>('orderPackages', { as, body: { order: ids.toReversed() } });
    expect(reversed.body.packages.map(({ title }) => title)).toEqual(['Second', 'One hour']);
    expect((await seen(id)).profile.packages.map(({ title }) => title)).toEqual(['Second', 'One hour']);
    for (const order of [ids.slice(1), [ids[0], ids[0]], [...ids, id]])
      expect((await app.call('orderPackages', { as, body: { order } })).status).toBe(409);
  });
});

describe('payments in Canadian dollars', () => {
  it('are switched on once every package on offer has its price', async () => {
    const { id, as } = await consultant({ enabledCadPayments: false });
    await add(as, { title: 'Without', priceCAD: null });
    const early = await app.call<ErrorBody>('setCadPayments', { as, body: { enabled: true } });
    expect([early.status, early.body.code]).toEqual([409, 'cad_missing']);
    expect(early.body.message).toContain('“Without”');
    await change(as, 'Without', { priceCAD: 8_500 });
    expect(
      (await app.call<OwnProfile>('setCadPayments', { as, body: { enabled: true } })).body.enabledCADPayments,
    ).toBe(true);
    expect((await seen(id)).profile.enabledCADPayments).toBe(true);
    expect((await change<ErrorBody>(as, 'Without', { priceCAD: null })).body.fields).toEqual({
      priceCAD: PACKAGE_TEXTS.priceCAD,
    });
  });
});
