// Generated consultants at a small count: consistent, repeatable, growing, and safe to interrupt.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { withOwnConnection } from '../own-connection.ts';
import { createProgress } from '../progress.ts';
import { copyInto, CopyRows } from './copy.ts';
import { seedMany } from './many.ts';
import { createMaker } from './rows.ts';

const SEED_TIMEOUT_MS = 60_000;
const storage = mkdtempSync(join(tmpdir(), 'matricula-many-'));
const making = { now: new Date('2026-11-15T12:00:00Z'), pictures: ['a-384.webp'], passwordHash: 'none' };

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ environment: { STORAGE_DIRECTORY: storage } });
});

afterAll(() => rmSync(storage, { recursive: true, force: true }));

async function selectIds(): Promise<string[]> {
  const rows = await test.ctx.db
    .selectFrom('consultants')
    .innerJoin('users', 'users.id', 'consultants.id')
    .select('consultants.id')
    .orderBy('users.email')
    .execute();
  return rows.map(({ id }) => id);
}

async function countCards(): Promise<number> {
  const cards = test.ctx.db.selectFrom('consultantCards').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await cards.executeTakeFirstOrThrow()).count;
}

async function selectSchema() {
  const indexes =
    await sql`select indexname, indexdef from pg_indexes where tablename in ('consultant_cards', 'packages', 'ratings')
    order by indexname`.execute(test.ctx.db);
  const triggers =
    await sql`select tgname, tgenabled from pg_trigger where tgrelid = 'ratings'::regclass and not tgisinternal
    order by tgname`.execute(test.ctx.db);
  return { indexes: indexes.rows, triggers: triggers.rows };
}

describe('seedMany', () => {
  it(
    'makes as many as asked, lists them, and reports how far it is',
    async () => {
      const steps: string[] = [];
      const onProgress = ({ done, total, step }: { done: number; total: number; step: string }) =>
        void steps.push(`${done}/${total} ${step}`);
      expect(await seedMany(test.ctx, { count: 300, onProgress })).toEqual({ made: 300 });
      expect([steps[0], steps.at(-1)]).toEqual(['300/300 copying', '300/300 done']);
      const { body } = await test.request<{ total: number }>('GET', '/api/v1/public/consultants?tag=medicine');
      expect(body.total).toBeGreaterThan(60);
      expect(body.total).toBeLessThan(200);
    },
    SEED_TIMEOUT_MS,
  );

  it('is spread as a real list is: few frequent values, many rare ones', async () => {
    const { rows } = await sql<{ kind: string; most: number; kinds: number }>`
      select split_part(facet, ':', 1) as kind, max(card_count)::int as most, count(*)::int as kinds from facet_values group by 1`.execute(
      test.ctx.db,
    );
    const of = (kind: string) => rows.find((row) => row.kind === kind);
    expect(of('school')?.kinds).toBeGreaterThan(80);
    expect(of('school')?.most).toBeGreaterThan(20);
    expect(of('language')?.kinds).toBeGreaterThan(15);
    expect(of('country')?.most).toBeGreaterThan(120);
    expect(of('subtag')?.kinds).toBeGreaterThan(30);
  });

  it(
    'makes nothing when there are enough, and only what is missing when there are not',
    async () => {
      const before = await selectIds();
      expect(await seedMany(test.ctx, { count: 300 })).toEqual({ made: 0 });
      const schema = await selectSchema();
      expect(await seedMany(test.ctx, { count: 340, rebuildFrom: 1 })).toEqual({ made: 40 });
      const after = await selectIds();
      expect(after).toHaveLength(340);
      expect(after.slice(0, 300)).toEqual(before);
      // Indexes were dropped on the way, and the trigger was off.
      expect(await selectSchema()).toEqual(schema);
    },
    SEED_TIMEOUT_MS,
  );

  it(
    'leaves the list as it was when it is interrupted, and finishes the next time',
    async () => {
      const schema = await selectSchema();
      const onProgress = ({ step }: { step: string }) => {
        if (step === 'ranking') throw new Error('pulled the plug');
      };
      await expect(seedMany(test.ctx, { count: 380, onProgress, rebuildFrom: 1 })).rejects.toThrow('pulled the plug');
      expect(await countCards()).toBe(340);
      expect(await selectSchema()).toEqual(schema);
      expect(await seedMany(test.ctx, { count: 380 })).toEqual({ made: 0 });
      expect(await countCards()).toBe(380);
    },
    SEED_TIMEOUT_MS,
  );

  it('leaves nothing that does not add up', async () => {
    const { rows } = await sql<Record<string, number>>`
      with counted as (select thread_id, count(*) as n, sum(rating) as s from ratings group by thread_id)
      select
        (select count(*) from consultants c where not exists (select from consultant_cards k where k.consultant_id = c.id)) as cardless,
        (select count(*) from users where not is_demo) as unmarked_people,
        (select count(*) from ratings where not is_demo) as unmarked_ratings,
        (select count(*) from ratings r where not exists (select from users u where u.id = r.user_id and u.role = 'user')) as authorless,
        (select count(*) from packages p where not exists (select from consultants c where c.id = p.consultant_id)) as sellerless,
        (select count(*) from consultants c where not exists (select from packages p where p.consultant_id = c.id and p.is_live)) as packageless,
        (select count(*) from consultants c where c.hourly_rate_cents < (
          select min(p.price_cents * 60.0 / p.duration_minutes) from packages p where p.consultant_id = c.id and p.is_live)) as unbuyable,
        (select count(*) from counted full join rating_totals t using (thread_id)
          where (n, s) is distinct from (t.rating_count, t.rating_sum)
            or t.rating_count <> (select sum(d) from unnest(t.distribution) d)) as wrong_totals,
        (select count(*) from consultants c left join counted on thread_id = 'consultant-' || c.id
          where c.review_count <> coalesce(n, 0) or c.review_sum <> coalesce(s, 0)) as wrong_counters,
        (select count(*) from consultants c, unnest(c.subtag_ids) used (id)
          where not exists (select from subtags s where s.id = used.id and s.tag_id = any (c.tag_ids))) as strange_parts,
        (select count(*) from consultant_cards where rank = 0) as unranked`.execute(test.ctx.db);
    expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0)).toEqual([]);
  });

  it('gives a number the same rows in every run and every size', () => {
    const rows = (from: number, until: number) => {
      const batch = createMaker(making)(from, until);
      return [batch.consultants, batch.packages, batch.ratings].map(({ pieces }) => Buffer.concat(pieces).toString());
    };
    expect(rows(10, 20)).toEqual(rows(10, 20));
    expect(rows(0, 40)[0]).toContain(rows(10, 20)[0]);
  });

  it('never gives two consultants one id', () => {
    const { consultantIds } = createMaker(making)(0, 8_000);
    expect(new Set(consultantIds).size).toBe(8_000);
  });
});

