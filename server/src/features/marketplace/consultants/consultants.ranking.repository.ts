// SQL of order and badges, with the published numbers of the contract as its only constants.
import { BADGE_RULES, COMPLETENESS, NEW_ROTATION, RANKING } from '@matricula/contract/marketplace/ranking.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

const { weights } = RANKING;

/** Days between a column and now, as a number. */
function daysSince(column: string, now: Date): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${now}::timestamptz - ${sql.raw(column)}) / 86400.0)`;
}

/** The average as if a few reviews at everybody's mean came with it. */
function shrunkAverage(mean: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`((c.review_sum + ${sql.lit(RANKING.reviewsShrunkBy)} * ${mean}) / (c.review_count + ${sql.lit(RANKING.reviewsShrunkBy)}))`;
}

/** The published score without rotation, between 0 and 1. */
function baseScore(mean: RawBuilder<number>, now: Date): RawBuilder<number> {
  const { answerMinutes, recencyDays } = RANKING;
  return sql<number>`(
    ${sql.lit(weights.reviews)}::float8 * ((${shrunkAverage(mean)} - 1) / 4)
    + ${sql.lit(weights.answerTime)}::float8 * (case when c.answer_count < ${sql.lit(RANKING.fewestAnswers)} or c.answer_median_minutes is null then 0.5
      else least(1, greatest(0, 1 - (ln(greatest(c.answer_median_minutes, 1)) - ln(${sql.lit(answerMinutes.full)}::float8))
        / (ln(${sql.lit(answerMinutes.none)}::float8) - ln(${sql.lit(answerMinutes.full)}::float8)))) end)
    + ${sql.lit(weights.recency)}::float8 * least(1, greatest(0, 1 - (${daysSince('c.last_active_at', now)} - ${sql.lit(recencyDays.full)})
        / (${sql.lit(recencyDays.none)} - ${sql.lit(recencyDays.full)})))
    + ${sql.lit(weights.completeness)}::float8 * (
      (c.profile_picture <> '')::int + (c.tagline_one <> '' and c.tagline_two <> '')::int + (length(c.about_me) >= 200)::int
      + (jsonb_array_length(c.education) > 0)::int + (jsonb_array_length(c.test_scores) > 0)::int
      + (exists (select from packages p where p.consultant_id = c.id and p.is_live))::int) / ${sql.lit(COMPLETENESS.length)}::float8
  )`;
}

function isNew(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${daysSince('c.listed_at', now)} <= ${sql.lit(BADGE_RULES.new.listedForDaysAtMost)} and c.review_count < ${sql.lit(BADGE_RULES.new.reviewsFewerThan)})`;
}

/** A consultant who used the product was active, whether or not the profile heard of it. */
export async function updateLastActive(db: Db): Promise<void> {
  await sql`
    update consultants c set last_active_at = seen.at
    from (select user_id, max(last_seen_at) as at from sessions group by user_id) seen
    where seen.user_id = c.id and seen.at > c.last_active_at`.execute(db);
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
  const popular = BADGE_RULES.popular;
  const day = now.toISOString().slice(0, 10);
  const from = NEW_ROTATION.fromQuantile;
  await sql`
    with figures as (
      select mean_rating, quantiles from ranking_figures
      union all select ${sql.lit(RANKING.meanWithoutReviews)}::real, '{}'::real[] where not exists (select from ranking_figures)
      -- Without it the planner expects a thousand rows here, and reads every card.
      limit 1
    ), scored as (
      select c.id, ${shrunkAverage(sql`mean_rating`)} as shrunk, c.review_count, ${baseScore(sql`mean_rating`, now)} as score,
        ${isNew(now)} as is_new, quantiles,
        1 + floor(101 * (${sql.lit(from)}::float8 + ${sql.lit(1 - from)}::float8
          * (('x' || substr(md5(c.id::text || ${day}::text), 1, 8))::bit(32)::bigint / 4294967296.0::float8)))::int as drawn,
        c.review_count >= ${sql.lit(popular.reviewsAtLeast)}
          and ${shrunkAverage(sql`mean_rating`)} >= ${sql.lit(popular.shrunkAverageAtLeast)}
          and ${daysSince('c.last_active_at', now)} <= ${sql.lit(popular.activeWithinDays)}
          and (select count(*) from ratings r where r.thread_id = 'consultant-' || c.id
            and r.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(popular.recentDays)})) >= ${sql.lit(popular.recentReviewsAtLeast)} as is_popular
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
