-- The banks: categories of a course, and questions as a head with immutable versions, so that an attempt can point to what was seen.
create table course_categories (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,127}$'),
  course_id text not null references courses (id),
  title text not null check (length(title) between 1 and 120),
  position bigint not null default 0,
  -- Learners see published ones only. Hidden: was offered and may be again; draft: was never.
  state text not null default 'draft' check (state in ('draft', 'hidden', 'published')),
  -- For the key below: a question's category is one of its course.
  unique (id, course_id)
);

create index course_categories_course_id on course_categories (course_id, position);

create table questions (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  course_id text not null references courses (id),
  category_id text not null,
  type text not null check (type in ('interview', 'casper', 'aamcpreview', 'multiplechoice', 'essay', 'lesson')),
  -- Of the newest version. What learners see is the published version, unless retired.
  state text not null default 'draft' check (state in ('draft', 'in-review', 'published', 'retired')),
  is_free boolean not null default false,
  free_priority_number bigint not null default 0 check (free_priority_number between 0 and 10000),
  position bigint not null default 0,
  latest_version bigint not null check (latest_version >= 1),
  published_version bigint check (published_version between 1 and latest_version),
  published_at timestamptz,
  published_by uuid references users (id) on delete set null,
  -- Whoever published it had also written it.
  is_published_alone boolean not null default false,
  reviewed_on date,
  review_due_on date,
  -- Readers' stars, kept with the totals below.
  review_count bigint not null default 0 check (review_count >= 0),
  review_sum bigint not null default 0 check (review_sum >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (category_id, course_id) references course_categories (id, course_id),
  check (state <> 'published' or published_version = latest_version),
  check ((published_version is null) = (published_at is null))
);

create index questions_category_id on questions (category_id, course_id, position);
create index questions_course_id on questions (course_id, is_free desc, free_priority_number, position);
create index questions_published_by on questions (published_by);
create index questions_latest_version on questions (id, latest_version);
create index questions_published_version on questions (id, published_version);

create table question_versions (
  question_id text not null references questions (id),
  version bigint not null check (version >= 1),
  -- By type, as contract/src/practice/content says.
  content jsonb not null,
  title text not null check (length(title) <= 300),
  competencies text[] not null default '{}',
  difficulty bigint not null default 1 check (difficulty between 1 and 3),
  kind text not null check (kind in ('create', 'edit', 'restore', 'import')),
  -- Null for the banks that the product brings, and once the account is gone.
  author_id uuid references users (id) on delete set null,
  made_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 300),
  primary key (question_id, version)
);

create index question_versions_author_id on question_versions (author_id);

alter table questions
add constraint questions_latest_version_fkey foreign key (id, latest_version)
references question_versions (question_id, version) deferrable initially deferred,
add constraint questions_published_version_fkey foreign key (id, published_version)
references question_versions (question_id, version) deferrable initially deferred;

-- What somebody has answered must be what they saw. Only the author's account may leave a version.
create function refuse_question_version_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.author_id is null
    and (new.question_id, new.version, new.content, new.title, new.competencies, new.difficulty, new.kind, new.made_at, new.reason)
    is not distinct from
    (old.question_id, old.version, old.content, old.title, old.competencies, old.difficulty, old.kind, old.made_at, old.reason)
  then
    return new;
  end if;
  raise exception 'a version of a question never changes';
end $$;

create trigger question_versions_unchanged before update or delete on question_versions
for each row execute function refuse_question_version_change();

-- As it was, and a question carries its own totals too.
create or replace function count_rating(thread text, stars bigint, change bigint) returns void language plpgsql as $$
begin
  insert into rating_totals (thread_id) values (thread) on conflict do nothing;
  update rating_totals
  set rating_count = rating_count + change,
    rating_sum = rating_sum + change * stars,
    distribution[stars::int] = distribution[stars::int] + change
  where thread_id = thread;
  if thread like 'consultant-%' then
    update consultants set review_count = review_count + change, review_sum = review_sum + change * stars
    where id = substr(thread, length('consultant-') + 1)::uuid;
    update consultant_cards card
    set review_count = c.review_count,
      review_avg = case when c.review_count = 0 then 0 else c.review_sum::real / c.review_count end
    from consultants c where c.id = card.consultant_id and c.id = substr(thread, length('consultant-') + 1)::uuid;
  elsif thread like 'question-%' then
    update questions set review_count = review_count + change, review_sum = review_sum + change * stars
    where id = substr(thread, length('question-') + 1);
  end if;
end $$;

comment on table course_categories is 'written by: practice/course-categories';
comment on table questions is 'written by: practice/questions';
comment on table question_versions is 'written by: practice/questions';
comment on column course_categories.id is 'personal: none';
comment on column course_categories.course_id is 'personal: none';
comment on column course_categories.title is 'personal: none';
comment on column course_categories.position is 'personal: none';
comment on column course_categories.state is 'personal: none';
comment on column questions.id is 'personal: none';
comment on column questions.course_id is 'personal: none';
comment on column questions.category_id is 'personal: none';
comment on column questions.type is 'personal: none';
comment on column questions.state is 'personal: none';
comment on column questions.is_free is 'personal: none';
comment on column questions.free_priority_number is 'personal: none';
comment on column questions.position is 'personal: none';
comment on column questions.latest_version is 'personal: none';
comment on column questions.published_version is 'personal: none';
comment on column questions.published_at is 'personal: none';
comment on column questions.published_by is 'personal: other';
comment on column questions.is_published_alone is 'personal: none';
comment on column questions.reviewed_on is 'personal: none';
comment on column questions.review_due_on is 'personal: none';
comment on column questions.review_count is 'personal: none';
comment on column questions.review_sum is 'personal: none';
comment on column questions.created_at is 'personal: none';
comment on column questions.updated_at is 'personal: none';
comment on column question_versions.question_id is 'personal: none';
comment on column question_versions.version is 'personal: none';
comment on column question_versions.content is 'personal: none';
comment on column question_versions.title is 'personal: none';
comment on column question_versions.competencies is 'personal: none';
comment on column question_versions.difficulty is 'personal: none';
comment on column question_versions.kind is 'personal: none';
comment on column question_versions.author_id is 'personal: other';
comment on column question_versions.made_at is 'personal: none';
comment on column question_versions.reason is 'personal: none';
