// Profile views through HTTP: what counts, what is kept of it, and that asking tells nobody who is listed.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const DAY_MS = 24 * 60 * 60_000;

const look = (cid: string, options: { as?: string; ip?: string } = {}) =>
  app.call('countProfileView', { params: { cid }, ...options });

async function viewsOf(consultantId: string): Promise<number> {
  const rows = await ctx.db
    .selectFrom('profileViews')
    .select('views')
    .where('consultantId', '=', consultantId)
    .execute();
  return rows.reduce((sum, { views }) => sum + views, 0);
}

describe('POST /public/consultant/:cid/view', () => {
  it('counts visitors and members, many at once', async () => {
    const { id } = await buildConsultant(ctx);
    const as = await signIn(ctx, await buildUser(ctx));
    const replies = await Promise.all([look(id), look(id, { as }), ...Array.from({ length: 18 }, () => look(id))]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await viewsOf(id)).toBe(20);
  });

  it('keeps a consultant, a day and a number, and nothing of who looked', async () => {
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = 'profile_views' order by 1`.execute(ctx.db);
    expect(rows.map(({ name, type }) => [name, type])).toEqual([
      ['consultant_id', 'uuid'],
      ['day', 'date'],
      ['views', 'bigint'],
    ]);
    const { headers } = await look((await buildConsultant(ctx)).id);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('does not count the consultant’s own looks, nor administrators’', async () => {
    const consultant = await buildConsultant(ctx);
    const own = await signIn(ctx, { id: consultant.id, role: 'consultant' });
    const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    for (const as of [own, admin]) expect((await look(consultant.id, { as })).status).toBe(200);
    // Nor in another spelling of the same id.
    await look(consultant.id.toUpperCase(), { as: own });
    expect(await viewsOf(consultant.id)).toBe(0);
    const other = await signIn(ctx, { id: (await buildConsultant(ctx)).id, role: 'consultant' });
    await look(consultant.id, { as: other });
    expect(await viewsOf(consultant.id)).toBe(1);
  });

  it('answers the same for somebody listed, for a draft and for nobody, and counts only the first', async () => {
    const [listed, draft] = [await buildConsultant(ctx), await buildConsultant(ctx, { state: 'draft' })];
    const nobody = randomUUID();
    const replies = await Promise.all([listed.id, draft.id, nobody].map((cid) => look(cid)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([await viewsOf(listed.id), await viewsOf(draft.id), await viewsOf(nobody)]).toEqual([1, 0, 0]);
  });

  it('refuses what is no id, and an address that looks too often', async () => {
    expect((await look('somebody')).status).toBe(422);
    const { id } = await buildConsultant(ctx);
    const ip = '198.18.7.7';
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await look(id, { ip })).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect(await viewsOf(id)).toBe(30);
  });
});

it('days older than two years are removed at night, as often as it runs', async () => {
  const { id } = await buildConsultant(ctx);
  const dayAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  for (const days of [0, 729, 730, 731, 1_000]) {
    await sql`insert into profile_views values (${id}, ${dayAgo(days)}::date, 5)`.execute(ctx.db);
  }
  for (let run = 0; run < 2; run += 1) {
    await app.runCronJob('removeOldProfileViews');
    expect(await viewsOf(id)).toBe(15);
  }
});
