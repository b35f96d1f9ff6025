-- Finished HTML pages of schools in object storage, and the runs of the job that writes them.
create table school_page_runs (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references users (id) on delete set null,
  status text not null check (status in ('running', 'done', 'cancelled', 'failed')),
  school_ids text[] not null,
  done_count bigint not null default 0,
  failed_count bigint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);

create index school_page_runs_author_id on school_page_runs (author_id);
create index school_page_runs_started_at on school_page_runs (started_at desc);
-- One at a time.
create unique index school_page_runs_running on school_page_runs ((true)) where status = 'running';

create table school_pages (
  school_id text primary key references schools (id) on delete cascade,
  storage_key text,
  -- Of the school that was drawn, and of the application that drew it: either moving on makes the page stale.
  school_version bigint,
  build_id text,
  generated_at timestamptz,
  size_bytes bigint,
  failure text
);

comment on column school_page_runs.id is 'personal: none';
comment on column school_page_runs.author_id is 'personal: other';
comment on column school_page_runs.status is 'personal: none';
comment on column school_page_runs.school_ids is 'personal: none';
comment on column school_page_runs.done_count is 'personal: none';
comment on column school_page_runs.failed_count is 'personal: none';
comment on column school_page_runs.started_at is 'personal: none';
comment on column school_page_runs.finished_at is 'personal: none';
comment on column school_pages.school_id is 'personal: none';
comment on column school_pages.storage_key is 'personal: none';
comment on column school_pages.school_version is 'personal: none';
comment on column school_pages.build_id is 'personal: none';
comment on column school_pages.generated_at is 'personal: none';
comment on column school_pages.size_bytes is 'personal: none';
comment on column school_pages.failure is 'personal: none';
