// The mails about orders: their words, and through HTTP and the simulator that each goes out once, to the right person, with the right sums.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { startSimulatedStripe } from '#test/simulated-stripe.ts';
import { sendOrderMailToApplicant, sendOrderMailToConsultant, sendRefundMail } from './orders.mail.jobs.ts';
import { orderBoughtMail, orderMailPreviews, orderSoldMail, refundFailedMail, refundSentMail } from './orders.mails.ts';

const GOOD_CARD = '4242424242424242';
const REFUND_FAILS = '4000000000005126';
const REFUND_PENDS = '4000000000007726';

const clock = createMovableClock();
const { simulator, environment, endpointsOf } = await startSimulatedStripe();
const app = await startTestApp({ clock, environment });
const { ctx } = app;
const endpoints = endpointsOf(await app.listen());
beforeEach(() => simulator.setWebhooks({ endpoints, isOff: false, copies: 2, inFlight: 8 }));

interface Scene {
  as: string;
  applicantId: string;
  /** The applicant's address. */
  email: string;
  consultantId: string;
  orderId: string;
  number: number;
  url: string;
}

interface SceneOptions {
  applicant?: Parameters<typeof buildUser>[1];
  consultant?: Parameters<typeof buildConsultant>[1];
  voucher?: Parameters<typeof buildVoucher>[1];
  isUSD?: boolean;
}

const addressOf = (consultantId: string) => `${consultantId}@example.test`;

/** As far as the payment page. */
async function order({ applicant, consultant, voucher, isUSD = true }: SceneOptions = {}): Promise<Scene> {
  const { id: consultantId } = await buildConsultant(ctx, {
    name: 'Ana Silva',
    packages: [{ title: 'Mock MMI', priceCents: 10_000, priceCadCents: 13_700, durationMinutes: 120 }],
    ...consultant,
  });
  if (voucher !== undefined) await buildVoucher(ctx, { consultantId, ...voucher });
  const { id: packageId } = await ctx.db
    .selectFrom('packages')
    .select('id')
    .where('consultantId', '=', consultantId)
    .executeTakeFirstOrThrow();
  const user = await buildUser(ctx, { name: 'Ben Okri', ...applicant });
  const as = await signIn(ctx, user);
  const { status, body } = await app.call<{ url: string; orderId: string }>('createPackageCheckout', {
    as,
    body: { consultantId, packageId, isUSD },
  });
  expect(status).toBe(200);
  const { orderId, url } = body;
  const { number } = await ctx.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { as, applicantId: user.id, email: user.email, consultantId, orderId, number, url };
}

const sessionOf = (url: string) => /cs_test_\w+/.exec(url)?.[0] ?? '';

/** Until every event has arrived and was applied, however often it came. */
async function settle() {
  for (let round = 0; round < 2; round += 1) {
    await simulator.settled();
    await app.runJobs();
  }
}

async function bought(options: SceneOptions = {}, card = GOOD_CARD): Promise<Scene> {
  const scene = await order(options);
  expect(simulator.pay(sessionOf(scene.url), card)).toEqual({ kind: 'paid' });
  await settle();
  return scene;
}

async function refund({ as, orderId }: Scene, minutes: number, quotedCents: number): Promise<void> {
  const body = { minutes, quotedCents, requestId: randomUUID() };
  expect((await app.call('refundOrder', { as, params: { orderId }, body })).status).toBe(200);
  await settle();
}

const subjectsTo = async (address: string) => (await app.inbox.list(address)).map(({ subject }) => subject);

