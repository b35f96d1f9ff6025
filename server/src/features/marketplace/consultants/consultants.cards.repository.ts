// SQL of the cards: rewriting them from the consultants, and reading one page of the list in one statement.
import { type Sort, MAX_RESULTS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, executeStatement, namedAsInCode, statement, type Statement } from '#platform/database/db.ts';

/** What narrows the list, in the words of the cards. */
export interface CardFilters {
  facets: string[];
  /** Text of a tsquery, or null without a search. */
  search: string | null;
  minRateCents: number | null;
  maxRateCents: number | null;
}

/** Writes the cards of listed consultants anew and takes away those of the others. Order and badges stay as they were ranked. */
export async function upsertCards(db: Db, consultantIds: readonly string[]): Promise<void> {
  const ids = [...consultantIds];
  await sql`
    with written as (
      select c.id, c.name, c.profile_picture, c.tagline_one, c.tagline_two, c.hourly_rate_cents, c.country,
        (select min(ceil(p.price_cents * 60.0 / p.duration_minutes))::bigint from packages p where p.consultant_id = c.id and p.is_live) as lowest_hour_cents,
        c.review_count, case when c.review_count = 0 then 0 else c.review_sum::real / c.review_count end as review_avg,
        u.is_demo, c.listed_at,
        array(select 'tag:' || id from tags where id = any (c.tag_ids) and state <> 'draft')
          || array(select 'subtag:' || tag_id || '/' || s.id from subtags s join tags t on t.id = tag_id and t.state <> 'draft' where s.id = any (c.subtag_ids))
          || array(select 'language:' || l from unnest(c.languages) l)
          || array(select distinct 'school:' || (e ->> 'school') from jsonb_array_elements(c.education) e where e ->> 'school' <> '')
          || case when c.country = '' then '{}' else array['country:' || c.country] end
          || case when c.enabled_cad_payments then array['cad'] else '{}' end as facets,
        setweight(to_tsvector('matricula', c.name), 'A')
          || setweight(to_tsvector('matricula', translate(coalesce((select string_agg((e ->> 'school') || ' ' || (e ->> 'title'), ' ') from jsonb_array_elements(c.education) e), ''), '/', ' ')), 'B')
          || setweight(to_tsvector('matricula', translate(c.tagline_one || ' ' || c.tagline_two, '/', ' ')), 'C')
          || setweight(to_tsvector('matricula', translate(coalesce((select string_agg(title, ' ') from (
              select title from tags where id = any (c.tag_ids) and state <> 'draft'
              union all select s.title from subtags s join tags t on t.id = s.tag_id and t.state <> 'draft' where s.id = any (c.subtag_ids)) t), ''), '/', ' ')), 'C')
          || setweight(to_tsvector('matricula', translate(left(c.about_me, 2000), '/', ' ')), 'D') as words
      from consultants c join users u on u.id = c.id
      where c.id = any (${ids}::uuid[]) and c.state = 'live' and not c.is_suspended
    ), listed as (
      -- Beside its words a card holds its facets, so that 'french' finds those who speak it.
      select id, name, profile_picture, tagline_one, tagline_two, hourly_rate_cents, country, lowest_hour_cents, review_count,
        review_avg, is_demo, listed_at, facets,
        words || array_to_tsvector(array(select facet from unnest(facets) facet where facet like '%:%')) as search
      from written
    ), gone as (
      delete from consultant_cards where consultant_id = any (${ids}::uuid[]) and consultant_id not in (select id from listed)
    ), terms as (
      insert into search_terms (word, card_count)
      select distinct word, 1 from written, unnest(tsvector_to_array(words)) word where length(word) between 2 and 40
      -- In one order, so that two who bring the same new words wait for each other and neither fails.
      order by word on conflict do nothing
    ), choices as (
      insert into facet_values (facet, card_count) select distinct facet, 1 from listed, unnest(facets) facet
      order by facet on conflict do nothing
    )
    insert into consultant_cards as card (consultant_id, name, profile_picture, tagline_one, tagline_two,
      hourly_rate_cents, country, lowest_hour_cents, review_count, review_avg, is_demo, listed_at, facets, search)
    select * from listed
    on conflict (consultant_id) do update set
      name = excluded.name, profile_picture = excluded.profile_picture, tagline_one = excluded.tagline_one,
      tagline_two = excluded.tagline_two, hourly_rate_cents = excluded.hourly_rate_cents, country = excluded.country,
      lowest_hour_cents = excluded.lowest_hour_cents,
      review_count = excluded.review_count, review_avg = excluded.review_avg, is_demo = excluded.is_demo,
      listed_at = excluded.listed_at, facets = excluded.facets, search = excluded.search`.execute(db);
}

