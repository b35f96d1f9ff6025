-- Articles of the blog: the working text with its versions and private links, what readers see, every address an article ever had, and
-- finished pages in object storage.
create table articles (
  id uuid primary key default gen_random_uuid(),
  -- Of the working text; what readers ask for is in published_articles.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Counts the saves.
  version bigint not null default 1 check (version > 0),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published')),
  -- Published, and saved with other words since.
  is_changed boolean not null default false,
  -- What is published at that moment is the version that was scheduled, whatever is typed meanwhile.
  scheduled_at timestamptz,
  scheduled_number bigint,
  first_published_at timestamptz,
  review_by date,
  -- Figures that are not what our records say, counted at each save and each night.
  figure_count bigint not null default 0,
  -- Of the file that this came from, while no administrator has changed it.
  seed_hash text,
  created_at timestamptz not null,
  revised_at timestamptz not null,
  revised_by uuid references users (id) on delete set null,
  check ((state = 'scheduled') = (scheduled_at is not null)),
  check ((scheduled_at is null) = (scheduled_number is null)),
  check (not is_changed or state = 'published')
);

create index articles_revised_by on articles (revised_by);
create index articles_revised_at on articles (revised_at desc, id);
create index articles_state on articles (state, is_changed, revised_at desc, id);
create index articles_title on articles (lower(content ->> 'title'), id);
create index articles_review_by on articles (review_by, id);
create index articles_due on articles (scheduled_at) where state = 'scheduled';
create index articles_figures on articles (revised_at desc, id) where figure_count > 0;
create index articles_words on articles using gin (to_tsvector('simple', (content ->> 'title') || ' ' || slug));

create table article_versions (
  article_id uuid not null references articles (id) on delete cascade,
  number bigint not null check (number > 0),
  kind text not null check (kind in ('published', 'updated', 'scheduled', 'kept', 'restored')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  author_id uuid references users (id) on delete set null,
  made_at timestamptz not null,
  primary key (article_id, number)
);

create index article_versions_author_id on article_versions (author_id);

-- One private link to the working text at a time; the link itself is shown once.
create table article_previews (
  article_id uuid primary key references articles (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- What readers see, as it was published.
create table published_articles (
  article_id uuid primary key references articles (id) on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The version of the article that this is.
  number bigint not null,
  words bigint not null,
  search tsvector not null,
  published_at timestamptz not null,
  changed_at timestamptz not null
);

create index published_articles_newest on published_articles (published_at desc, article_id);
create index published_articles_search on published_articles using gin (search);
create index published_articles_tags on published_articles using gin ((content -> 'tags') jsonb_path_ops);

-- Every address under which an article was ever published: an earlier one leads to the present one.
create table article_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  article_id uuid not null references articles (id) on delete cascade
);

create index article_slugs_article_id on article_slugs (article_id);

create table article_page_runs (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references users (id) on delete set null,
  status text not null check (status in ('running', 'done', 'cancelled', 'failed')),
  -- One article alone, or null for all of them, in the order of their ids.
  only_article_id uuid references articles (id) on delete set null,
  only_stale boolean not null,
  -- The last one that was drawn.
  reached_id uuid,
  total bigint not null,
  done_count bigint not null default 0,
  failed_count bigint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);

create index article_page_runs_author_id on article_page_runs (author_id);
create index article_page_runs_only_article_id on article_page_runs (only_article_id);
create index article_page_runs_started_at on article_page_runs (started_at desc);
create unique index article_page_runs_running on article_page_runs ((true)) where status = 'running';

create table article_pages (
  article_id uuid primary key references articles (id) on delete cascade,
  storage_key text,
  -- Of the article that was drawn, and of the application that drew it.
  number bigint,
  build_id text,
  generated_at timestamptz,
  size_bytes bigint,
  failure text
);

comment on table articles is 'written by: site/managed-articles';
comment on table article_versions is 'written by: site/managed-articles';
comment on table article_previews is 'written by: site/managed-articles';
comment on table published_articles is 'written by: site/articles';
comment on table article_slugs is 'written by: site/articles';
comment on table article_page_runs is 'written by: site/article-pages';
comment on table article_pages is 'written by: site/article-pages';

comment on column articles.id is 'personal: none';
comment on column articles.slug is 'personal: none';
comment on column articles.content is 'personal: none';
comment on column articles.version is 'personal: none';
comment on column articles.state is 'personal: none';
comment on column articles.is_changed is 'personal: none';
comment on column articles.scheduled_at is 'personal: none';
comment on column articles.scheduled_number is 'personal: none';
comment on column articles.first_published_at is 'personal: none';
comment on column articles.review_by is 'personal: none';
comment on column articles.figure_count is 'personal: none';
comment on column articles.seed_hash is 'personal: none';
comment on column articles.created_at is 'personal: none';
comment on column articles.revised_at is 'personal: none';
comment on column articles.revised_by is 'personal: other';
comment on column article_versions.article_id is 'personal: none';
comment on column article_versions.number is 'personal: none';
comment on column article_versions.kind is 'personal: none';
comment on column article_versions.content is 'personal: none';
comment on column article_versions.author_id is 'personal: other';
comment on column article_versions.made_at is 'personal: none';
comment on column article_previews.article_id is 'personal: none';
comment on column article_previews.token_hash is 'personal: none';
comment on column article_previews.expires_at is 'personal: none';
comment on column published_articles.article_id is 'personal: none';
comment on column published_articles.slug is 'personal: none';
comment on column published_articles.content is 'personal: none';
comment on column published_articles.number is 'personal: none';
comment on column published_articles.words is 'personal: none';
comment on column published_articles.search is 'personal: none';
comment on column published_articles.published_at is 'personal: none';
comment on column published_articles.changed_at is 'personal: none';
comment on column article_slugs.slug is 'personal: none';
comment on column article_slugs.article_id is 'personal: none';
comment on column article_page_runs.id is 'personal: none';
comment on column article_page_runs.author_id is 'personal: other';
comment on column article_page_runs.status is 'personal: none';
comment on column article_page_runs.only_article_id is 'personal: none';
comment on column article_page_runs.only_stale is 'personal: none';
comment on column article_page_runs.reached_id is 'personal: none';
comment on column article_page_runs.total is 'personal: none';
comment on column article_page_runs.done_count is 'personal: none';
comment on column article_page_runs.failed_count is 'personal: none';
comment on column article_page_runs.started_at is 'personal: none';
comment on column article_page_runs.finished_at is 'personal: none';
comment on column article_pages.article_id is 'personal: none';
comment on column article_pages.storage_key is 'personal: none';
comment on column article_pages.number is 'personal: none';
comment on column article_pages.build_id is 'personal: none';
comment on column article_pages.generated_at is 'personal: none';
comment on column article_pages.size_bytes is 'personal: none';
comment on column article_pages.failure is 'personal: none';
