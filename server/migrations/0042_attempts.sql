-- What people answer: one attempt points to the version that was seen, its words stand in parts, and the newest save of each part is kept.
create table attempts (
  -- Made by the device: a repeat is the same attempt.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  question_id text not null,
  version bigint not null,
  state text not null default 'open' check (state in ('open', 'answered', 'rated')),
  -- The newest turn of a device. The one that made the attempt has the first.
  epoch bigint not null default 1 check (epoch between 1 and 500),
  -- How many times the test's time; null without a clock.
  pace real check (pace between 1 and 10),
  started_at timestamptz not null,
  answered_at timestamptz,
  -- Nothing is left to do: answered, and rated where there is a rubric.
  done_at timestamptz,
  -- By the key, where there is one.
  credit real check (credit between 0 and most),
  most real check (most > 0),
  -- Of the best possible: by the key or by one's own marks.
  share real check (share between 0 and 1),
  -- Which of the rubric's red flags its writer has found in it, from 0.
  red_flags bigint[] not null default '{}' check (cardinality(red_flags) <= 8),
  foreign key (question_id, version) references question_versions (question_id, version),
  check ((state = 'open') = (answered_at is null)),
  check (done_at is null or answered_at is not null),
  check ((credit is null) = (most is null))
);

-- One's own attempts at a question, newest first; and every attempt at a version, for its statistics.
create index attempts_user_id on attempts (user_id, question_id, started_at desc);
create index attempts_question_id on attempts (question_id, version);

create table attempt_parts (
  attempt_id uuid not null references attempts (id) on delete cascade,
  part text not null check (part ~ '^[a-z][a-z0-9-]{0,31}$'),
  -- The place of the save: the device's turn, then the number of the change on it. It never goes back.
  epoch bigint not null check (epoch >= 1),
  seq bigint not null check (seq >= 1),
  body text not null check (octet_length(body) <= 20480),
  saved_at timestamptz not null,
  -- The rubric's level that its writer has given it.
  mark text check (length(mark) between 1 and 300),
  primary key (attempt_id, part)
  -- Each part is written anew every few seconds: room for that on its own page.
) with (fillfactor = 70);

-- Words of another device that came too late to be the newest, or that were replaced without having been seen: nothing is lost.
create table attempt_part_versions (
  attempt_id uuid not null references attempts (id) on delete cascade,
  part text not null check (part ~ '^[a-z][a-z0-9-]{0,31}$'),
  epoch bigint not null check (epoch >= 1),
  seq bigint not null check (seq >= 1),
  body text not null check (octet_length(body) <= 20480),
  saved_at timestamptz not null,
  primary key (attempt_id, part, epoch)
);

comment on table attempts is 'written by: practice/attempts';
comment on table attempt_parts is 'written by: practice/attempts';
comment on table attempt_part_versions is 'written by: practice/attempts';
comment on column attempts.id is 'personal: none';
comment on column attempts.user_id is 'personal: subject';
comment on column attempts.question_id is 'personal: subject';
comment on column attempts.version is 'personal: none';
comment on column attempts.state is 'personal: subject';
comment on column attempts.epoch is 'personal: none';
comment on column attempts.pace is 'personal: subject';
comment on column attempts.started_at is 'personal: subject';
comment on column attempts.answered_at is 'personal: subject';
comment on column attempts.done_at is 'personal: subject';
comment on column attempts.credit is 'personal: subject';
comment on column attempts.most is 'personal: none';
comment on column attempts.share is 'personal: subject';
comment on column attempts.red_flags is 'personal: subject';
comment on column attempt_parts.attempt_id is 'personal: none';
comment on column attempt_parts.part is 'personal: none';
comment on column attempt_parts.epoch is 'personal: none';
comment on column attempt_parts.seq is 'personal: none';
comment on column attempt_parts.body is 'personal: subject';
comment on column attempt_parts.saved_at is 'personal: subject';
comment on column attempt_parts.mark is 'personal: subject';
comment on column attempt_part_versions.attempt_id is 'personal: none';
comment on column attempt_part_versions.part is 'personal: none';
comment on column attempt_part_versions.epoch is 'personal: none';
comment on column attempt_part_versions.seq is 'personal: none';
comment on column attempt_part_versions.body is 'personal: subject';
comment on column attempt_part_versions.saved_at is 'personal: subject';
