// SQL of searching: each typed word against the dictionary of words that cards really contain.
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

const MOST_WORDS = 8;
const MOST_COMPLETIONS = 8;

export interface TypedWord {
  /** As the search index writes it: small letters, no accents. */
  word: string;
  isKnown: boolean;
  /** Known words that begin with it, the most frequent first; only for the last word, which may be unfinished. */
  completions: string[];
  /** The nearest known word, or null. */
  correction: string | null;
}

/**
 * Looks each word up. Corrections come from trigrams over the dictionary, never over whole texts; nearer is better, then
 * more frequent. Short words must be near to count at all.
 */
export async function selectTypedWords(db: Db, text: string): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`/* prepared: consultants.words */ with typed as (
      select lexeme as word, positions[1] as place, positions[1] = max(positions[1]) over () as is_last
      from unnest(to_tsvector('matricula', ${text})) order by positions[1] limit ${MOST_WORDS}
    ), looked_up as (
      select typed.*, exists (select from search_terms s where s.word = typed.word) as is_known from typed
    )
    select word, is_known,
      case when is_known or not is_last then '{}'::text[] else array(
        select s.word from search_terms s
        where s.word like replace(replace(replace(looked_up.word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
        order by s.card_count desc, s.word limit ${MOST_COMPLETIONS}
      ) end as completions,
      case when is_known then null else (
        select s.word from search_terms s
        where s.word % looked_up.word
          and levenshtein_less_equal(s.word, left(looked_up.word, 40), 3)
            <= case when length(looked_up.word) <= 3 then 1 when length(looked_up.word) <= 7 then 2 else 3 end
        order by levenshtein_less_equal(s.word, left(looked_up.word, 40), 3), s.card_count desc, s.word limit 1
      ) end as correction
    from looked_up order by place`.execute(db);
  return rows;
}

/** Counts every word of every card anew. */
export async function rebuildSearchTerms(db: Db): Promise<void> {
  await sql`
    with fresh as materialized (
      select word, ndoc from ts_stat('select search from consultant_cards') where length(word) between 2 and 40
    ), gone as (
      delete from search_terms s where not exists (select from fresh f where f.word = s.word)
    )
    insert into search_terms as s (word, card_count) select word, ndoc from fresh
    on conflict (word) do update set card_count = excluded.card_count where s.card_count <> excluded.card_count`.execute(
    db,
  );
}

/** Counts every value of every facet anew. */
export async function rebuildFacetValues(db: Db): Promise<void> {
  await sql`
    with fresh as materialized (
      select facet, count(*)::int as card_count from consultant_cards, unnest(facets) facet group by facet
    ), gone as (
      delete from facet_values v where not exists (select from fresh f where f.facet = v.facet)
    )
    insert into facet_values as v (facet, card_count) select facet, card_count from fresh
    on conflict (facet) do update set card_count = excluded.card_count where v.card_count <> excluded.card_count`.execute(
    db,
  );
}