async function lastMail(address: string) {
  const mail = (await app.inbox.list(address)).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${address}`);
  return mail;
}

describe('an order that is paid', () => {
  it('is told to both of its people in one e-mail each, with what each of them pays and receives', async () => {
    const scene = await bought();
    expect(await subjectsTo(scene.email)).toEqual(['Your order with Ana Silva: 120 minutes']);
    expect(await subjectsTo(addressOf(scene.consultantId))).toEqual(['You sold 120 minutes: Mock MMI']);

    const toApplicant = await lastMail(scene.email);
    expect(toApplicant.text).toContain('Hello Ben Okri,');
    expect(toApplicant.text).toContain('Price: $100.00. You paid $100.00 with your Visa ending in 4242.');
    expect(toApplicant.text).toMatch(/Your minutes are good through August 31, 20\d\d \(UTC\)\./);
    expect(toApplicant.text).toContain('You can get a refund for minutes you have not used at any time');
    expect(toApplicant.text).toContain(`${app.config.origins.matricula}/app/orders/${scene.orderId}`);
    expect(toApplicant.text).toContain(`because of your order #${scene.number}. It cannot be turned off.`);
    expect(await toApplicant.source()).not.toMatch(/List-Unsubscribe/i);

    const toConsultant = await lastMail(addressOf(scene.consultantId));
    expect(toConsultant.text).toContain('Hello Ana Silva,');
    expect(toConsultant.text).toContain(
      'Price: $100.00. Fee (10%): −$10.00. You receive $90.00 for the minutes you work.',
    );
    expect(toConsultant.text).toContain('agree on a time with Ben Okri in your messages');
    expect(toConsultant.text).not.toMatch(/payout|4242|Visa/);
    expect(toConsultant.text).not.toContain(scene.email);
  });

  it('is told in its own currency and under its own brand', async () => {
    const scene = await order({ isUSD: false });
    await ctx.db.updateTable('orders').set({ brand: 'peerway' }).where('id', '=', scene.orderId).execute();
    simulator.pay(sessionOf(scene.url), '378282246310005');
    await settle();
    const { text } = await lastMail(scene.email);
    expect(text).toContain('You paid CA$137.00 with your American Express ending in 0005.');
    expect(text).toContain(`${app.config.origins.peerway}/app/orders/${scene.orderId}`);
    expect((await lastMail(addressOf(scene.consultantId))).text).toContain('You receive CA$123.30');
  });

  it('with a voucher says what it was worth to the applicant, and to the consultant only what they bear of it', async () => {
    const ours = await bought({ voucher: { valueCents: 2_000 } });
    expect((await lastMail(ours.email)).text).toContain('Price: $100.00. Voucher: −$20.00. You paid $80.00');
    expect((await lastMail(addressOf(ours.consultantId))).text).toContain('Price: $100.00. Fee (10%): −$10.00.');

    const theirs = await bought({ voucher: { valueCents: 2_000, consultantShareBps: 10_000 } });
    expect((await lastMail(theirs.email)).text).toContain('Voucher: −$20.00. You paid $80.00');
    expect((await lastMail(addressOf(theirs.consultantId))).text).toContain(
      'Price: $100.00. Your part of the voucher: −$20.00. Fee (10%): −$8.00. You receive $72.00',
    );
  });

  it('that a voucher covers says that nothing was charged, and speaks of no card', async () => {
    const scene = await order({ voucher: { valueCents: 10_000, minOrderCents: 10_000 } });
    await settle();
    expect(await subjectsTo(scene.email)).toEqual(['Your order with Ana Silva: 120 minutes']);
    const { text } = await lastMail(scene.email);
    expect(text).toContain('Price: $100.00. Voucher: −$100.00. Nothing was charged.');
    expect(text).not.toMatch(/card|You paid|refund/);
    expect((await lastMail(addressOf(scene.consultantId))).text).toContain('You receive $90.00');
    await refund(scene, 120, 0);
    expect(await subjectsTo(scene.email)).toHaveLength(1);
  });

  it('is not told again when jobs run again, and a job that runs twice keeps its Message-ID', async () => {
    const scene = await bought();
    await settle();
    expect(await subjectsTo(scene.email)).toHaveLength(1);
    expect(await subjectsTo(addressOf(scene.consultantId))).toHaveLength(1);
    await sendOrderMailToApplicant(ctx, scene);
    await sendOrderMailToConsultant(ctx, scene);
    const mails = await Promise.all([scene.email, addressOf(scene.consultantId)].map((to) => app.inbox.list(to)));
    expect(mails.map((own) => [own.length, new Set(own.map(({ messageId }) => messageId)).size])).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it('is hinted to what its people have open', async () => {
    const scene = await order();
    const hinted: unknown[] = [];
    const { toUser } = app.platform.realtime;
    app.platform.realtime.toUser = (...hint) => {
      hinted.push(hint);
      toUser(...hint);
    };
    try {
      simulator.pay(sessionOf(scene.url), GOOD_CARD);
      await settle();
    } finally {
      app.platform.realtime.toUser = toUser;
    }
    const { orderId } = scene;
    expect(hinted).toContainEqual([scene.applicantId, 'order.updated', { orderId }]);
    expect(hinted).toContainEqual([scene.consultantId, 'order.updated', { orderId }]);
  });

  it('is not told to people who are gone, nor to a consultant who is suspended', async () => {
    const gone = await order();
    simulator.pay(sessionOf(gone.url), GOOD_CARD);
    await simulator.settled();
    await ctx.db.deleteFrom('users').where('id', '=', gone.applicantId).execute();
    await app.runJobs();
    expect(await subjectsTo(gone.email)).toEqual([]);
    expect(await subjectsTo(addressOf(gone.consultantId))).toEqual(['You sold 120 minutes: Mock MMI']);

    const suspended = await order();
    const suspendedAt = ctx.clock.now();
    await ctx.db.updateTable('users').set({ suspendedAt }).where('id', '=', suspended.consultantId).execute();
    simulator.pay(sessionOf(suspended.url), GOOD_CARD);
    await settle();
    expect(await subjectsTo(suspended.email)).toHaveLength(1);
    expect(await subjectsTo(addressOf(suspended.consultantId))).toEqual([]);
  });

  it('does not carry the name of an account to an address that nobody has proven', async () => {
    const name = 'You won 500 USD';
    const scene = await bought({ applicant: { name, emailVerifiedAt: null } });
    const { subject, text, html } = await lastMail(scene.email);
    expect(subject).toBe('Your order with Ana Silva: 120 minutes');
    expect(`${text}${html}`).not.toContain(name);
  });
});

