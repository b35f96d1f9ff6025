-- Imports of a bank from a file: the file's questions, what the dry run and the gates think of each, how far the job has come, and what an
-- undo puts back.
create table question_imports (
  id uuid primary key default gen_random_uuid(),
  course_id text not null references courses (id),
  author_id uuid references users (id) on delete set null,
  -- Who asked to take it back.
  undo_author_id uuid references users (id) on delete set null,
  file_name text not null check (length(file_name) <= 200),
  format text not null check (format in ('json', 'csv')),
  status text not null check (
    status in ('uploaded', 'checked', 'running', 'done', 'cancelled', 'undoing', 'undone')
  ),
  -- Of a CSV file; empty for JSON, which names its fields itself.
  headers text[] not null,
  mapping jsonb not null default '{}',
  -- What the gates say of the bank as it would be.
  remarks jsonb not null default '[]',
  row_count bigint not null,
  new_count bigint not null default 0,
  changed_count bigint not null default 0,
  unchanged_count bigint not null default 0,
  bad_count bigint not null default 0,
  warning_count bigint not null default 0,
  done_count bigint not null default 0,
  kept_count bigint not null default 0,
  draft_count bigint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);

create index question_imports_course_id on question_imports (course_id);
create index question_imports_author_id on question_imports (author_id);
create index question_imports_undo_author_id on question_imports (undo_author_id);
create index question_imports_created_at on question_imports (created_at desc);

create table question_import_rows (
  import_id uuid not null references question_imports (id) on delete cascade,
  -- Of a CSV file the line, of a JSON file the place in its list, from 1.
  line bigint not null,
  -- A row of a CSV file; or what a JSON file says of one question, as it is written there.
  cells text[],
  item jsonb,
  question_id text not null default '',
  title text not null default '' check (length(title) <= 300),
  -- What the dry run found; null before it.
  action text check (action in ('new', 'changed', 'unchanged', 'bad')),
  errors jsonb not null default '[]',
  warnings jsonb not null default '[]',
  is_done boolean not null default false,
  -- What the commit found and what it left, so that the way back knows whether somebody has been there since. Null where it wrote nothing.
  written jsonb,
  -- Why the undo could not put it back as it was.
  kept text check (kept in ('changed', 'editing', 'draft')),
  primary key (import_id, line),
  check ((cells is null) <> (item is null))
);

comment on table question_imports is 'written by: practice/question-imports';
comment on table question_import_rows is 'written by: practice/question-imports';
comment on column question_imports.id is 'personal: none';
comment on column question_imports.course_id is 'personal: none';
comment on column question_imports.author_id is 'personal: other';
comment on column question_imports.undo_author_id is 'personal: other';
comment on column question_imports.file_name is 'personal: none';
comment on column question_imports.format is 'personal: none';
comment on column question_imports.status is 'personal: none';
comment on column question_imports.headers is 'personal: none';
comment on column question_imports.mapping is 'personal: none';
comment on column question_imports.remarks is 'personal: none';
comment on column question_imports.row_count is 'personal: none';
comment on column question_imports.new_count is 'personal: none';
comment on column question_imports.changed_count is 'personal: none';
comment on column question_imports.unchanged_count is 'personal: none';
comment on column question_imports.bad_count is 'personal: none';
comment on column question_imports.warning_count is 'personal: none';
comment on column question_imports.done_count is 'personal: none';
comment on column question_imports.kept_count is 'personal: none';
comment on column question_imports.draft_count is 'personal: none';
comment on column question_imports.created_at is 'personal: none';
comment on column question_imports.finished_at is 'personal: none';
comment on column question_import_rows.import_id is 'personal: none';
comment on column question_import_rows.line is 'personal: none';
comment on column question_import_rows.cells is 'personal: none';
comment on column question_import_rows.item is 'personal: none';
comment on column question_import_rows.question_id is 'personal: none';
comment on column question_import_rows.title is 'personal: none';
comment on column question_import_rows.action is 'personal: none';
comment on column question_import_rows.errors is 'personal: none';
comment on column question_import_rows.warnings is 'personal: none';
comment on column question_import_rows.is_done is 'personal: none';
comment on column question_import_rows.written is 'personal: none';
comment on column question_import_rows.kept is 'personal: none';
