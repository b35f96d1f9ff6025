-- People who can sign in. One row per e-mail address; the address is compared without case.
create extension if not exists citext;

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  email citext not null unique check (length(email) between 3 and 254),
  email_verified_at timestamptz,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'consultant', 'admin', 'phantom')),
  suspended_at timestamptz,
  heard_from text check (length(heard_from) <= 200),
  url_ref text check (length(url_ref) <= 200),
  selected_tag text check (length(selected_tag) <= 64),
  selected_course text check (length(selected_course) <= 64),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column users.id is 'personal: subject';
comment on column users.name is 'personal: subject';
comment on column users.email is 'personal: subject';
comment on column users.email_verified_at is 'personal: subject';
comment on column users.password_hash is 'personal: subject — never exported';
comment on column users.role is 'personal: subject';
comment on column users.suspended_at is 'personal: subject';
comment on column users.heard_from is 'personal: subject';
comment on column users.url_ref is 'personal: subject';
comment on column users.selected_tag is 'personal: subject';
comment on column users.selected_course is 'personal: subject';
comment on column users.is_demo is 'personal: none — marks invented people of the seed';
comment on column users.created_at is 'personal: subject';
comment on column users.updated_at is 'personal: subject';