describe('a refund', () => {
  it('is told once, when it is on its way', async () => {
    const scene = await bought();
    await refund(scene, 54, 4_500);
    await settle();
    expect(await subjectsTo(scene.email)).toEqual([
      'Your order with Ana Silva: 120 minutes',
      '$45.00 is on its way back',
    ]);
    const { text } = await lastMail(scene.email);
    expect(text).toContain(`You asked for a refund of 54 minutes of order #${scene.number} with Ana Silva.`);
    expect(text).toContain('We sent $45.00 back to your Visa ending in 4242. Banks take 5 to 10 business days');
    expect(text).toContain('It cannot be turned off.');
    const sold = await subjectsTo(addressOf(scene.consultantId));
    expect(sold.filter((subject) => subject.includes('went back'))).toHaveLength(1);
  });

  it('that is pending at first is told once as well', async () => {
    const scene = await bought({}, REFUND_PENDS);
    await refund(scene, 1, 83);
    expect(await subjectsTo(scene.email)).toHaveLength(2);
    simulator.advanceClock(60_000);
    await settle();
    expect(await subjectsTo(scene.email)).toEqual([expect.any(String), '$0.83 is on its way back']);
    expect((await lastMail(scene.email)).text).toContain('a refund of 1 minute of');
  });

  it('that the bank does not take is told with the amount that we owe and whom to write to', async () => {
    const scene = await bought({}, REFUND_FAILS);
    await refund(scene, 120, 10_000);
    simulator.advanceClock(60_000);
    await settle();
    await settle();
    expect((await subjectsTo(scene.email)).slice(1)).toEqual([
      '$100.00 is on its way back',
      'We could not refund your card',
    ]);
    const { text } = await lastMail(scene.email);
    expect(text).toContain('We tried to send $100.00 back to your Visa ending in 5126');
    expect(text).toContain(`Write to ${app.config.supportEmail} and name order #${scene.number}`);

    // What was to be said before it failed is not said afterwards.
    const { id: refundId } = await ctx.db
      .selectFrom('refunds')
      .select('id')
      .where('orderId', '=', scene.orderId)
      .executeTakeFirstOrThrow();
    await sendRefundMail(ctx, { refundId, orderId: scene.orderId, status: 'sent' });
    expect(await subjectsTo(scene.email)).toHaveLength(3);
  });

  it('of a payment that came too late is told in one e-mail that says so, and the consultant hears nothing', async () => {
    simulator.setWebhooks({ isOff: true });
    const scene = await order();
    const { orderId } = scene;
    await ctx.db.updateTable('payments').set({ status: 'expired' }).where('orderId', '=', orderId).execute();
    await ctx.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute();
    simulator.pay(sessionOf(scene.url), GOOD_CARD);
    simulator.setWebhooks({ isOff: false });
    await simulator.deliverPending();
    await settle();
    expect(await subjectsTo(scene.email)).toEqual(['Your payment came too late and is on its way back']);
    const { text } = await lastMail(scene.email);
    expect(text).toContain('We sent all of it, $100.00, back to your Visa ending in 4242.');
    expect(text).toContain(`/app/orders/${orderId}`);
    expect(await subjectsTo(addressOf(scene.consultantId))).toEqual([]);
  });
});

