// What renews by the year is told of a week before. In a file of its own: years pass, and everybody's renewals would pass with them.
import { afterAll, expect, it } from 'vitest';
import { DAY_MS, openSubscriptionShop } from '#test/builders/commerce/subscription-shop.ts';

const shop = await openSubscriptionShop();
const { app, ctx, person, subscribe, read, call, pass, deliver } = shop;
afterAll(() => shop.expectBalanced());

const untilEnd = (end: string | null | undefined) => Date.parse(end ?? '') - ctx.clock.now().getTime();

it('one by the year is told of its renewal a week before, once for each year, and not where it is canceled', async () => {
  const [buyer, leaver] = [await person(), await person()];
  const yearly = { planId: 'full-yearly', expectedTotal: 19_900 };
  const { paidUntil } = await subscribe(buyer, yearly);
  await subscribe(leaver, yearly);
  await call('cancelSubscription', leaver);
  const remind = async () => {
    await app.runCronJob('remindOfRenewals');
    await app.runJobs();
  };
  shop.passSilently(untilEnd(paidUntil) - 8 * DAY_MS);
  await remind();
  const reminders = async ({ email }: typeof buyer) =>
    (await app.inbox.list(email)).filter(({ subject }) => subject.startsWith('Your subscription renews on'));
  expect(await reminders(buyer)).toEqual([]);
  shop.passSilently(DAY_MS + 60_000);
  await Promise.all([remind(), remind()]);
  const { text } = await app.inbox.findMail(buyer.email, 'Your subscription renews on');
  expect(text).toContain('$199.00 is charged');
  expect(await reminders(buyer)).toHaveLength(1);
  expect(await reminders(leaver)).toEqual([]);
  // The next year again.
  await pass(untilEnd(paidUntil) + 60_000);
  const renewed = (await read(buyer)).subscription;
  shop.passSilently(untilEnd(renewed?.paidUntil) - 6 * DAY_MS);
  await remind();
  await expect.poll(async () => (await reminders(buyer)).length).toBe(2);
  await deliver();
});

it('one that is paused is not told that it renews, nor where it is paused while the e-mail waits', async () => {
  const [paused, late] = [await person(), await person()];
  const yearly = { planId: 'full-yearly', expectedTotal: 19_900 };
  await subscribe(paused, yearly);
  const { paidUntil } = await subscribe(late, yearly);
  expect((await call('pauseSubscription', paused, { months: 2 })).status).toBe(200);
  shop.passSilently(untilEnd(paidUntil) - 6 * DAY_MS);
  await app.runCronJob('remindOfRenewals');
  expect((await call('pauseSubscription', late, { months: 2 })).status).toBe(200);
  await deliver();
  // What was said meanwhile has arrived, so the reminder would have as well.
  await app.inbox.findMail(late.email, 'is paused');
  for (const { email } of [paused, late]) {
    const subjects = (await app.inbox.list(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your subscription renews on'))).toEqual([]);
  }
});
