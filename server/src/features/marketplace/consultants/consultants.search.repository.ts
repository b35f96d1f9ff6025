// SQL of searching: each typed word against the dictionary of words that cards really contain.
import { sql } from 'kysely';
import { type Db, executePrepared } from '#platform/database/db.ts';

const MAX_WORDS = 8;
const MAX_COMPLETIONS = 8;
const MAX_OF_STEM = 12;

/** How the facets begin that cards hold beside their words ('language:fr'); they are no words. */
export const FACET_LEXEME = '^(tag|subtag|country|language|school):';

export interface TypedWord {
  /** Which of the typed words it is. */
  place: number;
  /** As the search index writes it: small letters, no accents. */
  word: string;
  /** Words of the cards with the same stem; empty when nobody uses the word. */
  family: string[];
  /** Known words that begin with it, the most frequent first; only for the last word, which may be unfinished. */
  completions: string[];
  /** The nearest known word, or null; and all words of its stem. */
  correction: string | null;
  correctionFamily: string[];
}

/**
 * Looks each word up; little words are left out. Corrections come from trigrams over the dictionary, never over whole
 * texts; nearer is better, then more frequent. Short words are mostly acronyms and are not corrected.
 */
export async function selectTypedWords(db: Db, words: readonly string[]): Promise<TypedWord[]> {
  const rows = await executePrepared(
    db,
    'consultants.words',
    sql<TypedWord>`with typed as (
      select (place - 1)::int as place, lexeme[1] as word, place = max(place) over () as is_last,
        coalesce((ts_lexize('english_stem', lexeme[1]))[1], lexeme[1]) as stem
      from unnest(${words.slice(0, MAX_WORDS)}::text[]) with ordinality given (word, place),
        ts_lexize('matricula_words', unaccent(given.word)) lexeme
      where cardinality(lexeme) > 0
    ), looked_up as (
      select typed.*, array(
        select s.word from search_terms s where s.stem = typed.stem order by s.card_count desc, s.word limit ${MAX_OF_STEM}
      ) as family from typed
    ), near as (
      select looked_up.*, case when cardinality(family) > 0 then null else (
        select s.word from search_terms s
        where s.word % looked_up.word and length(looked_up.word) > 3
          and levenshtein_less_equal(s.word, left(looked_up.word, 40), 3)
            <= case when length(looked_up.word) <= 5 then 1 when length(looked_up.word) <= 8 then 2 else 3 end
        order by levenshtein_less_equal(s.word, left(looked_up.word, 40), 3), s.card_count desc, s.word limit 1
      ) end as correction from looked_up
    )
    select place, word, family,
      case when cardinality(family) > 0 or not is_last then '{}'::text[] else array(
        select s.word from search_terms s
        where s.word like replace(replace(replace(near.word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
        order by s.card_count desc, s.word limit ${MAX_COMPLETIONS}
      ) end as completions,
      correction,
      case when correction is null then '{}'::text[] else array(
        select s.word from search_terms s where s.stem = coalesce((ts_lexize('english_stem', correction))[1], correction)
        order by s.card_count desc, s.word limit ${MAX_OF_STEM}
      ) end as correction_family
    from near order by place`,
  );
  return rows;
}

/** Counts every word of every card anew. */
export async function rebuildSearchTerms(db: Db): Promise<void> {
  await sql`
    with fresh as materialized (
      select word, ndoc from ts_stat('select search from consultant_cards') where length(word) between 2 and 40 and word !~ ${FACET_LEXEME}
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
