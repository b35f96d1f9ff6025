// XSS-1: hostile texts in every field a consultant can write and every review, on every screen that shows them, in a real browser
// without the Content-Security-Policy's help. Nothing may run. XSS1_COUNT sets how many profiles are opened (CI: 40 of all).
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { PAYLOADS, payloadFor } from './payloads.ts';
import { queryOnce, type StackAddresses } from './stack.ts';

const PROFILES = Number(process.env['XSS1_COUNT'] ?? 40);
const PER_PAGE = 12;

/** Every column that carries text of a consultant or a reviewer. A new one fails the first test until it is filled below. */
const TEXT_COLUMNS = {
  consultants: [
    'name',
    'profile_picture',
    'tagline_one',
    'tagline_two',
    'about_me',
    'country',
    'languages',
    'tag_ids',
    'subtag_ids',
    'education',
    'test_scores',
    'state',
  ],
  packages: ['title', 'description'],
  ratings: ['thread_id', 'sub_id', 'body', 'display_name'],
} as const;

interface Attack {
  id: string;
  n: number;
}

/** One consultant per payload, hostile in all of its texts at once; each field has another payload, so a field sees all of them. */
async function plant(stack: StackAddresses): Promise<Attack[]> {
  const attacks = PAYLOADS.map((_, n) => ({ id: randomUUID(), n }));
  const people = attacks.map(({ id, n }) => ({
    id,
    email: `${id}@attack.test`,
    name: payloadFor(n, 200),
    tagline_one: payloadFor(n + 7, 120),
    tagline_two: payloadFor(n + 13, 120),
    about_me: [payloadFor(n + 29, 5_000), payloadFor(n + 31, 5_000), 'A plain line.'].join('\n'),
    country: payloadFor(n + 37, 64),
    languages: [payloadFor(n + 41, 60), 'en'],
    education: [{ title: payloadFor(n + 43, 500), school: payloadFor(n + 47, 500), startYear: 2020, endYear: null }],
    test_scores: [{ title: payloadFor(n + 53, 500), score: payloadFor(n + 59, 500) }],
    package_title: payloadFor(n + 61, 120),
    package_description: payloadFor(n + 67, 4_000),
    review: payloadFor(n + 71, 1_000),
    reviewer: payloadFor(n + 73, 200),
  }));
  const rows = JSON.stringify(people);
  const run = (text: string) => queryOnce(stack.databaseUrl, text, [rows]);
  await run(
    "insert into users (id, name, email, password_hash, role) select (p ->> 'id')::uuid, p ->> 'name', p ->> 'email', '', 'consultant' from jsonb_array_elements($1::jsonb) p",
  );
  await run(`insert into consultants (id, name, tagline_one, tagline_two, about_me, country, languages, tag_ids, education, test_scores, hourly_rate_cents, enabled_cad_payments, state, listed_at)
    select (p ->> 'id')::uuid, p ->> 'name', p ->> 'tagline_one', p ->> 'tagline_two', p ->> 'about_me', p ->> 'country',
      array(select jsonb_array_elements_text(p -> 'languages')), array['attack'], p -> 'education', p -> 'test_scores', 4000, true, 'live', now()
    from jsonb_array_elements($1::jsonb) p`);
  await run(`insert into packages (consultant_id, title, description, price_cents, price_cad_cents, duration_minutes, is_live)
    select (p ->> 'id')::uuid, p ->> 'package_title', p ->> 'package_description', 9000, 12000, 60, true from jsonb_array_elements($1::jsonb) p`);
  await run(`insert into consultant_cards (consultant_id, name, profile_picture, tagline_one, tagline_two, hourly_rate_cents, country, review_count, review_avg, is_demo, listed_at, facets, search)
    select c.id, c.name, '', c.tagline_one, c.tagline_two, 4000, c.country, 0, 0, false, now(),
      array['tag:attack', 'country:' || c.country, 'school:' || (c.education -> 0 ->> 'school')], to_tsvector('matricula', c.name)
    from jsonb_array_elements($1::jsonb) p join consultants c on c.id = (p ->> 'id')::uuid`);
  await run(`insert into ratings (thread_id, sub_id, rating, body, display_name)
    select 'consultant-' || (p ->> 'id'), 'session', 5, p ->> 'review', p ->> 'reviewer' from jsonb_array_elements($1::jsonb) p`);
  return attacks;
}

