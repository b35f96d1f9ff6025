// Vouchers of administrators, through HTTP: made, changed where that is safe, stopped, counted at checkout, and who has used them.
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import type { CreateVoucherBody, ManagedVoucher, VoucherRedemption } from '@matricula/contract/commerce/vouchers.ts';
import { VOUCHERS_PAGE_SIZE } from '@matricula/contract/commerce/vouchers.rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openVoucherDesk } from '#test/builders/commerce/managed-voucher.ts';
import { openShop } from '#test/builders/commerce/shop.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const shop = await openShop();
const { app, ctx, offer, person, buy, pay, settle, refund } = shop;
beforeEach(() => shop.open());

const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

const { create, update } = openVoucherDesk(app, admin);

async function list(cursor?: string) {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const path = `/api/v1/vouchers/manage${query}`;
  const { body } = await app.request<{ data: ManagedVoucher[]; nextCursor: string | null }>('GET', path, { as: admin });
  return body;
}

async function totalOf(as: string, packageId: string) {
  const { body } = await app.call<OrderQuoteReply>('quoteOrder', { as, body: { packageId, currency: 'USD' } });
  return body.totalCents;
}

const auditsOf = (voucherId: string) =>
  ctx.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subjectId', '=', voucherId)
    .orderBy('id')
    .execute();

