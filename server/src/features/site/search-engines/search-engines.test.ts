// robots.txt and sitemaps: at most 10,000 addresses a file, all on the one canonical origin, whichever host is asked.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildSchool } from '#test/builders/school.ts';
import { PUBLIC_ENVIRONMENT } from '#test/public-environment.ts';
import { presentSitemap } from './search-engines.presenter.ts';

const app = await startTestApp({ environment: { ...PUBLIC_ENVIRONMENT, NODE_ENV: 'test' } });
const ORIGIN = PUBLIC_ENVIRONMENT.MATRICULA_ORIGIN;
const read = (path: string, host = 'matricula.example') => app.request('GET', path, { headers: { host } });
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/** As many listed consultants, without the texts that nobody reads here. */
async function insertConsultants(count: number): Promise<void> {
  await sql`
    with people as (
      insert into users (id, email, name, password_hash, role)
      select gen_random_uuid(), 'c' || n || '@example.test', 'C ' || n, 'x', 'consultant' from generate_series(1, ${count}) n
      returning id, name
    ), listed as (
      insert into consultants (id, name, hourly_rate_cents, state, listed_at, updated_at)
      select id, name, 5000, 'live', now(), '2026-02-03T04:05:06Z' from people returning id, name
    )
    insert into consultant_cards (consultant_id, name, profile_picture, tagline_one, tagline_two, hourly_rate_cents,
      country, review_count, review_avg, is_demo, listed_at, facets, search)
    select id, name, '', '', '', 5000, '', 0, 0, false, now(), '{}', '' from listed
  `.execute(app.ctx.db);
  app.ctx.publicCache.invalidate();
}

describe('robots.txt', () => {
  it.each(['matricula.example', 'peerway.example'])(
    'on %s closes what is not for reading and names the one sitemap',
    async (host) => {
      const { status, text, headers } = await read('/robots.txt', host);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(text.split('\n')).toEqual([
        'User-agent: *',
        'Disallow: /app',
        'Disallow: /course',
        'Disallow: /dev',
        'Disallow: /api',
        '',
        `Sitemap: ${ORIGIN}/sitemap.xml`,
        '',
      ]);
    },
  );
});

describe('sitemaps', () => {
  it('escape what XML would misread', () => {
    const xml = presentSitemap(ORIGIN, [{ path: `/marketplace?tag=a&subtag=<b>"'`, changedAt: null }]);
    expect(addresses(xml)).toEqual([`${ORIGIN}/marketplace?tag=a&amp;subtag=&lt;b&gt;&quot;&#39;`]);
  });

  it('without any consultant name the pages alone', async () => {
    const { text, headers } = await read('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(addresses(text)).toEqual([`${ORIGIN}/sitemaps/pages.xml`]);
    expect((await read('/sitemaps/consultants-1.xml')).status).toBe(404);
    const pages = addresses((await read('/sitemaps/pages.xml')).text);
    expect(pages).toContain(`${ORIGIN}/`);
    expect(pages).toContain(`${ORIGIN}/products/casper`);
    expect(pages.some((page) => /tag=|\/app|\/login/.test(page))).toBe(false);
  });

  it('name the categories that have somebody', async () => {
    await buildConsultant(app.ctx, { tagIds: ['medicine', 'law'] });
    await app.ctx.db.insertInto('tags').values({ id: 'empty', title: 'Empty', state: 'published' }).execute();
    await app.ctx.db.updateTable('tags').set({ state: 'draft' }).where('id', '=', 'law').execute();
    app.ctx.publicCache.invalidate();
    const pages = addresses((await read('/sitemaps/pages.xml')).text);
    expect(pages.filter((page) => page.includes('tag='))).toEqual([`${ORIGIN}/marketplace?tag=medicine`]);
  });

  it('name the directory and every listed school', async () => {
    await buildSchool(app.ctx, { schoolId: 'ashgrove' });
    await buildSchool(app.ctx, { schoolId: 'birchwood' });
    await buildSchool(app.ctx, { schoolId: 'not-yet', isListed: false });
    await expect
      .poll(async () => addresses((await read('/sitemap.xml')).text))
      .toContain(`${ORIGIN}/sitemaps/schools-1.xml`);
    const { text } = await read('/sitemaps/schools-1.xml');
    expect(addresses(text)).toEqual([`${ORIGIN}/school/ashgrove`, `${ORIGIN}/school/birchwood`]);
    expect(text).toContain('<lastmod>');
    expect((await read('/sitemaps/schools-2.xml')).status).toBe(404);
    // Both /interview and /mstar show it; one address is canonical.
    const pages = addresses((await read('/sitemaps/pages.xml')).text);
    expect(pages).toContain(`${ORIGIN}/mstar`);
    expect(pages).not.toContain(`${ORIGIN}/interview`);
    await app.ctx.db.deleteFrom('schools').execute();
    app.ctx.publicCache.invalidate();
    expect((await read('/sitemaps/schools-1.xml')).status).toBe(404);
  });

  describe('of 10,001 consultants', () => {
    beforeAll(() => insertConsultants(10_000));

    it('are two files, which name everybody once, on the one origin', async () => {
      for (const host of ['matricula.example', 'peerway.example']) {
        expect(addresses((await read('/sitemap.xml', host)).text)).toEqual(
          ['pages', 'consultants-1', 'consultants-2'].map((file) => `${ORIGIN}/sitemaps/${file}.xml`),
        );
        const files = [
          await read('/sitemaps/consultants-1.xml', host),
          await read('/sitemaps/consultants-2.xml', host),
        ];
        const [first = [], second = []] = files.map(({ text }) => addresses(text));
        expect([first.length, second.length]).toEqual([10_000, 1]);
        const all = new Set([...first, ...second]);
        expect(all.size).toBe(10_001);
        const { rows } = await sql<{ consultantId: string }>`select consultant_id from consultant_cards`.execute(
          app.ctx.db,
        );
        for (const { consultantId } of rows) expect(all.has(`${ORIGIN}/consultant/${consultantId}`)).toBe(true);
      }
    });

    it('say when each consultant changed', async () => {
      const { text } = await read('/sitemaps/consultants-1.xml');
      expect(text.match(/<url>.*<\/url>/)?.[0]).toMatch(
        /^<url><loc>https:\/\/matricula\.example\/consultant\/[0-9a-f-]{36}<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><\/url>$/,
      );
      expect(text).toContain('<lastmod>2026-02-03</lastmod>');
      expect(text).toMatch(
        /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
      );
    });

    it('lose who is no longer listed', async () => {
      const { rows } = await sql<{ id: string }>`
        delete from consultant_cards where consultant_id = (select consultant_id from consultant_cards limit 1)
        returning consultant_id as id`.execute(app.ctx.db);
      app.ctx.publicCache.invalidate();
      expect(addresses((await read('/sitemap.xml')).text)).toHaveLength(2);
      expect((await read('/sitemaps/consultants-1.xml')).text).not.toContain(rows[0]?.id);
      expect((await read('/sitemaps/consultants-2.xml')).status).toBe(404);
    });
  });

  it.each([
    'consultants-0.xml',
    'consultants-01.xml',
    'consultants-1',
    'consultants-999999.xml',
    'schools-0.xml',
    'schools-1',
    'people-1.xml',
    '..%2Fpages.xml',
  ])('do not exist under the name %s', async (file) => {
    expect((await read(`/sitemaps/${file}`)).status).toBe(404);
  });
});