const COLUMNS = [
  'consultant_id',
  'name',
  'profile_picture',
  'tagline_one',
  'tagline_two',
  'hourly_rate_cents',
  'lowest_hour_cents',
  'country',
  'review_count',
  'review_avg',
  'is_popular',
  'is_new',
  'is_demo',
];
const CARD_COLUMNS = sql.raw(COLUMNS.join(', '));
const CARD_COLUMNS_AS_NAMED = namedAsInCode(COLUMNS);

export interface CardRow {
  consultantId: string;
  name: string;
  profilePicture: string;
  taglineOne: string;
  taglineTwo: string;
  hourlyRateCents: number;
  /** What an hour costs in the cheapest package on offer; null without one. */
  lowestHourCents: number | null;
  country: string;
  reviewCount: number;
  reviewAvg: number;
  isPopular: boolean;
  isNew: boolean;
  isDemo: boolean;
}

/** Known to be this many last night, a value has more than the limit today, unless half of its consultants left in between. */
const SURELY_CAPPED = 2 * MAX_RESULTS;

/** Each order is the order of one index; the id makes it total, so that no card is on two pages. */
const ORDERS: Record<Sort, string> = {
  best: 'rank desc, consultant_id',
  price: 'lowest_hour_cents, consultant_id',
  rating: 'shrunk_rating desc, consultant_id',
  newest: 'listed_at desc, consultant_id',
};

/** How each filter is asked for: what stands before its value and after it, and a letter for the names of statements. */
const CONDITIONS = [
  {
    letter: 'f',
    before: 'facets @> ',
    after: '::text[]',
    valueOf: ({ facets }: CardFilters) => (facets.length === 0 ? null : facets),
  },
  { letter: 's', before: 'search @@ ', after: '::tsquery', valueOf: ({ search }: CardFilters) => search },
  {
    letter: 'l',
    before: 'hourly_rate_cents >= ',
    after: '::bigint',
    valueOf: ({ minRateCents }: CardFilters) => minRateCents,
  },
  {
    letter: 'm',
    before: 'hourly_rate_cents <= ',
    after: '::bigint',
    valueOf: ({ maxRateCents }: CardFilters) => maxRateCents,
  },
];

/** The conditions in use, with their values. */
function conditionsOf(filters: CardFilters) {
  return CONDITIONS.map((condition) => ({ ...condition, value: condition.valueOf(filters) })).filter(
    ({ value }) => value !== null,
  );
}

