// Finding consultants through HTTP: the listing and its fields, every filter, search with mistakes, profiles. Pages are in consultants.pages.test.ts.
import { randomUUID } from 'node:crypto';
import type {
  ComparisonReply,
  ConsultantCardsReply,
  ConsultantReply,
  FacetsReply,
  ListConsultantsReply,
} from '@matricula/contract/marketplace/consultants.ts';
import { PRICE_TEXTS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '#platform/context/context.ts';
import { startTestApp } from '#test/app.ts';
import { buildConsultant, buildPackage } from '#test/builders/consultant.ts';
import { buildSubtag } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';
import { buildSession, signIn } from '#test/builders/session.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { refreshConsultantCards } from './consultants.service.ts';

const app = await startTestApp();

async function list(query: Record<string, string | number> = {}) {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return app.request<ListConsultantsReply>('GET', `/api/v1/public/consultants?${search.toString()}`);
}

async function names(query: Record<string, string | number>): Promise<string[]> {
  return (await list(query)).body.data.map(({ name }) => name);
}

const ids: Record<string, string> = {};

beforeAll(async () => {
  const { ctx } = app;
  await buildSubtag(ctx, { id: 'mmi', tagId: 'medicine', title: 'MMI' });
  const zoe = await buildConsultant(ctx, {
    name: 'Zoé Bélanger',
    taglineOne: 'Medical student at McGill',
    aboutMe: 'I prepare people for interviews.\n\nIn French or English.',
    tagIds: ['medicine'],
    subtagIds: ['mmi'],
    country: 'CAN',
    languages: ['fr', 'en'],
    hourlyRateCents: 5_050,
    enabledCadPayments: true,
    education: [{ title: 'MD, McGill University', school: 'McGill University', startYear: 2021, endYear: 2025 }],
  });
  const ben = await buildConsultant(ctx, {
    name: 'Ben Osei',
    tagIds: ['medicine'],
    country: 'USA',
    languages: ['en'],
    hourlyRateCents: 3_500,
    enabledCadPayments: false,
    education: [
      { title: 'MD, University of Toronto', school: 'University of Toronto', startYear: 2020, endYear: 2024 },
    ],
  });
  const cho = await buildConsultant(ctx, {
    name: 'Cho Min-ji',
    tagIds: ['college'],
    country: 'IRL',
    languages: ['ko', 'en'],
    hourlyRateCents: 3_000,
    enabledCadPayments: false,
    taglineOne: 'Essay editor',
    taglineTwo: 'Liberal arts',
    aboutMe: 'I read applications for a living.',
    education: [{ title: 'BA, Brown University', school: 'Brown University', startYear: 2018, endYear: 2022 }],
  });
  await buildConsultant(ctx, { name: 'Draft Person', state: 'draft', listedAt: null });
  await buildConsultant(ctx, { name: 'Paused Person', state: 'paused' });
  Object.assign(ids, { zoe: zoe.id, ben: ben.id, cho: cho.id });
  await buildVoucher(ctx, { title: 'Ten off', valueCents: 1_000, minOrderCents: 8_000 });
  await buildVoucher(ctx, { title: 'Twenty off', valueCents: 2_000, minOrderCents: 15_000 });
  await buildVoucher(ctx, { title: 'Gone', valueCents: 9_000, minOrderCents: 10_000, isActive: false });
});

describe('GET /public/consultants [API-5]', () => {
  it('gives cards with the specified fields, the total and the best voucher in cents [ENT-1] [ENT-3] [ENT-5]', async () => {
    const { status, body } = await list({ page: 1, limit: 12, tag: 'college' });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          _id: ids['cho'],
          name: 'Cho Min-ji',
          profilePicture: expect.any(String),
          taglineOne: 'Essay editor',
          taglineTwo: 'Liberal arts',
          hourlyRate: 30,
          consultantCountry: 'IRL',
          consultantComputedBadges: [],
          consultantReviewCount: 0,
          consultantReviewAvg: 0,
          isDemo: false,
          lowestHourlyPrice: 30,
        },
      ],
      total: 1,
      voucherValue: 2_000,
      minOrderValue: 15_000,
      isTotalCapped: false,
      correctedSearch: null,
      closest: [],
    });
  });

  it('lists who is live and nobody else, without a word about the rest', async () => {
    const { body, text } = await list();
    expect(body.data.map(({ name }) => name).toSorted()).toEqual(['Ben Osei', 'Cho Min-ji', 'Zoé Bélanger']);
    expect(text).not.toContain('Draft');
    expect(text).not.toContain('Paused');
    expect(body.data.find(({ name }) => name === 'Zoé Bélanger')?.hourlyRate).toBe(50.5);
  });

  it.each<[Record<string, string | number>, string[]]>([
    [{ tag: 'medicine' }, ['Ben Osei', 'Zoé Bélanger']],
    [{ tag: 'medicine', subtag: 'mmi' }, ['Zoé Bélanger']],
    [{ tag: 'no-such-field' }, []],
    [{ country: 'IRL' }, ['Cho Min-ji']],
    [{ language: 'fr' }, ['Zoé Bélanger']],
    [{ school: 'University of Toronto' }, ['Ben Osei']],
    [{ cad: 'true' }, ['Zoé Bélanger']],
    [{ minPrice: 35 }, ['Ben Osei', 'Zoé Bélanger']],
    [{ maxPrice: 35 }, ['Ben Osei', 'Cho Min-ji']],
    [{ minPrice: 31, maxPrice: 40, tag: 'medicine', country: 'USA' }, ['Ben Osei']],
  ])('narrows by %j', async (query, expected) => {
    expect((await names(query)).toSorted()).toEqual(expected);
  });

  it('sorts by newest', async () => {
    expect(await names({ sort: 'newest' })).toEqual(['Cho Min-ji', 'Ben Osei', 'Zoé Bélanger']);
  });

  it('sorts by what an hour costs in the cheapest package on offer, and puts who sells nothing last', async () => {
    const { ctx } = app;
    const build = (name: string, hourlyRateCents: number, packages: { priceCents: number; isLive?: boolean }[]) =>
      buildConsultant(ctx, {
        name,
        tagIds: ['pricing'],
        hourlyRateCents,
        packages: packages.map((own) => ({ durationMinutes: 120, ...own })),
      });
    await build('Forty', 4_000, [{ priceCents: 8_000 }]);
    await build('Sixty with a package at thirty', 6_000, [{ priceCents: 12_000 }, { priceCents: 6_000 }]);
    await build('Fifty, the cheap one is off', 5_000, [{ priceCents: 10_000 }, { priceCents: 1_000, isLive: false }]);
    await build('Ten with nothing to buy', 1_000, [{ priceCents: 8_000, isLive: false }]);
    const { data } = (await list({ tag: 'pricing', sort: 'price' })).body;
    expect(data.map(({ name, hourlyRate, lowestHourlyPrice }) => [name, hourlyRate, lowestHourlyPrice])).toEqual([
      ['Sixty with a package at thirty', 60, 30],
      ['Forty', 40, 40],
      ['Fifty, the cheap one is off', 50, 50],
      ['Ten with nothing to buy', 10, null],
    ]);
    await ctx.db
      .deleteFrom('users')
      .where(
        'id',
        'in',
        data.map(({ _id }) => _id),
      )
      .execute();
    ctx.publicCache.invalidate();
  });

  it('refuses a rate at which nothing can be bought, whoever writes it', async () => {
    const tooLow = { hourlyRateCents: 2_000, packages: [{ priceCents: 9_000, durationMinutes: 60 }] };
    await expect(buildConsultant(app.ctx, tooLow)).rejects.toMatchObject({
      statusCode: 409,
      code: 'rate_not_on_offer',
      message: PRICE_TEXTS.rateNotOnOffer,
    });
    // A change of the packages is refused as a change of the rate is.
    await expect(
      withTransaction(app.ctx, async (ctx) => {
        await ctx.db
          .updateTable('packages')
          .set({ priceCents: 90_000 })
          .where('consultantId', '=', ids['ben']!)
          .execute();
        await refreshConsultantCards(ctx, [ids['ben']!]);
      }),
    ).rejects.toMatchObject({ code: 'rate_not_on_offer' });
    // And nobody gets around it: the card itself does not take such a rate.
    await expect(
      sql`update consultant_cards set hourly_rate_cents = 1 where consultant_id = ${ids['ben']!}`.execute(app.ctx.db),
    ).rejects.toThrow(/consultant_cards_rate_on_offer/);
  });

  it.each([
    ['zoe', ['Zoé Bélanger'], null],
    ['BÉLANGER', ['Zoé Bélanger'], null],
    ['Bélangr', ['Zoé Bélanger'], 'belanger'],
    ['univeristy of tornto', ['Ben Osei'], 'university of toronto'],
    ['osei toronto', ['Ben Osei'], null],
    ['mcg', ['Zoé Bélanger'], null],
    ['essay applications', ['Cho Min-ji'], null],
    ['medicine', ['Ben Osei', 'Zoé Bélanger'], null],
    ['qqqqzzzz', [], null],
    ['of the', [], null],
    ["'; drop table users; --", [], null],
    ['100% _', [], null],
  ])('finds with accents, mistakes and unfinished words: %s', async (search, expected, corrected) => {
    const { status, body } = await list({ search });
    expect(status).toBe(200);
    expect(body.data.map(({ name }) => name).toSorted()).toEqual(expected);
    expect(body.total).toBe(expected.length);
    expect(body.correctedSearch).toBe(corrected);
    // The offer does not depend on what was found.
    expect(body.voucherValue).toBe(2_000);
  });

  it.each([
    ['interview', 'interviews'],
    ['application', 'applications'],
    ['editor', 'editors'],
  ])('%s and %s find the same', async (one, many) => {
    const [single, plural] = [await names({ search: one }), await names({ search: many })];
    expect(single.length).toBeGreaterThan(0);
    expect(plural).toEqual(single);
  });

  it.each([
    ['french', ['Zoé Bélanger']],
    ['francophone', ['Zoé Bélanger']],
    ['korean', ['Cho Min-ji']],
    ['mini interviews', ['Zoé Bélanger']],
    ['premed', ['Ben Osei', 'Zoé Bélanger']],
    ['canadian', ['Zoé Bélanger']],
  ])('finds by what a language, a field or a country is called: %s', async (search, expected) => {
    expect((await names({ search })).toSorted()).toEqual(expected);
  });

  it('says honestly that nobody was found, and who comes closest', async () => {
    const { body } = await list({ search: 'medicine phd' });
    expect([body.total, body.data, body.correctedSearch]).toEqual([0, [], null]);
    expect(body.closest.map(({ name }) => name).toSorted()).toEqual(['Ben Osei', 'Zoé Bélanger']);
    // A mistyped word that is understood but finds nobody is not 'showing results for' anything.
    const mistyped = (await list({ search: 'tornto mcgll' })).body;
    expect([mistyped.total, mistyped.correctedSearch]).toEqual([0, null]);
    expect(mistyped.closest.map(({ name }) => name).toSorted()).toEqual(['Ben Osei', 'Zoé Bélanger']);
    // First within the other filters; where they leave nobody, without them.
    const closestIn = async (tag: string) => (await list({ search: 'medicine phd editor', tag })).body.closest;
    expect((await closestIn('college')).map(({ name }) => name)).toEqual(['Cho Min-ji']);
    expect((await closestIn('no-such-field')).length).toBe(3);
    expect((await list({ search: 'qqqqzzzz' })).body.closest).toEqual([]);
    expect((await list({ search: 'zoe' })).body.closest).toEqual([]);
  });

  it.each([
    { page: 0 },
    { page: 'two' },
    { limit: 49 },
    { sort: 'cheapest' },
    { minPrice: -1 },
    { minPrice: 90, maxPrice: 20 },
    { search: 'x'.repeat(101) },
    { search: 'a\u0000b' },
  ])('refuses %j', async (query) => {
    expect((await list(query as Record<string, string | number>)).status).toBe(422);
  });
});

