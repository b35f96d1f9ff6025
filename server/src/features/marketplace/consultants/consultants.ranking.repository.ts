// SQL of order and badges, with the published numbers of the contract as its only constants.
import {
  BADGE_RULES,
  COMPLETENESS,
  NEW_ROTATION,
  RANKING,
  type RankingPart,
} from '@matricula/contract/marketplace/ranking.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** Days between a column and now, as a number. */
function daysSince(column: string, now: Date): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${now}::timestamptz - ${sql.raw(column)}) / 86400.0)`;
}

/** The average as if a few reviews at everybody's mean came with it. */
function shrunkAverage(mean: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`((c.review_sum + ${sql.lit(RANKING.reviewsShrunkBy)} * ${mean}) / (c.review_count + ${sql.lit(RANKING.reviewsShrunkBy)}))`;
}

/** What makes a profile complete, in the order of COMPLETENESS. */
const COMPLETE = [
  sql<boolean>`c.profile_picture <> ''`,
  sql<boolean>`c.tagline_one <> '' and c.tagline_two <> ''`,
  sql<boolean>`length(c.about_me) >= 200`,
  sql<boolean>`jsonb_array_length(c.education) > 0`,
  sql<boolean>`jsonb_array_length(c.test_scores) > 0`,
  sql<boolean>`exists (select from packages p where p.consultant_id = c.id and p.is_live)`,
] as const satisfies { length: (typeof COMPLETENESS)['length'] };

/** The parts of the published score, each between 0 and 1. The order of the list and a consultant's own screen both read these. */
function scoreParts(mean: RawBuilder<number>, now: Date): Record<RankingPart, RawBuilder<number>> {
  const { answerMinutes, recencyDays } = RANKING;
  return {
    reviews: sql`((${shrunkAverage(mean)} - 1) / 4)`,
    answerTime: sql`(case when c.answer_count < ${sql.lit(RANKING.fewestAnswers)} or c.answer_median_minutes is null then 0.5
      else least(1, greatest(0, 1 - (ln(greatest(c.answer_median_minutes, 1)) - ln(${sql.lit(answerMinutes.full)}::float8))
        / (ln(${sql.lit(answerMinutes.none)}::float8) - ln(${sql.lit(answerMinutes.full)}::float8)))) end)`,
    recency: sql`least(1, greatest(0, 1 - (${daysSince('c.last_active_at', now)} - ${sql.lit(recencyDays.full)})
        / (${sql.lit(recencyDays.none)} - ${sql.lit(recencyDays.full)})))`,
    completeness: sql`((${sql.join(
      COMPLETE.map((present) => sql`(${present})::int`),
      sql` + `,
    )}) / ${sql.lit(COMPLETENESS.length)}::float8)`,
  };
}

/** The published score without rotation, between 0 and 1. */
function baseScore(mean: RawBuilder<number>, now: Date): RawBuilder<number> {
  const weighed = Object.entries(scoreParts(mean, now)).map(
    ([part, own]) => sql`${sql.lit(RANKING.weights[part as RankingPart])}::float8 * ${own}`,
  );
  return sql<number>`(${sql.join(weighed, sql` + `)})`;
}

/** What a badge asks, as the figure that it is asked of and whether that is enough. */
type Criteria<Name extends string> = Record<Name, { own: RawBuilder<number>; isMet: RawBuilder<boolean> }>;

function newCriteria(now: Date): Criteria<'listedForDays' | 'reviewsFewerThan'> {
  const { listedForDaysAtMost, reviewsFewerThan } = BADGE_RULES.new;
  const listed = daysSince('c.listed_at', now);
  return {
    listedForDays: { own: listed, isMet: sql`${listed} <= ${sql.lit(listedForDaysAtMost)}` },
    reviewsFewerThan: { own: sql`c.review_count`, isMet: sql`c.review_count < ${sql.lit(reviewsFewerThan)}` },
  };
}

function popularCriteria(
  mean: RawBuilder<number>,
  now: Date,
): Criteria<'reviews' | 'shrunkAverage' | 'recentReviews' | 'activeDaysAgo'> {
  const popular = BADGE_RULES.popular;
  const shrunk = shrunkAverage(mean);
  const active = daysSince('c.last_active_at', now);
  const recent = sql<number>`(select count(*) from ratings r where r.thread_id = 'consultant-' || c.id
    and r.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(popular.recentDays)}))`;
  return {
    reviews: { own: sql`c.review_count`, isMet: sql`c.review_count >= ${sql.lit(popular.reviewsAtLeast)}` },
    shrunkAverage: { own: shrunk, isMet: sql`${shrunk} >= ${sql.lit(popular.shrunkAverageAtLeast)}` },
    activeDaysAgo: { own: active, isMet: sql`${active} <= ${sql.lit(popular.activeWithinDays)}` },
    recentReviews: { own: recent, isMet: sql`${recent} >= ${sql.lit(popular.recentReviewsAtLeast)}` },
  };
}

function allMet(criteria: Criteria<string>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    Object.values(criteria).map(({ isMet }) => isMet),
    sql` and `,
  )})`;
}

