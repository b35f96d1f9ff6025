// Invented accounts, rows of the admin log and articles for the benchmarks of administration, made by the database in bulk.
import type pg from 'pg';
import { idExpression } from '../messages/messages-world.ts';

const AT_ONCE = 500_000;
/** Administrators are the first applicants of `messages-world.ts`, so that tokens can be made for them. */
export const ADMINISTRATORS = 20;

/** Names that begin alike as people's do: 26 × 40 first names, ten thousand last names. */
const NAME = `chr(65 + n % 26) || substr('aeiou', 1 + n % 5, 1) || substr('nrlmst', 1 + n % 6, 1) || substr('aeio', 1 + n % 4, 1)
  || ' ' || initcap(substr(md5((n % 10007)::text), 1, 7))`;

export async function makeUsers(client: pg.Client, count: number): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE)
    await client.query(`insert into users (id, name, email, password_hash, role, created_at, email_verified_at, suspended_at, url_ref, heard_from, selected_tag)
      select ${idExpression("'a'", 'n')}, ${NAME}, 'a' || n || '@bench.test', 'none',
             case when n <= ${ADMINISTRATORS} then 'admin' when n % 100 = 0 then 'consultant' else 'user' end,
             now() - n * interval '3 seconds',
             case when n % 10 <> 3 then now() end,
             case when n % 1000 = 7 then now() end,
             case when n % 3 = 0 then 'ref-' || n % 41 end,
             case when n % 2 = 0 then (array['Google', 'A friend', 'Instagram', 'Other: a poster'])[1 + n % 4] end,
             (array['medicine', 'college', 'law', 'nursing', 'dentistry'])[1 + n % 5]
        from generate_series(${first}, ${Math.min(count, first + AT_ONCE - 1)}) n`);
  await client.query(`insert into sessions (id, user_id, device_label, user_agent, ip_address, expires_at)
    select ${idExpression("'d'", 'n')}, ${idExpression("'a'", 'n')}, 'Bench', 'bench', '198.18.0.1', now() + interval '1 day'
      from generate_series(1, ${ADMINISTRATORS}) n`);
}

export const LOG_ACTIONS = ['user.suspended', 'school.edited', 'article.updated', 'ledger.checked'] as const;

/** Without its chain, which no list reads: `bench` says so in every hash. */
export async function makeLog(client: pg.Client, count: number): Promise<void> {
  const actions = LOG_ACTIONS.map((action) => `'${action}'`).join(', ');
  for (let first = 1; first <= count; first += AT_ONCE)
    await client.query(`insert into audit_log (at, actor_id, action, subject_type, subject_id, reason, before, after, ip_address, request_id, previous_hash, hash)
      select now() - (${count} - n) * interval '1 second', ${idExpression("'a'", `(1 + n % ${ADMINISTRATORS})`)},
             case when n % 10000 = 0 then 'ledger.checked' else (array[${actions}])[1 + n % 3] end,
             'user', ${idExpression("'a'", `(1 + n % 9973)`)}::text, 'bench', '{"version":1}', '{"version":2}', '198.18.0.1', 'bench', 'bench', 'bench'
        from generate_series(${first}, ${Math.min(count, first + AT_ONCE - 1)}) n`);
}

/** Published, each with a version; the text is that of an article of a thousand words. */
export async function makeArticles(client: pg.Client, count: number): Promise<void> {
  const text = 'Each scenario goes to another rater, who sees one answer and nothing else of you. '.repeat(70);
  const content = `jsonb_build_object('slug', 'bench-' || n, 'title', 'Article number ' || n || ' about ' || substr(md5(n::text), 1, 6),
    'excerpt', 'What one person sees in two minutes.', 'author', 'Matricula editors', 'tags', jsonb_build_array('Tag ' || n % 30),
    'reviewBy', null, 'sources', '[]'::jsonb, 'body', $text$## One reader\n\n${text}$text$)`;
  const id = idExpression("'c'", 'n');
  for (let first = 1; first <= count; first += AT_ONCE / 50) {
    const numbers = `from generate_series(${first}, ${Math.min(count, first + AT_ONCE / 50 - 1)}) n`;
    const at = `now() - n * interval '1 minute'`;
    await client.query(`insert into articles (id, slug, content, state, first_published_at, created_at, revised_at)
      select ${id}, 'bench-' || n, ${content}, 'published', ${at}, ${at}, ${at} ${numbers}`);
    await client.query(`insert into article_versions (article_id, number, kind, content, made_at)
      select ${id}, 1, 'published', ${content}, ${at} ${numbers}`);
    await client.query(`insert into published_articles (article_id, slug, content, number, words, search, published_at, changed_at)
      select ${id}, 'bench-' || n, ${content}, 1, 1000, to_tsvector('english', (${content}) ->> 'title'), ${at}, ${at} ${numbers}`);
    await client.query(`insert into article_slugs (slug, article_id) select 'bench-' || n, ${id} ${numbers}`);
  }
}
