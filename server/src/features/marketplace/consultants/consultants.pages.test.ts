// Pages of the listing: exact up to a thousand, and what a night's count saves.
import type { ListConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import { MAX_RESULTS, PAGE_SIZE, pageCount } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { ensureTags } from '#test/builders/tag.ts';
import { refreshConsultantCards } from './consultants.service.ts';

const app = await startTestApp();

async function list(query: Record<string, string | number>) {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return app.request<ListConsultantsReply>('GET', `/api/v1/public/consultants?${search.toString()}`);
}

describe('pages', () => {
  it('are exact up to a thousand and then end, with a total that says how many pages there are [CONST-1]', async () => {
    await ensureTags(app.ctx, ['law']);
    await sql`
      with people as (
        insert into users (name, email, password_hash, role)
        select 'Many ' || n, 'many' || n || '@example.test', '', 'consultant' from generate_series(1, 1007) n returning id, name
      )
      insert into consultants (id, name, hourly_rate_cents, tag_ids, state, listed_at)
      select id, name, 4000, array['law'], 'live', now() from people`.execute(app.ctx.db);
    const rows = await app.ctx.db.selectFrom('consultants').select('id').where('name', 'like', 'Many %').execute();
    await refreshConsultantCards(
      app.ctx,
      rows.map(({ id }) => id),
    );

    const seen = new Set<string>();
    const first = (await list({ tag: 'law' })).body;
    expect([first.total, first.isTotalCapped, first.data.length]).toEqual([MAX_RESULTS, true, PAGE_SIZE]);
    expect(pageCount(first.total)).toBe(84);
    for (let page = 1; page <= 84; page += 1) {
      for (const { _id } of (await list({ tag: 'law', page })).body.data) seen.add(_id);
    }
    expect(seen.size).toBe(MAX_RESULTS);
    expect((await list({ tag: 'law', page: 85 })).body.data).toEqual([]);
    expect((await list({ tag: 'law', page: 9_999 })).body.total).toBe(MAX_RESULTS);
    await app.ctx.db.deleteFrom('users').where('name', 'like', 'Many %').execute();
    expect((await list({ tag: 'law', sort: 'price' })).body.total).toBe(0);
  }, 60_000);

  it('are not counted again where the night counted far more than a thousand, but are where it counted little more', async () => {
    const known = async (count: number) => {
      await sql`insert into facet_values (facet, card_count) values ('tag:law', ${count})
        on conflict (facet) do update set card_count = excluded.card_count`.execute(app.ctx.db);
      app.ctx.publicCache.invalidate();
      const { total, isTotalCapped } = (await list({ tag: 'law' })).body;
      return { total, isTotalCapped };
    };
    expect(await known(2 * MAX_RESULTS + 1)).toEqual({ total: MAX_RESULTS, isTotalCapped: true });
    expect(await known(2 * MAX_RESULTS)).toEqual({ total: 0, isTotalCapped: false });
    await sql`delete from facet_values where facet = 'tag:law'`.execute(app.ctx.db);
  });
});