/** Counts what ran, whatever called it: our own mark, or the browser's dialogs. */
async function watch(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeFunction('ran', (n: number) => ran.push(`payload ${n}: ${PAYLOADS[n]}`));
  context.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return ran;
}

async function settle(page: Page): Promise<void> {
  await hydrated(page);
  // What an attack puts off (a failing picture, an animation) has its chance.
  await page.waitForTimeout(100);
}

test('every text column of consultants, packages and reviews is under attack', async ({ stack }) => {
  const columns = await queryOnce<{ table_name: string; column_name: string }>(
    stack.databaseUrl,
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and table_name = any ($1) and (data_type in ('text', 'jsonb', 'ARRAY') or data_type = 'character varying')
     order by table_name, ordinal_position`,
    [Object.keys(TEXT_COLUMNS)],
  );
  const found = Object.fromEntries(
    [...Map.groupBy(columns, (column) => column.table_name)].map(([table, list]) => [
      table,
      list.map((column) => column.column_name),
    ]),
  );
  expect(found).toEqual(TEXT_COLUMNS);
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(500);
});

test('nothing of it runs on any screen that shows it [XSS-1]', async ({ stack, openContext, complaints }) => {
  test.setTimeout(600_000);
  // Broken markup makes the browser ask for what it names; that is noise, not an execution.
  complaints.expect(/./);
  const attacks = await plant(stack);
  try {
    const context = await openContext({ bypassCSP: true });
    const ran = await watch(context);
    const page = await context.newPage();

    // The detector detects: without this line the rest would prove nothing.
    await page.goto('/contact');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="ran(0)">');
    });
    await expect.poll(() => ran.length).toBe(1);
    ran.length = 0;

    const pages = Math.ceil(attacks.length / PER_PAGE);
    for (let n = 1; n <= pages; n += 1) {
      await page.goto(`/marketplace?tag=attack&page=${n}`);
      await expect(page.getByRole('heading', { name: 'OUR CONSULTANTS' })).toBeVisible();
      await settle(page);
      expect(ran, `the list, page ${n}`).toEqual([]);
    }

    const step = Math.max(1, Math.floor(attacks.length / PROFILES));
    const chosen = attacks.filter(({ n }) => n % step === 0).slice(0, PROFILES);
    for (const { id } of chosen) {
      await page.goto(`/consultant/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settle(page);
      expect(ran, `the profile ${id}`).toEqual([]);
    }

    for (const [start, path] of [
      [0, (ids: string) => `/compare?ids=${ids}`],
      [4, (ids: string) => `/compare?ids=${ids}`],
      [200, (ids: string) => `/compare?ids=${ids}`],
    ] as const) {
      await page.goto(
        path(
          attacks
            .slice(start, start + 4)
            .map(({ id }) => id)
            .join(','),
        ),
      );
      await settle(page);
      expect(ran, 'the comparison').toEqual([]);
    }

    // The address itself: what is searched and chosen is written back onto the page.
    for (const n of [0, 4, 9, 20, 62, 124, 186, 248, 310]) {
      const hostile = encodeURIComponent(payloadFor(n, 100));
      for (const query of [
        `search=${hostile}`,
        `tag=${hostile}`,
        `country=${hostile}`,
        `school=${hostile}&language=en`,
      ]) {
        await page.goto(`/marketplace?${query}`);
        await settle(page);
        expect(ran, query).toEqual([]);
      }
    }
    await page.goto('/');
    await settle(page);
    expect(ran, 'home with its testimonials').toEqual([]);
  } finally {
    await queryOnce(
      stack.databaseUrl,
      "delete from ratings where thread_id in (select 'consultant-' || id from users where email like '%@attack.test')",
    );
    await queryOnce(stack.databaseUrl, "delete from users where email like '%@attack.test'");
  }
});
