// Mail that a server has refused for good: kept once a person, shown to administrators for a while, forgotten in the end.
import type { HomeReply } from '@matricula/contract/administration/home.ts';
import { expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { keepRefusedMail, removeOldRefusedMails } from './refused-mails.jobs.ts';
import { listRefusedMails } from './refused-mails.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const administrator = await buildUser(ctx, { role: 'admin' });

async function read() {
  const as = await signIn(ctx, administrator);
  return (await app.call<HomeReply>('readHome', { as })).body.notWell.refusedMails;
}

it('is one line a person, with how many and since when, and goes with time', async () => {
  const ada = await buildUser(ctx, { name: 'Ada Lovelace', email: 'ada@gone.test' });
  await keepRefusedMail(ctx, { to: 'nobody@gone.test', code: 550 });
  expect(await read()).toEqual({ count: 0, data: [] });
  const firstAt = clock.now().getTime();
  await keepRefusedMail(ctx, { to: 'ADA@gone.test', code: 550 });
  clock.advance(DAY_MS);
  await keepRefusedMail(ctx, { to: 'ada@gone.test', code: 553 });
  const { count, data } = await read();
  expect(count).toBe(1);
  expect(data).toMatchObject([{ userId: ada.id, name: 'Ada Lovelace', email: 'ada@gone.test', code: 553, mails: 2 }]);
  expect(Date.parse(data[0]?.lastAt ?? '') - Date.parse(data[0]?.firstAt ?? '')).toBeGreaterThanOrEqual(DAY_MS);
  expect(Math.abs(Date.parse(data[0]?.firstAt ?? '') - firstAt)).toBeLessThan(60_000);

  clock.advance(8 * DAY_MS);
  expect(await read()).toEqual({ count: 0, data: [] });
  await removeOldRefusedMails(ctx);
  expect(await ctx.db.selectFrom('refusedMails').select('userId').execute()).toHaveLength(1);
  clock.advance(23 * DAY_MS);
  await removeOldRefusedMails(ctx);
  expect(await ctx.db.selectFrom('refusedMails').select('userId').execute()).toEqual([]);
});

it('is not for whoever is no administrator', async () => {
  const asked = { days: 7, limit: 5 };
  await expect(listRefusedMails(ctx, asked)).rejects.toMatchObject({ statusCode: 401 });
  const actor = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), role: 'user' as const };
  await expect(listRefusedMails({ ...ctx, actor }, asked)).rejects.toMatchObject({ statusCode: 403 });
});
