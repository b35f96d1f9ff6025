// The small seed in two databases with one clock: the same people in both, marked as invented, with figures that add up.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MARKETPLACE_CLAIMS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { PICTURE_WIDTHS, picturePath } from '@matricula/contract/base/pictures.ts';
import { FLAGGED_COUNTRIES } from '@matricula/contract/base/countries.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '#features/foundation/accounts/accounts.passwords.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { BUILT_PASSWORD } from '#test/builders/user.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo-people.ts';
import { seedDemo } from '../demo.ts';
import { seedSmall } from './small.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const SEED_TIMEOUT_MS = 60_000;
const storage = mkdtempSync(join(tmpdir(), 'matricula-small-'));

let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  [one, other] = (await Promise.all(
    [0, 1].map(async () => {
      const app = await startTestApp({ clock: { now: () => NOW }, environment: { STORAGE_DIRECTORY: storage } });
      await seedDemo(app.ctx, { isReset: false });
      return app;
    }),
  )) as [TestApp, TestApp];
  await seedSmall(one.ctx);
  await seedSmall(other.ctx);
}, SEED_TIMEOUT_MS);

afterAll(() => rmSync(storage, { recursive: true, force: true }));

const selectAll = async (app: TestApp) => {
  const { db } = app.ctx;
  return Promise.all([
    db.selectFrom('consultants').selectAll().orderBy('id').execute(),
    db.selectFrom('packages').selectAll().orderBy('id').execute(),
    db.selectFrom('ratings').selectAll().orderBy('id').execute(),
    db.selectFrom('consultantCards').selectAll().orderBy('consultantId').execute(),
    db.selectFrom('vouchers').selectAll().orderBy('id').execute(),
    db.selectFrom('courses').selectAll().orderBy('id').execute(),
    db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('email', 'like', '%people.demo%')
      .orderBy('id')
      .execute(),
  ]);
};

