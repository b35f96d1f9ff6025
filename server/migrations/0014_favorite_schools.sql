-- Favourite schools with rank and note, the link that shares the list, and a person's own numbers.
create table favorite_lists (
  user_id uuid primary key references users (id) on delete cascade,
  -- Grows with every change, under this row's lock: of two answers that cross, the higher is the later state.
  version bigint not null default 0,
  share_token text unique check (length(share_token) between 20 and 64),
  updated_at timestamptz not null default now()
);

create table favorite_schools (
  user_id uuid not null references favorite_lists (user_id) on delete cascade,
  school_id text not null references schools (id) on delete cascade,
  rank bigint not null,
  note text not null default '' check (length(note) <= 2000),
  added_at timestamptz not null,
  primary key (user_id, school_id)
);

create index favorite_schools_school_id on favorite_schools (school_id);

create table applicant_numbers (
  user_id uuid primary key references users (id) on delete cascade,
  gpa double precision check (gpa between 0 and 4),
  mcat bigint check (mcat between 472 and 528),
  residence text check (residence ~ '^[A-Z]{2}$'),
  citizenship text check (citizenship in ('USA', 'CAN', 'other')),
  updated_at timestamptz not null
);

-- Which follower is to be told of which change: a repeated job tells nobody twice.
create table school_change_notices (
  user_id uuid not null references users (id) on delete cascade,
  school_id text not null,
  version bigint not null,
  -- Changes of one short while are due together, in one mail.
  due_at timestamptz not null,
  sent_at timestamptz,
  primary key (user_id, school_id, version),
  foreign key (school_id, version) references school_versions (school_id, version) on delete cascade
);

create index school_change_notices_version on school_change_notices (school_id, version);
create index school_change_notices_due on school_change_notices (due_at, user_id);

comment on column favorite_lists.user_id is 'personal: subject';
comment on column favorite_lists.version is 'personal: subject';
comment on column favorite_lists.share_token is 'personal: subject';
comment on column favorite_lists.updated_at is 'personal: subject';
comment on column favorite_schools.user_id is 'personal: subject';
comment on column favorite_schools.school_id is 'personal: subject';
comment on column favorite_schools.rank is 'personal: subject';
comment on column favorite_schools.note is 'personal: subject';
comment on column favorite_schools.added_at is 'personal: subject';
comment on column applicant_numbers.user_id is 'personal: subject';
comment on column applicant_numbers.gpa is 'personal: subject';
comment on column applicant_numbers.mcat is 'personal: subject';
comment on column applicant_numbers.residence is 'personal: subject';
comment on column applicant_numbers.citizenship is 'personal: subject';
comment on column applicant_numbers.updated_at is 'personal: subject';
comment on column school_change_notices.user_id is 'personal: subject';
comment on column school_change_notices.school_id is 'personal: subject';
comment on column school_change_notices.version is 'personal: subject';
comment on column school_change_notices.due_at is 'personal: subject';
comment on column school_change_notices.sent_at is 'personal: subject';
