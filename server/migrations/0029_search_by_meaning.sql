-- A search understands what people mean: words of one stem are one word, and a card is found by its facets, too ('french', 'uoft').
-- The dictionary is small and written by the nightly job alone, so it may be rewritten at once.
-- squawk-ignore adding-field-with-default
alter table search_terms add column stem text generated always as (coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)) stored;
comment on column search_terms.stem is 'personal: none';
-- squawk-ignore require-concurrent-index-creation
create index search_terms_stem on search_terms (stem);

-- Cards written from now on have both; those that are there get them here. 'MD/PhD' is two words.
update consultant_cards set search = search
  || array_to_tsvector(array(select facet from unnest(facets) facet where facet like '%:%'))
  || array_to_tsvector(array(
    select part from unnest(tsvector_to_array(search)) lexeme, regexp_split_to_table(lexeme, '/') part
    where lexeme like '%/%' and part <> ''));