function whereOf(filters: CardFilters): RawBuilder<unknown> {
  const parts = conditionsOf(filters).map(
    ({ before, after, value }) => sql`${sql.raw(before)}${value}${sql.raw(after)}`,
  );
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

export interface CardPage {
  cards: CardRow[];
  /** At most one more than MAX_RESULTS. */
  count: number;
  voucherValue: number;
  minOrderValue: number;
}

type PageRow = { [K in keyof CardRow]: CardRow[K] | null } & Omit<CardPage, 'cards'>;

interface PageOptions {
  sort: Sort;
  limit: number;
  offset: number;
  now: Date;
}

/** One page, how many there are (counted up to the limit only) and the best voucher, in one round trip. */
export function cardPageStatement(filters: CardFilters, { sort, limit, offset, now }: PageOptions): Statement {
  const conditions = conditionsOf(filters);
  const kind = conditions.map(({ letter }) => letter).join('');
  // Of a single value the night knows how many there are; far beyond the limit nobody needs to count again.
  const one = kind === 'f' && filters.facets.length === 1 ? filters.facets[0] : undefined;
  return statement(
    `consultants.page.${sort}.${one === undefined ? kind || 'all' : 'one'}`,
    () => {
      const where =
        conditions.map(({ before, after }, index) => `${before}$${index + 4}${after}`).join(' and ') || 'true';
      const counting = `select count(*) from (select from consultant_cards where ${where} limit ${MAX_RESULTS + 1}) found`;
      const count =
        one === undefined
          ? `(${counting})`
          : `coalesce(
              (select ${MAX_RESULTS + 1}::bigint from facet_values where facet = $5 and card_count > ${SURELY_CAPPED}),
              (${counting}))`;
      return `with places as (
          select consultant_id from consultant_cards where ${where} order by ${ORDERS[sort]} limit $1 offset $2
        ), page as (
          select cards.* from places join consultant_cards cards using (consultant_id)
        ), counted as (
          select ${count}::int as count
        ), voucher as (
          select value_cents, min_order_cents from vouchers
          where consultant_id is null and applicant_id is null and is_active
            and (expires_at is null or expires_at > $3) and (max_uses is null or taken < max_uses)
          order by value_cents desc limit 1
        )
        select ${CARD_COLUMNS_AS_NAMED}, counted.count,
          coalesce(value_cents, 0) as "voucherValue", coalesce(min_order_cents, 0) as "minOrderValue"
        from counted left join voucher on true left join page on true
        order by ${ORDERS[sort]}`;
    },
    [limit, offset, now, ...conditions.map(({ value }) => value), ...(one === undefined ? [] : [one])],
  );
}

export async function selectCardPage(db: Db, filters: CardFilters, options: PageOptions): Promise<CardPage> {
  const rows = await executeStatement<PageRow>(db, cardPageStatement(filters, options));
  const [first] = rows;
  return {
    cards: rows.filter((row): row is PageRow & CardRow => row.consultantId !== null),
    count: first?.count ?? 0,
    voucherValue: first?.voucherValue ?? 0,
    minOrderValue: first?.minOrderValue ?? 0,
  };
}

/** How many of those with one of the parts are looked at for the nearest: the best ranked. */
const MAX_NEAR = 200;

/** Those who match most parts of a search that nobody matches as a whole, the best ranked first. */
export async function selectClosestCards(
  db: Db,
  filters: CardFilters,
  { parts, limit }: { parts: readonly string[]; limit: number },
): Promise<CardRow[]> {
  const where = whereOf({ ...filters, search: parts.join(' | ') });
  const { rows } = await sql<CardRow>`
    with near as (
      select ${CARD_COLUMNS}, search, rank from consultant_cards where ${where} order by rank desc, consultant_id limit ${MAX_NEAR}
    )
    select ${CARD_COLUMNS} from near
    order by (select count(*) from unnest(${[...parts]}::text[]) part where search @@ part::tsquery) desc, rank desc, consultant_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Cards by id, in the order of the ids. */
export async function selectCards(db: Db, consultantIds: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from unnest(${[...consultantIds]}::uuid[]) with ordinality wanted (id, place)
    join consultant_cards on consultant_id = wanted.id order by wanted.place`.execute(db);
  return rows;
}

/** The best ranked with one of these facets, and how many there are, counted up to the limit. */
export async function selectCardsWithAny(db: Db, facets: readonly string[], limit: number) {
  const any = [...facets];
  const { rows: cards } = await sql<CardRow>`
    select ${CARD_COLUMNS} from consultant_cards where facets && ${any}::text[]
    order by rank desc, consultant_id limit ${limit}`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from consultant_cards where facets && ${any}::text[] limit ${MAX_RESULTS + 1}) found`.execute(db);
  return { cards, count: rows[0]?.count ?? 0 };
}

export interface FacetCount {
  facet: string;
  count: number;
}

/** The facets of a small result: one pass over its cards. */
export async function selectFacetsOfFew(db: Db, filters: CardFilters): Promise<FacetCount[]> {
  const where = whereOf(filters);
  const { rows } = await sql<FacetCount>`
    select facet, count(*)::int as count from (select facets from consultant_cards where ${where}) found, unnest(facets) facet
    where facet !~ '^(tag|subtag):' group by facet`.execute(db);
  return rows;
}

/** The values worth offering: every country and language, the schools most consultants went to. */
export async function selectOfferedFacets(db: Db, schools: number): Promise<FacetCount[]> {
  const { rows } = await sql<FacetCount>`
    (select facet, card_count as count from facet_values where facet like 'country:%' order by card_count desc limit 40)
    union all (select facet, card_count from facet_values where facet like 'language:%' order by card_count desc limit 30)
    union all (select facet, card_count from facet_values where facet like 'school:%' order by card_count desc limit ${schools})
    union all (select facet, card_count from facet_values where facet = 'cad')`.execute(db);
  return rows;
}

/** How many cards each value would leave, counted up to the limit: one small count per value, each planned for its value. */
export async function countFacets(db: Db, filters: CardFilters, facets: readonly string[]): Promise<FacetCount[]> {
  const counts = facets.map((facet) => {
    const where = whereOf({ ...filters, facets: [...filters.facets, facet] });
    return sql`select ${facet}::text as facet, count(*)::int as count from (select from consultant_cards where ${where} limit ${MAX_RESULTS + 1}) found`;
  });
  if (counts.length === 0) return [];
  const { rows } = await sql<FacetCount>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}