describe('GET /public/consultants/facets', () => {
  const facets = async (query: string) =>
    (await app.request<FacetsReply>('GET', `/api/v1/public/consultants/facets?${query}`)).body;

  it('says how many each further choice would leave', async () => {
    const { countries, languages, schools, acceptsCAD } = await facets('tag=medicine');
    expect(countries).toEqual([
      { value: 'CAN', count: 1, isCapped: false },
      { value: 'USA', count: 1, isCapped: false },
    ]);
    expect(languages[0]).toEqual({ value: 'en', count: 2, isCapped: false });
    expect(schools.map(({ value }) => value)).toEqual(['McGill University', 'University of Toronto']);
    expect(acceptsCAD.count).toBe(1);
    expect((await facets('search=qqqqzzzz')).countries).toEqual([]);
  });
});

describe('cards and comparison by id', () => {
  it('come in the order asked, without strangers', async () => {
    const wanted = [ids['cho'], randomUUID(), 'no-id', ids['zoe']].join(',');
    const cards = await app.request<ConsultantCardsReply>('GET', `/api/v1/public/consultants/cards?ids=${wanted}`);
    expect(cards.body.data.map(({ name }) => name)).toEqual(['Cho Min-ji', 'Zoé Bélanger']);
    const comparison = await app.request<ComparisonReply>('GET', `/api/v1/public/consultants/comparison?ids=${wanted}`);
    expect(comparison.body.data.map(({ name }) => name)).toEqual(['Cho Min-ji', 'Zoé Bélanger']);
    expect(comparison.body.data[1]).toMatchObject({
      languages: ['fr', 'en'],
      enabledCADPayments: true,
      answerTime: null,
    });
    expect((await app.request<ComparisonReply>('GET', '/api/v1/public/consultants/comparison?ids=')).body.data).toEqual(
      [],
    );
  });
});

