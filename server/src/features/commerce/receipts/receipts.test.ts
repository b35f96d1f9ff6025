// Receipts, through HTTP, read back by poppler: what stands in them, how it is tagged, and whatever people have written as their names.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildOrder } from '#test/builders/commerce/order.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { openShop } from '#test/builders/commerce/shop.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'receipts-'));
afterAll(() => rm(folder, { recursive: true }));

const shop = await openShop();
const { app, ctx, offer, person, buy, pay, settle, refund } = shop;
beforeEach(() => shop.open());

const receipt = async (as: string | undefined, orderId: string) => app.call('getReceipt', { as, params: { orderId } });

/** What poppler reads out of it. */
async function readBack(bytes: Buffer) {
  const path = join(folder, 'receipt.pdf');
  await writeFile(path, bytes);
  const ask = async (program: string, ...args: string[]) => (await run(program, args)).stdout;
  return {
    text: (await ask('pdftotext', '-layout', path, '-')).replaceAll(/[ \n]+/g, ' '),
    facts: await ask('pdfinfo', path),
    structure: await ask('pdfinfo', '-struct-text', path),
    fonts: (await ask('pdffonts', path)).split('\n').slice(2).filter(Boolean),
  };
}

/** A paid order of a person and a consultant by these names. */
async function paidOrder({ buyer = 'Ada Lovelace', consultant = 'Grace Hopper', title = 'Mock MMI' } = {}) {
  const [{ id: consultantId }, user] = await Promise.all([
    buildConsultant(ctx, { name: consultant }),
    buildUser(ctx, { name: buyer }),
  ]);
  const paidAt = new Date('2026-03-04T12:00:00Z');
  const expiresAt = new Date('2026-09-01T00:00:00Z');
  const order = await buildOrder(ctx, {
    applicantId: user.id,
    consultantId,
    title,
    status: 'paid',
    paidAt,
    expiresAt,
  });
  return { as: await signIn(ctx, user), order, consultantId };
}