describe('copyInto', () => {
  const columns = 'word, card_count';
  const rowsOf = (...values: [string, number][]) => {
    const rows = new CopyRows();
    for (const value of values) rows.add(value);
    rows.flush();
    return rows.pieces;
  };

  it('carries every character as it is', async () => {
    const word = 'a\\b\tc\nd\re "ü" \\N 漢';
    await withOwnConnection(test.ctx, ({ client }) => copyInto(client, 'search_terms', columns, rowsOf([word, 7])));
    const found = await test.ctx.db.selectFrom('searchTerms').selectAll().where('word', '=', word).execute();
    expect(found).toMatchObject([{ word, cardCount: 7 }]);
  });

  it('fails with the reason of the server or of the source, and the connection stays usable', async () => {
    await withOwnConnection(test.ctx, async ({ ctx, client }) => {
      await expect(copyInto(client, 'search_terms', columns, [Buffer.from('one\tmany\n')])).rejects.toThrow(
        'invalid input',
      );
      function* broken(): Generator<Buffer> {
        yield* rowsOf(['half', 1]);
        throw new Error('the source ran dry');
      }
      await expect(copyInto(client, 'search_terms', columns, broken())).rejects.toThrow('the source ran dry');
      const found = await ctx.db.selectFrom('searchTerms').selectAll().where('word', '=', 'half').execute();
      expect(found).toEqual([]);
    });
  });
});

describe('createProgress', () => {
  function told(isTTY: boolean): string[] {
    const written: string[] = [];
    const report = createProgress({
      isTTY,
      write: (text: string) => written.push(text),
    } as unknown as NodeJS.WriteStream);
    report({ done: 10, total: 1_000, step: 'copying' });
    report({ done: 20, total: 1_000, step: 'copying' });
    report({ done: 1_000, total: 1_000, step: 'done' });
    return written;
  }

  it('writes a line per step into a log', () => {
    expect(told(false)).toEqual([
      expect.stringMatching(/^10 of 1,000 · copying · \d+ s\n$/),
      expect.stringMatching(/^1,000 of 1,000 · done · \d+ s\n$/),
    ]);
  });

  it('fills one line on a terminal', () => {
    const lines = told(true);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^\r.*█*░+ 20 of 1,000/);
    expect(lines[3]).toBe('\n');
  });
});