function isNew(now: Date): RawBuilder<boolean> {
  return allMet(newCriteria(now));
}

/** What the last night measured over everybody; before the first night, what is assumed. */
const FIGURES = sql`
      select mean_rating, quantiles, ranked_at from ranking_figures
      union all select ${sql.lit(RANKING.meanWithoutReviews)}::real, '{}'::real[], null where not exists (select from ranking_figures)
      -- Without it the planner expects a thousand rows here, and reads every card.
      limit 1`;

/** A consultant who used the product was active, whether or not the profile heard of it. */
export async function updateLastActive(db: Db): Promise<void> {
  await sql`
    with seen as (
      select user_id, max(last_seen_at) as at from sessions group by user_id
    ), held as (
      select c.id, seen.at from consultants c join seen on seen.user_id = c.id
      where seen.at > c.last_active_at order by c.id for no key update of c
    )
    update consultants c set last_active_at = held.at from held where held.id = c.id`.execute(db);
}

/** Measures everybody: the mean of all reviews, and where the scores of established consultants lie. */
export async function rebuildRankingFigures(db: Db, now: Date): Promise<void> {
  await sql`
    with everybody as (
      select coalesce(sum(review_sum)::float8 / nullif(sum(review_count), 0), ${sql.lit(RANKING.meanWithoutReviews)}::float8) as mean from consultants
    ), scores as (
      select percentile_cont(array(select n / 100.0::float8 from generate_series(0, 100) n))
        within group (order by ${baseScore(sql`everybody.mean`, now)}) as quantiles
      from consultant_cards card join consultants c on c.id = card.consultant_id, everybody
      where not ${isNew(now)}
    )
    insert into ranking_figures (mean_rating, quantiles, ranked_at)
    select mean, coalesce(quantiles::real[], '{}'), ${now} from everybody, scores
    on conflict (id) do update set mean_rating = excluded.mean_rating, quantiles = excluded.quantiles, ranked_at = excluded.ranked_at`.execute(
    db,
  );
}

/**
 * Places these cards. A new consultant takes the score found at a quantile drawn from their id and the day; everybody
 * else has the published score. The same day gives the same order, whoever asks. Writes only what changed.
 */
export async function updateRanks(db: Db, consultantIds: readonly string[], now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const from = NEW_ROTATION.fromQuantile;
  await sql`
    with figures as (${FIGURES}
    ), scored as (
      select c.id, ${shrunkAverage(sql`mean_rating`)} as shrunk, c.review_count, ${baseScore(sql`mean_rating`, now)} as score,
        ${isNew(now)} as is_new, quantiles,
        1 + floor(101 * (${sql.lit(from)}::float8 + ${sql.lit(1 - from)}::float8
          * (('x' || substr(md5(c.id::text || ${day}::text), 1, 8))::bit(32)::bigint / 4294967296.0::float8)))::int as drawn,
        ${allMet(popularCriteria(sql`mean_rating`, now))} as is_popular
      from consultants c, figures where c.id = any (${[...consultantIds]}::uuid[])
    ), placed as (
      select id, is_new, is_popular,
        (case when review_count = 0 then 0 else shrunk end)::real as shrunk_rating,
        (case when is_new and cardinality(quantiles) = 101 then quantiles[drawn] else score end)::real as rank
      from scored
    )
    update consultant_cards card
    set rank = placed.rank, shrunk_rating = placed.shrunk_rating, is_new = placed.is_new, is_popular = placed.is_popular
    from placed where placed.id = card.consultant_id
      and (card.rank, card.shrunk_rating, card.is_new, card.is_popular)
        is distinct from (placed.rank, placed.shrunk_rating, placed.is_new, placed.is_popular)`.execute(db);
}