describe('the small seed', () => {
  it('makes the same in every database', async () => {
    const [mine, theirs] = await Promise.all([selectAll(one), selectAll(other)]);
    expect(mine).toEqual(theirs);
    expect(mine[0].length).toBeGreaterThanOrEqual(60);
    expect(mine[6].length).toBeGreaterThanOrEqual(200);
  });

  it('marks everybody as invented, also their reviews', async () => {
    const { db } = one.ctx;
    const people = await db.selectFrom('users').select(['isDemo', 'passwordHash', 'email']).execute();
    expect(people.every(({ isDemo }) => isDemo)).toBe(true);
    const [ratings, cards] = await Promise.all([
      db.selectFrom('ratings').select('isDemo').execute(),
      db.selectFrom('consultantCards').select('isDemo').execute(),
    ]);
    expect([...ratings, ...cards].every(({ isDemo }) => isDemo)).toBe(true);
    // Nobody can sign in as any of them: all share the hash of a password that was thrown away.
    const logins = new Set(DEMO_PEOPLE.map(({ email }) => email));
    const hashes = new Set(people.filter(({ email }) => !logins.has(email)).map(({ passwordHash }) => passwordHash));
    expect(hashes.size).toBe(1);
    const [hash = ''] = hashes;
    const guesses = [DEMO_PASSWORD, BUILT_PASSWORD, ''];
    expect(await Promise.all(guesses.map((guess) => verifyPassword(hash, guess)))).toEqual([false, false, false]);
  });

  it('has people of both badges, some without a review, and reviews over two years', async () => {
    const { db } = one.ctx;
    const cards = await db.selectFrom('consultantCards').selectAll().execute();
    expect(cards.filter(({ isPopular }) => isPopular).length).toBeGreaterThanOrEqual(8);
    expect(cards.filter(({ isNew }) => isNew).length).toBeGreaterThanOrEqual(5);
    expect(cards.filter(({ reviewCount }) => reviewCount === 0).length).toBeGreaterThanOrEqual(3);
    const ratings = await db.selectFrom('ratings').select(['createdAt', 'rating', 'body']).execute();
    const days = ratings.map(({ createdAt }) => (NOW.getTime() - createdAt.getTime()) / DAY_MS);
    expect(Math.min(...days)).toBeGreaterThan(0);
    expect(Math.max(...days)).toBeGreaterThan(500);
    expect(Math.max(...days)).toBeLessThan(731);
    expect(new Set(ratings.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
    expect(ratings.filter(({ body }) => body === '').length).toBeGreaterThan(10);
  });

  it('counts reviews as the rows say', async () => {
    const { rows } = await sql<{ wrong: number }>`
      with counted as (
        select thread_id, count(*) as n, sum(rating) as s,
          array(select count(*) filter (where rating = star) from generate_series(1, 5) star, ratings own
            where own.thread_id = r.thread_id group by star order by star) as d
        from ratings r group by thread_id
      )
      select (select count(*) from counted full join rating_totals t using (thread_id)
          where (n, s) is distinct from (t.rating_count, t.rating_sum) or d::int[] <> t.distribution::int[])
        + (select count(*) from consultants c left join counted on thread_id = 'consultant-' || c.id
          where c.review_count <> coalesce(n, 0) or c.review_sum <> coalesce(s, 0))
        + (select count(*) from consultant_cards card join consultants c on c.id = card.consultant_id
          where card.review_count <> c.review_count) as wrong`.execute(one.ctx.db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it('starts at exactly the prices that the marketplace promises', async () => {
    const consultants = await one.ctx.db.selectFrom('consultants').selectAll().execute();
    const lowest = (tag: string) =>
      Math.min(...consultants.filter(({ tagIds }) => tagIds.includes(tag)).map((row) => row.hourlyRateCents));
    const { college, medicine } = MARKETPLACE_CLAIMS.startingPrices;
    expect(lowest('college')).toBe(college * 100);
    expect(lowest('medicine')).toBe(medicine * 100);
  });

  it('sells everybody an hour at the advertised rate, and nobody sells one below what the marketplace promises', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.name from consultants c left join packages p on p.consultant_id = c.id and p.is_live
      group by c.id having min(p.price_cents * 60.0 / p.duration_minutes) is distinct from c.hourly_rate_cents`.execute(
      one.ctx.db,
    );
    expect(rows).toEqual([]);
  });

  it('gives everybody words of their own', async () => {
    const consultants = await one.ctx.db.selectFrom('consultants').selectAll().execute();
    const abouts = consultants.map(({ aboutMe }) => aboutMe.split('\n\n'));
    expect(new Set(abouts.flat()).size).toBe(abouts.flat().length);
    expect(abouts.every((paragraphs) => paragraphs.length >= 2 && paragraphs.length <= 5)).toBe(true);
    const countries = new Set(consultants.map(({ country }) => country));
    expect(FLAGGED_COUNTRIES.every((code) => countries.has(code))).toBe(true);
    expect(countries.has('Ireland')).toBe(true);
    const names = consultants.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Zoé Bélanger', 'José Ángel Núñez', 'Søren Kjeldsen']));
  });

  it('sells in both currencies where it says so, and writes what the description formatter understands', async () => {
    const rows = await one.ctx.db
      .selectFrom('packages')
      .innerJoin('consultants', 'consultants.id', 'packages.consultantId')
      .select(['packages.description', 'packages.priceCadCents', 'packages.isLive', 'consultants.enabledCadPayments'])
      .execute();
    expect(rows.every((row) => (row.priceCadCents !== null) === row.enabledCadPayments)).toBe(true);
    expect(rows.some(({ isLive }) => !isLive)).toBe(true);
    for (const { description } of rows) {
      expect(description.replaceAll(/<(b|i|u)>[^<>]*<\/\1>/g, '')).not.toMatch(/[<>]/);
    }
    expect(rows.some(({ description }) => /^\* /m.test(description))).toBe(true);
  });

  it('stores a portrait in every width and format, each drawn for one person', async () => {
    const consultants = await one.ctx.db.selectFrom('consultants').select('profilePicture').execute();
    const files = consultants.map(({ profilePicture }) => profilePicture);
    expect(new Set(files).size).toBe(files.length);
    const stored = new Set(await one.ctx.storage.list('profilepics/'));
    for (const file of files) {
      for (const width of PICTURE_WIDTHS) {
        expect(stored).toContain(picturePath(file, width, 'webp').slice(1));
        expect(stored).toContain(picturePath(file, width, 'avif').slice(1));
      }
    }
    const picture = await one.ctx.storage.get(`profilepics/${files[0]}`);
    expect(picture?.contentType).toBe('image/webp');
    picture?.body.destroy();
  });

  it('offers fields, parts and courses, with one field hidden and one a draft', async () => {
    const tags = await one.ctx.db.selectFrom('tags').selectAll().orderBy('position').execute();
    expect(tags.slice(0, 3).map(({ id }) => id)).toEqual(['medicine', 'college', 'dentistry']);
    expect(tags.filter(({ state }) => state !== 'published').map(({ id, state }) => [id, state])).toEqual([
      ['residency', 'hidden'],
      ['veterinary', 'draft'],
    ]);
    const { rows } = await sql<{ lost: number }>`
      select count(*)::int as lost from consultants c, unnest(c.subtag_ids) used (id)
      where not exists (select from subtags s where s.id = used.id and s.tag_id is not null)`.execute(one.ctx.db);
    expect(rows).toEqual([{ lost: 0 }]);
  });
});
