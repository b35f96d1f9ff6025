-- Fields and their parts are kept by administrators: edits by version, merges that leave a redirect and can be undone for a while.
alter table tags add column version bigint not null default 1;
alter table subtags add column version bigint not null default 1;

-- The id of a field that was merged away → the one that has its place. Always one step: a merge of the second changes the first's row.
create table tag_redirects (
  from_id text primary key check (from_id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  to_id text not null references tags (id) on delete cascade
);

create index tag_redirects_to_id on tag_redirects (to_id);

create table subtag_redirects (
  from_id text primary key check (from_id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  to_id text not null references subtags (id) on delete cascade
);

create index subtag_redirects_to_id on subtag_redirects (to_id);

-- What an undo needs. A row goes with its undo, or at night once its time is over; that a merge was made stands in the audit log.
create table tag_merges (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were made: only the last can be undone.
  number bigint generated always as identity unique,
  kind text not null check (kind in ('tag', 'subtag')),
  to_id text not null,
  -- The row that was merged away, and the ids of all that moved.
  merged jsonb not null check (jsonb_typeof(merged) = 'object'),
  moved jsonb not null check (jsonb_typeof(moved) = 'object'),
  merged_at timestamptz not null
);

comment on table tag_redirects is 'written by: marketplace/tags';
comment on table subtag_redirects is 'written by: marketplace/tags';
comment on table tag_merges is 'written by: marketplace/tags';
comment on column tags.version is 'personal: none';
comment on column subtags.version is 'personal: none';
comment on column tag_redirects.from_id is 'personal: none';
comment on column tag_redirects.to_id is 'personal: none';
comment on column subtag_redirects.from_id is 'personal: none';
comment on column subtag_redirects.to_id is 'personal: none';
comment on column tag_merges.id is 'personal: none';
comment on column tag_merges.number is 'personal: none';
comment on column tag_merges.kind is 'personal: none';
comment on column tag_merges.to_id is 'personal: none';
comment on column tag_merges.merged is 'personal: none';
comment on column tag_merges.moved is 'personal: other';
comment on column tag_merges.merged_at is 'personal: none';