describe('GET /public/consultant/{cid} [API-6]', () => {
  it('gives the profile with the specified fields, packages on offer and usable vouchers [ENT-6] [ENT-7] [ENT-8]', async () => {
    await buildPackage(app.ctx, { consultantId: ids['zoe']!, title: 'Not yet', isLive: false });
    const { status, body, text } = await app.call<ConsultantReply>('getConsultant', { params: { cid: ids['zoe']! } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Zoé Bélanger',
      profilePicture: expect.any(String),
      consultantCountry: 'CAN',
      lastActive: expect.stringMatching(/Z$/),
      taglineOne: expect.any(String),
      taglineTwo: expect.any(String),
      aboutMe: expect.stringContaining('\n'),
      enabledCADPayments: true,
      education: [{ title: 'MD, McGill University', startYear: 2021, endYear: 2025, school: 'McGill University' }],
      testScores: [{ title: 'MCAT', score: '517' }],
      subtags: [{ id: 'mmi', title: 'MMI', tagId: 'medicine' }],
    });
    expect(body.data.packages).toEqual([
      {
        _id: expect.any(String),
        title: 'Mock MMI',
        description: expect.any(String),
        price: 9_000,
        priceCAD: 12_000,
        time: 180,
        live: true,
      },
    ]);
    expect(text).not.toContain('Not yet');
    expect(body.vouchers.map(({ title, minOrderValue }) => [title, minOrderValue])).toEqual([
      ['Twenty off', 15_000],
      ['Ten off', 8_000],
    ]);
    expect(body.vouchers[0]?.minOrderValueCAD).toBeTypeOf('number');
  });

  it('says the day of the last visit and not the moment, in the profile and in a comparison', async () => {
    const seenAt = new Date('2026-11-13T17:42:51.123Z');
    const { id } = await buildConsultant(app.ctx, { name: 'Seen Once', lastActiveAt: seenAt });
    const profile = await app.call<ConsultantReply>('getConsultant', { params: { cid: id } });
    expect(profile.body.data.lastActive).toBe('2026-11-13T00:00:00.000Z');
    const compared = await app.request<ComparisonReply>('GET', `/api/v1/public/consultants/comparison?ids=${id}`);
    expect(compared.body.data[0]?.lastActive).toBe('2026-11-13T00:00:00.000Z');
    expect(profile.text + compared.text).not.toContain('17:42');
    // Somebody who comes back was active, in both places at once and without waiting for the night.
    await buildSession(app.ctx, { id }, { lastSeenAt: new Date('2026-11-14T08:15:00Z') });
    app.ctx.publicCache.invalidate();
    const again = await app.call<ConsultantReply>('getConsultant', { params: { cid: id } });
    const both = await app.request<ComparisonReply>('GET', `/api/v1/public/consultants/comparison?ids=${id}`);
    expect([again.body.data.lastActive, both.body.data[0]?.lastActive]).toEqual([
      '2026-11-14T00:00:00.000Z',
      '2026-11-14T00:00:00.000Z',
    ]);
    await app.ctx.db.deleteFrom('users').where('id', '=', id).execute();
    app.ctx.publicCache.invalidate();
  });

  it('says 404 for nobody, for drafts, and 422 for what is no id', async () => {
    const draft = await app.ctx.db
      .selectFrom('consultants')
      .select('id')
      .where('name', '=', 'Draft Person')
      .executeTakeFirstOrThrow();
    expect((await app.call('getConsultant', { params: { cid: randomUUID() } })).status).toBe(404);
    expect((await app.call('getConsultant', { params: { cid: draft.id } })).status).toBe(404);
    expect((await app.call('getConsultant', { params: { cid: 'somebody' } })).status).toBe(422);
  });

  it('a suspended account is off the list at once and comes back with the suspension lifted', async () => {
    const admin = await buildUser(app.ctx, { role: 'admin' });
    const token = await signIn(app.ctx, admin);
    const suspend = (isSuspended: boolean) =>
      app.call('changeUserSuspension', {
        as: token,
        params: { userId: ids['ben']! },
        body: { isSuspended, reason: 'a test of the list' },
      });
    expect((await suspend(true)).status).toBe(200);
    expect((await app.call('getConsultant', { params: { cid: ids['ben']! } })).status).toBe(404);
    expect(await names({ search: 'osei' })).toEqual([]);
    expect((await suspend(false)).status).toBe(200);
    expect(await names({ search: 'osei' })).toEqual(['Ben Osei']);
  });
});