describe('hostile words', () => {
  const HOSTILE = '<script>alert(1)</script>\r\nBcc: all@example.test';
  const target = { name: HOSTILE, brand: 'peerway', origin: 'https://peerway.test' } as const;
  const hostileOrder = {
    id: '00000000-0000-4000-8000-000000000001',
    number: 1042,
    title: HOSTILE,
    minutes: 120,
    currency: 'USD',
    priceCents: 123_456,
    voucherId: null,
    minutesRefunded: 0,
    discountPlatformCents: 0,
    discountConsultantCents: 0,
    totalCents: 123_456,
    feePercent: 10,
    feeCents: 12_346,
    netCents: 111_110,
    expiresAt: new Date('2027-09-01T00:00:00Z'),
    applicantName: HOSTILE,
    consultantName: HOSTILE,
  } as const;
  const card = { cardBrand: 'something_new', cardLast4: '4242' };
  const told = { minutes: 60, cents: 61_728, goodwillCents: 1_728, reason: 'applicant', card } as const;
  const MAILS = {
    bought: orderBoughtMail(target, hostileOrder, card),
    sold: orderSoldMail(target, hostileOrder),
    sent: refundSentMail(target, hostileOrder, told),
    late: refundSentMail(target, hostileOrder, { ...told, reason: 'late_payment' }),
    failed: refundFailedMail(target, hostileOrder, told, 'support@example.test'),
  };

  it.each(Object.entries(MAILS))('stay words in the e-mail %s, whose links lead to its brand only', (_name, mail) => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.text).not.toMatch(/\nBcc:/);
    const links = [...`${mail.html}\n${mail.text}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(
      ([link]) => new URL(link).origin,
    );
    expect(new Set(links)).toEqual(new Set(['https://peerway.test']));
  });

  it('arrive as one line of a subject', async () => {
    const title = '<script>\r\nBcc: all@example.test';
    const scene = await bought({ applicant: { name: HOSTILE }, consultant: { packages: [{ title }] } });
    const mail = await lastMail(addressOf(scene.consultantId));
    expect(mail.subject).toBe('You sold 180 minutes: <script> Bcc: all@example.test');
    expect((await mail.source()).split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im);
    expect(mail.html).not.toContain('<script');
  });

  it('are not there where people and cards are unknown', () => {
    const nobody = { ...hostileOrder, title: 'Mock MMI', applicantName: null, consultantName: null, expiresAt: null };
    const nameless = { ...target, name: null };
    const bare = { cardBrand: null, cardLast4: null };
    const paid = orderBoughtMail(nameless, nobody, bare);
    expect(paid.subject).toBe('Your order: 120 minutes');
    expect(paid.text).toContain('You paid $1,234.56 with your card.');
    expect(`${paid.text}${orderSoldMail(nameless, nobody).text}`).not.toMatch(/null|undefined|Hello/);
    expect(refundFailedMail(nameless, nobody, { ...told, card: bare }, 'support@example.test').text).toContain(
      'We tried to send $617.28 back to your card, but',
    );
  });

  it.each([
    ['administrator', 60, 'We decided to refund 60 minutes of order #1042, and added $17.28 as goodwill.'],
    ['administrator', 0, 'We decided to give you $17.28 for order #1042 as goodwill. Your minutes stay as they are.'],
    ['expired', 60, 'You did not use 60 minutes of order #1042 before they expired.'],
    ['mismatch', 120, 'Your payment did not match order #1042, so you did not get the minutes.'],
  ] as const)('give a reason for a refund because of %s, %d minutes', (reason, minutes, words) => {
    const mail = refundSentMail(target, { ...hostileOrder, consultantName: null }, { ...told, reason, minutes });
    expect(mail.text).toContain(words);
  });
});

it('every e-mail about orders has a preview in both brands', () => {
  for (const { render } of orderMailPreviews)
    for (const brand of ['matricula', 'peerway'] as const) {
      const { subject, text } = render(brand);
      expect(subject).not.toBe('');
      expect(text).toContain('View order:');
      expect(text).toContain('It cannot be turned off.');
    }
});
