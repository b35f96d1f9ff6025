-- Imports of schools from a file: the file's rows, what the dry run thinks of each, and how far the job has come.
create table school_imports (
  id uuid primary key default gen_random_uuid(),
  author_id uuid references users (id) on delete set null,
  -- Who asked to take it back.
  undo_author_id uuid references users (id) on delete set null,
  file_name text not null check (length(file_name) <= 200),
  status text not null check (
    status in ('uploaded', 'checked', 'running', 'done', 'cancelled', 'undoing', 'undone')
  ),
  headers text[] not null,
  mapping jsonb not null default '{}',
  row_count bigint not null,
  new_count bigint not null default 0,
  changed_count bigint not null default 0,
  unchanged_count bigint not null default 0,
  bad_count bigint not null default 0,
  done_count bigint not null default 0,
  kept_count bigint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);

create index school_imports_author_id on school_imports (author_id);
create index school_imports_undo_author_id on school_imports (undo_author_id);
create index school_imports_created_at on school_imports (created_at desc);

create table school_import_rows (
  import_id uuid not null references school_imports (id) on delete cascade,
  -- Where it stands in the file; the header is line 1.
  line bigint not null,
  cells text[] not null,
  school_id text not null default '',
  -- What the dry run found; null before it.
  action text check (action in ('new', 'changed', 'unchanged', 'bad')),
  errors jsonb not null default '[]',
  is_done boolean not null default false,
  primary key (import_id, line)
);

comment on column school_imports.id is 'personal: none';
comment on column school_imports.author_id is 'personal: other';
comment on column school_imports.undo_author_id is 'personal: other';
comment on column school_imports.file_name is 'personal: none';
comment on column school_imports.status is 'personal: none';
comment on column school_imports.headers is 'personal: none';
comment on column school_imports.mapping is 'personal: none';
comment on column school_imports.row_count is 'personal: none';
comment on column school_imports.new_count is 'personal: none';
comment on column school_imports.changed_count is 'personal: none';
comment on column school_imports.unchanged_count is 'personal: none';
comment on column school_imports.bad_count is 'personal: none';
comment on column school_imports.done_count is 'personal: none';
comment on column school_imports.kept_count is 'personal: none';
comment on column school_imports.created_at is 'personal: none';
comment on column school_imports.finished_at is 'personal: none';
comment on column school_import_rows.import_id is 'personal: none';
comment on column school_import_rows.line is 'personal: none';
comment on column school_import_rows.cells is 'personal: none';
comment on column school_import_rows.school_id is 'personal: none';
comment on column school_import_rows.action is 'personal: none';
comment on column school_import_rows.errors is 'personal: none';
comment on column school_import_rows.is_done is 'personal: none';