describe('a receipt', () => {
  it('says everything of an order with a voucher and a refund, tagged, in American English', async () => {
    await buildVoucher(ctx, { title: 'Spring', valueCadCents: 1_300, minOrderCadCents: 10_500 });
    const user = await buildUser(ctx, { name: 'Ada Lovelace' });
    const as = await signIn(ctx, user);
    const { body } = await buy(as, { ...(await offer({ name: 'Grace Hopper' })), isUSD: false });
    pay(body.url);
    await settle();
    expect((await refund(as, body.orderId, 30, 3_100)).status).toBe(200);
    await settle();

    const { status, headers, bytes } = await receipt(as, body.orderId);
    const { number } = await shop.read(as, body.orderId);
    expect([status, headers['content-type'], headers['cache-control'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
      `attachment; filename*=UTF-8''matricula-receipt-${number}.pdf`,
    ]);
    const { text, facts, structure, fonts } = await readBack(bytes);
    for (const shown of [
      'Peerway, by Matricula',
      'Receipt',
      `Order number #${number}`,
      'Buyer Ada Lovelace',
      'Consultant Grace Hopper',
      'Package Mock MMI',
      'Minutes 120 minutes',
      'Price CAD 137.00',
      'CA$13 off orders of CA$105 or more',
      '−CAD 13.00',
      'Total CAD 124.00',
      'Paid with Visa ending in 4242',
      'Sent back CAD 31.00',
      'Refunded so far CAD 31.00',
      'Total after refunds CAD 93.00',
      'Minutes left 90 of 120 minutes',
      'Grace Hopper receives CAD 123.30',
      'Peerway’s fee (10%) CAD 13.70',
      'Peerway adds CAD 13.00 for the voucher.',
      'Where the money goes, before refunds',
    ])
      expect(text).toContain(shown);
    expect(facts).toMatch(new RegExp(`Title:\\s+Receipt for order #${number}\n`));
    expect(facts).toMatch(/Tagged:\s+yes\n/);
    expect(facts).toMatch(/Page size:\s+612 x 792 pts \(letter\)\n/);
    expect(bytes.includes('/Lang (en-US)')).toBe(true);
    expect(bytes.includes('/DisplayDocTitle true')).toBe(true);
    expect(structure).toMatch(/^Document\n\s+P \(block\)[^]*H1 \(block\)\s+"Receipt"[^]*H2[^]*Table[^]*TR[^]*TH[^]*TD/);
    // Each font is in the file, with a way back from its letters to text.
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/ yes yes yes /);
  });

  it.each([
    ['charge_disputed', 'Decided by your bank'],
    ['expired_or_canceled_card', 'Failed: still owed'],
  ])('says of a refund that failed with %s: %s', async (failure, words) => {
    const { as, order } = await paidOrder();
    const createdAt = new Date('2026-03-05T12:00:00Z');
    await ctx.db
      .insertInto('refunds')
      .values({
        orderId: order.id,
        minutes: 60,
        cashCents: 5_000,
        voucherCents: 0,
        goodwillCents: 0,
        reason: 'applicant',
        requestId: crypto.randomUUID(),
        status: 'failed',
        failure,
        createdAt,
        settledAt: createdAt,
      })
      .execute();
    const { text, structure } = await readBack((await receipt(as, order.id)).bytes);
    // By cells: in the column the words stand on two lines.
    const cells = structure.replaceAll(/["\s]+/g, ' ');
    const said = ['Decided by your bank', 'Failed: still owed'].filter((each) => cells.includes(each));
    expect(said).toEqual([words]);
    expect(text).toContain('Refunded so far USD 0.00');
  });

  it('is the buyer’s alone, and only of what was paid', async () => {
    const { as, order, consultantId } = await paidOrder();
    const consultant = await signIn(ctx, { id: consultantId, role: 'consultant' });
    const unpaid = await buildOrder(ctx, { applicantId: order.applicantId });
    const asked = [
      await receipt(as, order.id),
      await receipt(undefined, order.id),
      await receipt(await person(), order.id),
      await receipt(consultant, order.id),
      await receipt(as, unpaid.id),
      await receipt(as, 'mistyped'),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 401, 404, 404, 404, 422]);
  });

  it.each([
    ['Zoë Łukasiewicz-Nguyễn Thị', 'Zoë Łukasiewicz-Nguyễn Thị'],
    ['Αλέξανδρος Παπαδόπουλος', 'Αλέξανδρος Παπαδόπουλος'],
    ['Наталія Ґудзь', 'Наталія Ґудзь'],
    ['e\u0301toile', 'étoile'],
    ['Ada\u202Edneirf\u0007\u200B Lovelace\n', 'Adadneirf Lovelace'],
  ])('shows %j as %j', async (name, shown) => {
    const { as, order } = await paidOrder({ buyer: name });
    const { text } = await readBack((await receipt(as, order.id)).bytes);
    expect(text).toContain(`Buyer ${shown} `);
  });

  it.each(['李小龙', 'عمر الشريف', 'Ada 🎓', '\u200B'])(
    'says where %j can be read, because no font of ours has its letters',
    async (name) => {
      const { as, order } = await paidOrder({ buyer: name });
      const { text, fonts } = await readBack((await receipt(as, order.id)).bytes);
      expect(text).toContain(`Buyer See ${ctx.config.origins.peerway}`);
      expect(text).not.toContain('?');
      for (const font of fonts) expect(font).toMatch(/ yes yes yes /);
    },
  );

  it('holds the longest names and titles in its columns, on as many pages as it needs', async () => {
    const { as, order } = await paidOrder({
      buyer: 'Q'.repeat(200),
      consultant: 'Mm '.repeat(60).trim(),
      title: 'Ж'.repeat(120),
    });
    await ctx.db
      .insertInto('refunds')
      .values(
        Array.from({ length: 40 }, () => ({
          orderId: order.id,
          minutes: 0,
          cashCents: 0,
          voucherCents: 0,
          goodwillCents: 100,
          reason: 'administrator',
          requestId: crypto.randomUUID(),
          status: 'done',
          createdAt: new Date('2026-03-05T12:00:00Z'),
        })),
      )
      .execute();
    const { text, facts } = await readBack((await receipt(as, order.id)).bytes);
    expect(text.match(/Q/g)).toHaveLength(200);
    expect(text.match(/Ж/g)).toHaveLength(120);
    expect(text.match(/March 5, 2026/g)).toHaveLength(40);
    expect(facts).toMatch(/Pages:\s+[23]\n/);
  });

  it('keeps the process that answers everybody for less than a tenth of a second', async () => {
    const { as, order } = await paidOrder();
    await receipt(as, order.id);
    const before = process.cpuUsage();
    // One less than a person may have in a minute.
    const rounds = 5;
    for (let round = 0; round < rounds; round += 1) await receipt(as, order.id);
    const { user, system } = process.cpuUsage(before);
    const eachMs = (user + system) / 1_000 / rounds;
    process.stdout.write(`a receipt takes ${eachMs.toFixed(1)} ms of processor time\n`);
    expect(eachMs).toBeLessThan(100);
  });

  it('is drawn six times a minute for one person, also for many at once, and is whole each time', async () => {
    const orders = await Promise.all([paidOrder({ buyer: 'Ada One' }), paidOrder({ buyer: 'Ada Two' })]);
    const asked = await Promise.all(
      orders.flatMap(({ as, order }) => Array.from({ length: 7 }, async () => receipt(as, order.id))),
    );
    const statuses = asked.map(({ status }) => status);
    expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([12, 2]);
    for (const { status, bytes } of asked)
      expect([status, bytes.subarray(0, 5).toString() === '%PDF-']).toEqual([status, status === 200]);
    const missing = await receipt(orders[0].as, crypto.randomUUID());
    expect(missing.status).toBe(429);
  });
});
