-- Administration of the banks: what a table of fifty thousand questions is found and ordered by, and what a change of many at once is
-- undone with. Courses get a version, so that two administrators do not overwrite each other.

-- What a list shows of the newest version and orders by. Beside the head, so that what learners read stays narrow.
create table question_titles (
  question_id text primary key references questions (id),
  -- The title, or the beginning of what is asked.
  title text not null check (length(title) <= 300),
  -- Its words in lower case and without accents.
  sort_title text collate "C" not null,
  competencies text[] not null default '{}'
);

create index question_titles_sort_title on question_titles (sort_title, question_id);
create index question_titles_competencies on question_titles using gin (competencies);

-- Every word of the newest version. Wide, and read through its index only.
create table question_words (
  question_id text primary key references questions (id),
  words tsvector not null
);

create index question_words_words on question_words using gin (words);

-- What is there already; from now on the application writes both with every version.
insert into question_titles (question_id, title, sort_title, competencies)
select q.id, v.title, lower(v.title), v.competencies
from questions q join question_versions v on v.question_id = q.id and v.version = q.latest_version;
insert into question_words (question_id, words)
select q.id, strip(jsonb_to_tsvector('simple', v.content - 'about', '"string"'))
from questions q join question_versions v on v.question_id = q.id and v.version = q.latest_version;

-- The table opens with what was changed last. Short: there are few questions so far.
-- squawk-ignore require-concurrent-index-creation
create index questions_updated_at on questions (updated_at, id);

-- What was changed at once, by whom, and how each question was before. Rows go after a day.
create table question_bulk_changes (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references users (id) on delete cascade,
  act text not null check (act in ('move', 'set-free', 'submit', 'publish', 'retire')),
  changes jsonb not null,
  made_at timestamptz not null
);

create index question_bulk_changes_actor_id on question_bulk_changes (actor_id);
create index question_bulk_changes_made_at on question_bulk_changes (made_at);

alter table courses add column version bigint not null default 1;

comment on table question_titles is 'written by: practice/questions';
comment on table question_words is 'written by: practice/questions';
comment on table question_bulk_changes is 'written by: practice/questions';
comment on column question_titles.question_id is 'personal: none';
comment on column question_titles.title is 'personal: none';
comment on column question_titles.sort_title is 'personal: none';
comment on column question_titles.competencies is 'personal: none';
comment on column question_words.question_id is 'personal: none';
comment on column question_words.words is 'personal: none';
comment on column question_bulk_changes.id is 'personal: none';
comment on column question_bulk_changes.actor_id is 'personal: other';
comment on column question_bulk_changes.act is 'personal: none';
comment on column question_bulk_changes.changes is 'personal: other';
comment on column question_bulk_changes.made_at is 'personal: none';
comment on column courses.version is 'personal: none';
