-- One narrow row per listed consultant: what a card shows and what filters, search and order need, so that a page of the
-- list is one index walk however many consultants there are. Rewritten in the transaction that changes the consultant.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- Words as they are written, without accents and without 'of' and 'the': corrections must be readable.
create text search dictionary matricula_words (template = pg_catalog.simple, stopwords = english);
create text search configuration matricula (copy = simple);
alter text search configuration matricula
  alter mapping for asciiword, asciihword, hword_asciipart with matricula_words;
alter text search configuration matricula
  alter mapping for word, hword, hword_part with unaccent, matricula_words;

create table consultant_cards (
  consultant_id uuid primary key references consultants (id) on delete cascade,
  name text not null,
  profile_picture text not null,
  tagline_one text not null,
  tagline_two text not null,
  hourly_rate_cents bigint not null,
  country text not null,
  review_count bigint not null,
  review_avg real not null,
  is_popular boolean not null default false,
  is_new boolean not null default false,
  is_demo boolean not null,
  listed_at timestamptz not null,
  -- The average shrunk towards everybody's mean: what 'highest rating' sorts by.
  shrunk_rating real not null default 0,
  -- The published score with today's rotation: what 'best match' sorts by.
  rank real not null default 0,
  -- 'tag:medicine', 'subtag:medicine/mmi', 'country:CAN', 'language:en', 'school:…', 'cad'.
  facets text[] not null,
  search tsvector not null
);

-- One index per order. Each carries what filters ask, so that finding a page reads the index only and then twelve cards.
create index consultant_cards_rank on consultant_cards (rank desc, consultant_id) include (hourly_rate_cents, facets);
create index consultant_cards_price on consultant_cards (hourly_rate_cents, consultant_id) include (facets);
create index consultant_cards_rating on consultant_cards (shrunk_rating desc, consultant_id) include (hourly_rate_cents, facets);
create index consultant_cards_listed_at on consultant_cards (listed_at desc, consultant_id) include (hourly_rate_cents, facets);
-- Without a pending list, so that no reader pays for a writer's haste.
create index consultant_cards_facets on consultant_cards using gin (facets) with (fastupdate = off);
create index consultant_cards_search on consultant_cards using gin (search) with (fastupdate = off);
-- Planning a filter well needs to know rare values, too.
alter table consultant_cards alter column facets set statistics 1000;
alter table consultant_cards alter column search set statistics 1000;

-- Every word of every card, for correcting what people type. Counted anew each night; a new word enters with its card.
create table search_terms (
  word text primary key,
  card_count bigint not null
);

create index search_terms_trigrams on search_terms using gin (word gin_trgm_ops) with (fastupdate = off);
create index search_terms_prefix on search_terms (word text_pattern_ops);

-- Every value of every facet, for offering choices. Counted anew each night; a new value enters with its card.
create table facet_values (
  facet text primary key,
  card_count bigint not null
);

-- What the nightly ranking measured over everybody, so that one new card can be placed among the others at once.
create table ranking_figures (
  id boolean primary key default true check (id),
  mean_rating real not null,
  -- The scores of established consultants at 0 %, 1 % … 100 %.
  quantiles real[] not null,
  ranked_at timestamptz not null
);

comment on column consultant_cards.consultant_id is 'personal: subject';
comment on column consultant_cards.name is 'personal: subject';
comment on column consultant_cards.profile_picture is 'personal: subject';
comment on column consultant_cards.tagline_one is 'personal: subject';
comment on column consultant_cards.tagline_two is 'personal: subject';
comment on column consultant_cards.hourly_rate_cents is 'personal: subject';
comment on column consultant_cards.country is 'personal: subject';
comment on column consultant_cards.review_count is 'personal: subject';
comment on column consultant_cards.review_avg is 'personal: subject';
comment on column consultant_cards.is_popular is 'personal: subject';
comment on column consultant_cards.is_new is 'personal: subject';
comment on column consultant_cards.is_demo is 'personal: none';
comment on column consultant_cards.listed_at is 'personal: subject';
comment on column consultant_cards.shrunk_rating is 'personal: subject';
comment on column consultant_cards.rank is 'personal: subject';
comment on column consultant_cards.facets is 'personal: subject';
comment on column consultant_cards.search is 'personal: subject';
comment on column search_terms.word is 'personal: none — words of public profiles, without who wrote them';
comment on column search_terms.card_count is 'personal: none';
comment on column facet_values.facet is 'personal: none';
comment on column facet_values.card_count is 'personal: none';
comment on column ranking_figures.id is 'personal: none';
comment on column ranking_figures.mean_rating is 'personal: none';
comment on column ranking_figures.quantiles is 'personal: none';
comment on column ranking_figures.ranked_at is 'personal: none';