describe('a new voucher', () => {
  it('for one person counts at that person’s checkout alone, and stands first in the list', async () => {
    const place = await offer();
    const user = await buildUser(ctx, { email: 'Reader@example.test' });
    const { status, body } = await create({ applicantEmail: ' reader@example.test ', valueCents: 3_000 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Spring fair',
      valueCents: 3_000,
      applicant: { id: user.id, name: user.name, email: user.email },
      consultant: null,
      taken: 0,
      used: 0,
      isFixed: false,
      isActive: true,
    });
    expect((await list()).data[0]).toEqual(body);
    expect(await totalOf(await signIn(ctx, user), place.packageId)).toBe(7_000);
    expect(await totalOf(await person(), place.packageId)).toBe(10_000);
    const [row, ...others] = await auditsOf(body.voucherId);
    expect([row?.action, row?.before, others]).toEqual(['voucher.created', null, []]);
    expect(row?.after).toMatchObject({ valueCents: 3_000, applicantId: user.id, isActive: true });
    // Names and addresses do not belong into a log that nobody can change.
    expect(JSON.stringify(row)).not.toMatch(/reader@|Spring/i);
  });

  it('for one consultant can be paid by the consultant', async () => {
    const [a, b] = [await offer(), await offer()];
    const { email } = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', a.consultantId)
      .executeTakeFirstOrThrow();
    const { body } = await create({ consultantEmail: email, consultantShareBps: 10_000 });
    expect(body.consultant).toMatchObject({ id: a.consultantId, email });
    const as = await person();
    expect([await totalOf(as, a.packageId), await totalOf(as, b.packageId)]).toEqual([9_000, 10_000]);
    await update(body.voucherId, { consultantShareBps: 10_000, isActive: false });
  });

  it.each<[string, Partial<CreateVoucherBody>, string, RegExp]>([
    ['no title', { title: '  ' }, 'title', /Enter a title/],
    ['no value', { valueCents: 0 }, 'valueCents', /Enter what it takes off, in US dollars/],
    ['half a cent', { valueCadCents: 0.5 }, 'valueCadCents', /Enter what it takes off, in Canadian dollars/],
    ['too much', { minOrderCents: 1_000_001 }, 'minOrderCents', /Enter what an order must cost, in US dollars/],
    ['more than the order', { minOrderCents: 999 }, 'minOrderCents', /at least what the voucher takes off/],
    ['more than the order in CAD', { minOrderCadCents: 1_299 }, 'minOrderCadCents', /at least what the voucher/],
    ['a share of nobody', { consultantShareBps: 1 }, 'consultantShareBps', /Only a voucher for one consultant/],
    ['no uses', { maxUses: 0 }, 'maxUses', /at least one use/],
    ['an end that is over', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt', /in the future/],
    ['an unknown person', { applicantEmail: 'nobody@example.test' }, 'applicantEmail', /Nobody who can buy/],
    ['an unknown consultant', { consultantEmail: 'nobody@example.test' }, 'consultantEmail', /No consultant/],
  ])('with %s is refused, at its field', async (_title, body, field, text) => {
    const reply = await create(body);
    expect(reply.status).toBe(422);
    const found = Object.entries(reply.body.fields ?? {}).find(([name]) => name.endsWith(field));
    expect(found?.[1] ?? '').toMatch(text);
  });
});

describe('a voucher for a first order', () => {
  it('counts again once all of the first order was taken back, and not while a part of it is kept', async () => {
    const place = await offer();
    await buildVoucher(ctx, { consultantId: place.consultantId, isFirstOrderOnly: true });
    const as = await person();
    const { body } = await buy(as, { ...place, isUSD: true, expectedTotal: 9_000 });
    pay(body.url);
    await settle();
    expect(await totalOf(as, place.packageId)).toBe(10_000);
    expect((await refund(as, body.orderId, 60, 4_500)).status).toBe(200);
    await settle();
    expect(await totalOf(as, place.packageId)).toBe(10_000);
    expect((await refund(as, body.orderId, 60, 4_500)).status).toBe(200);
    await settle();
    expect(await totalOf(as, place.packageId)).toBe(9_000);
    const again = await buy(as, { ...place, isUSD: true, expectedTotal: 9_000 });
    expect(again.status).toBe(200);
    pay(again.body.url);
    await settle();
    expect(await shop.read(as, again.body.orderId)).toMatchObject({ status: 'paid', totalCents: 9_000 });
    expect(await totalOf(as, place.packageId)).toBe(10_000);
  });
});

describe('a voucher that is there', () => {
  it('changes wholly until an order has had it; then its terms stay, and the rest may change', async () => {
    const place = await offer();
    const user = await buildUser(ctx);
    const as = await signIn(ctx, user);
    const made = (await create({ applicantEmail: user.email })).body;
    const dearer = { valueCents: 2_000 };
    expect((await update(made.voucherId, dearer)).body).toMatchObject({ valueCents: 2_000, isFixed: false });
    const bought = await buy(as, { ...place, isUSD: true, expectedTotal: 8_000 });
    expect(bought.status).toBe(200);
    const fixed = [
      { valueCents: 1_999 },
      { ...dearer, minOrderCents: 9_000 },
      { ...dearer, valueCadCents: 1 },
      { ...dearer, minOrderCadCents: 20_000 },
      { ...dearer, isFirstOrderOnly: true },
      { ...dearer, consultantShareBps: 1 },
    ];
    for (const change of fixed) {
      const { status, body } = await update(made.voucherId, change);
      expect([status, body.code]).toEqual([409, 'voucher_fixed']);
    }
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const rest = { ...dearer, title: 'Fall fair', maxUses: 1, maxUsesPerApplicant: 2, expiresAt };
    expect((await update(made.voucherId, rest)).body).toMatchObject({ ...rest, taken: 1, used: 0, isFixed: true });

    pay(bought.body.url);
    await settle();
    const uses = await app.call<{ data: VoucherRedemption[]; total: number }>('listVoucherRedemptions', {
      as: admin,
      params: { voucherId: made.voucherId },
    });
    const order = await shop.read(as, bought.body.orderId);
    expect(uses.body).toEqual({
      total: 1,
      data: [
        {
          orderId: order.orderId,
          number: order.number,
          applicantName: user.name,
          status: 'used',
          valueCents: 2_000,
          currency: 'USD',
          orderedAt: order.createdAt,
        },
      ],
    });
    await refund(as, bought.body.orderId, 120, 8_000);
    expect((await update(made.voucherId, rest)).body).toMatchObject({ taken: 0, used: 0, isFixed: true });
  });

  it('is not limited to fewer uses than are taken', async () => {
    const made = await buildVoucher(ctx, { taken: 3, isActive: false });
    const { status, body } = await update(made.id, { maxUses: 2, isActive: false });
    expect([status, body.fields]).toEqual([422, { maxUses: '3 of them are already taken' }]);
    await ctx.db.updateTable('vouchers').set({ taken: 0 }).where('id', '=', made.id).execute();
  });

  it('that is stopped counts no more until it is started again', async () => {
    const place = await offer();
    const user = await buildUser(ctx);
    const as = await signIn(ctx, user);
    const { voucherId } = (await create({ applicantEmail: user.email })).body;
    await update(voucherId, { isActive: false });
    expect(await totalOf(as, place.packageId)).toBe(10_000);
    await update(voucherId, { isActive: true });
    expect(await totalOf(as, place.packageId)).toBe(9_000);
    const actions = (await auditsOf(voucherId)).map(({ action }) => action);
    expect(actions).toEqual(['voucher.created', 'voucher.stopped', 'voucher.restarted']);
  });

  it('is changed or taken, never both', async () => {
    const place = await offer();
    const user = await buildUser(ctx);
    const as = await signIn(ctx, user);
    const { voucherId } = (await create({ applicantEmail: user.email })).body;
    const [bought, changed] = await Promise.all([
      buy(as, { ...place, isUSD: true, expectedTotal: 9_000 }),
      update(voucherId, { valueCents: 500 }),
    ]);
    const row = await ctx.db.selectFrom('vouchers').selectAll().where('id', '=', voucherId).executeTakeFirstOrThrow();
    const redemptions = ctx.db.selectFrom('voucherRedemptions').select('valueCents').where('voucherId', '=', voucherId);
    for (const { valueCents } of await redemptions.execute()) expect([1_000, row.valueCents]).toContain(valueCents);
    expect([bought.status, changed.status].filter((status) => status === 200).length).toBeGreaterThan(0);
  });
});

describe('the list', () => {
  it('shows one alone where it is asked for, and nothing where that one is gone', async () => {
    const { voucherId } = (await create({ title: 'Found' })).body;
    await create({ title: 'Another' });
    const read = (id: string, as: string | undefined = admin) =>
      app.request<{ data: ManagedVoucher[]; nextCursor: string | null }>(
        'GET',
        `/api/v1/vouchers/manage?voucher=${id}`,
        { as },
      );
    expect((await read(voucherId)).body).toMatchObject({ data: [{ voucherId, title: 'Found' }], nextCursor: null });
    expect((await read(crypto.randomUUID())).body).toEqual({ data: [], nextCursor: null });
    expect((await read('one')).status).toBe(422);
  });

  it('has pages, and every voucher once', async () => {
    await ctx.db
      .insertInto('vouchers')
      .values(
        Array.from({ length: VOUCHERS_PAGE_SIZE + 3 }, (_, place) => ({
          title: `Page ${place}`,
          valueCents: 100,
          valueCadCents: 100,
          minOrderCents: 100,
          minOrderCadCents: 100,
          isActive: false,
        })),
      )
      .execute();
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list(cursor);
      expect(page.data.length).toBeLessThanOrEqual(VOUCHERS_PAGE_SIZE);
      seen.push(...page.data.map(({ voucherId }) => voucherId));
      cursor = page.nextCursor;
    }
    const { count } = await ctx.db
      .selectFrom('vouchers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(new Set(seen).size).toBe(count);
    expect(seen).toHaveLength(count);
  });
});