/** The ids after one, in order: a way through all cards in parts. */
export async function selectCardIdsAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  let query = db.selectFrom('consultantCards').select('consultantId').orderBy('consultantId').limit(limit);
  if (after !== null) query = query.where('consultantId', '>', after);
  return (await query.execute()).map((row) => row.consultantId);
}

export interface StandingRow {
  isListed: boolean;
  isDemo: boolean;
  isNew: boolean;
  isPopular: boolean;
  rankedAt: Date | null;
  reviewCount: number;
  reviewSum: number;
  answerCount: number;
  answerMedianMinutes: number | null;
  lastActiveAt: Date;
  parts: Record<RankingPart, number>;
  score: number;
  /** In the order of COMPLETENESS. */
  complete: boolean[];
  badges: {
    new: OwnCriteria<typeof newCriteria>;
    popular: OwnCriteria<typeof popularCriteria>;
  };
}

type OwnCriteria<F extends (...args: never[]) => unknown> = Record<
  keyof ReturnType<F>,
  { own: number | null; isMet: boolean }
>;

/** As JSON whose names no plugin changes. */
function jsonOf(values: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql`json_build_object(${sql.join(Object.entries(values).flatMap(([name, value]) => [sql.lit(name), value]))})`;
}

function criteriaJson(criteria: Criteria<string>): RawBuilder<unknown> {
  return jsonOf(
    Object.fromEntries(
      Object.entries(criteria).map(([name, { own, isMet }]) => [
        name,
        jsonOf({ own, isMet: sql`coalesce(${isMet}, false)` }),
      ]),
    ),
  );
}

/**
 * One consultant as the rules see them now, with last night's figures over everybody. A session counts as activity at once, as it
 * will for everybody tonight. Undefined where there is no profile.
 */
export async function selectStanding(db: Db, consultantId: string, now: Date): Promise<StandingRow | undefined> {
  const mean = sql<number>`mean_rating`;
  const { rows } = await sql<StandingRow>`
    with figures as (${FIGURES}
    ), own as (
      select id, review_count, review_sum, answer_count, answer_median_minutes, profile_picture, tagline_one, tagline_two, about_me,
        education, test_scores, listed_at,
        greatest(last_active_at, (select max(last_seen_at) from sessions where user_id = consultants.id)) as last_active_at
      from consultants where id = ${consultantId}
    )
    select card.consultant_id is not null as is_listed, u.is_demo, coalesce(card.is_new, false) as is_new,
      coalesce(card.is_popular, false) as is_popular, ranked_at, c.review_count, c.review_sum, c.answer_count,
      c.answer_median_minutes, c.last_active_at, ${jsonOf(scoreParts(mean, now))} as parts, ${baseScore(mean, now)} as score,
      array[${sql.join([...COMPLETE])}] as complete,
      json_build_object('new', ${criteriaJson(newCriteria(now))}, 'popular', ${criteriaJson(popularCriteria(mean, now))}) as badges
    from own c join users u on u.id = c.id left join consultant_cards card on card.consultant_id = c.id, figures`.execute(
    db,
  );
  return rows[0];
}

/** Consultants who are people, by id: demo people keep the figures of the seed. A way through all of them in parts. */
export async function selectPeopleAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('consultants')
    .innerJoin('users', 'users.id', 'consultants.id')
    .select('consultants.id')
    .where('users.isDemo', '=', false)
    .$if(after !== null, (query) => query.where('consultants.id', '>', after))
    .orderBy('consultants.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface AnswerFigures {
  consultantId: string;
  medianMinutes: number | null;
  answered: number;
}

/** Writes what has changed, and says whose that is. Never of demo people, whose figures come from the seed. */
export async function updateAnswerFigures(db: Db, figures: readonly AnswerFigures[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update consultants c set answer_median_minutes = f.median, answer_count = f.answered
    from unnest(${figures.map(({ consultantId }) => consultantId)}::uuid[],
      ${figures.map(({ medianMinutes }) => medianMinutes)}::bigint[], ${figures.map(({ answered }) => answered)}::bigint[]
    ) as f (id, median, answered)
    where f.id = c.id and (c.answer_median_minutes, c.answer_count) is distinct from (f.median, f.answered)
      and not exists (select from users u where u.id = c.id and u.is_demo)
    returning c.id`.execute(db);
  return rows.map(({ id }) => id);
}
