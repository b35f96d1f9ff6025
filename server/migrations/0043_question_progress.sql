-- How far each person has come with each question: what they may see of it next, what home and a course's page show, and what is due again.
create table question_progress (
  user_id uuid not null references users (id) on delete cascade,
  question_id text not null references questions (id),
  -- A question keeps its course: here so that a course's progress is one range of an index.
  course_id text not null references courses (id),
  -- What the newest attempt has opened, of the version that it points to. Null until there is one.
  step text check (step in ('task', 'guide', 'answers')),
  version bigint check (version >= 1),
  -- Of the newest attempt; null once it is done.
  under_way_since timestamptz,
  -- The last time that something was answered, rated or begun.
  touched_at timestamptz,
  answered_count bigint not null default 0 check (answered_count >= 0),
  last_answered_at timestamptz,
  last_share real check (last_share between 0 and 1),
  due_at timestamptz,
  is_saved boolean not null default false,
  note text not null default '' check (length(note) <= 2000),
  primary key (user_id, question_id),
  check ((step is null) = (version is null))
);

create index question_progress_question_id on question_progress (question_id);
create index question_progress_course_id on question_progress (course_id);
create index question_progress_user_course on question_progress (user_id, course_id);
create index question_progress_under_way on question_progress (user_id, touched_at desc) where under_way_since is not null;
create index question_progress_due on question_progress (user_id, due_at) where due_at is not null;

comment on table question_progress is 'written by: practice/progress';
comment on column question_progress.user_id is 'personal: subject';
comment on column question_progress.question_id is 'personal: subject';
comment on column question_progress.course_id is 'personal: none';
comment on column question_progress.step is 'personal: subject';
comment on column question_progress.version is 'personal: none';
comment on column question_progress.under_way_since is 'personal: subject';
comment on column question_progress.touched_at is 'personal: subject';
comment on column question_progress.answered_count is 'personal: subject';
comment on column question_progress.last_answered_at is 'personal: subject';
comment on column question_progress.last_share is 'personal: subject';
comment on column question_progress.due_at is 'personal: subject';
comment on column question_progress.is_saved is 'personal: subject';
comment on column question_progress.note is 'personal: subject';
