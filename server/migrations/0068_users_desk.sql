-- The administrators' list of people: each view and filter is a walk along an index in the order of registration, however many accounts there
-- are; and what administrators write down about an account. The product is not open yet: the indexes are built in the moment the migration has.
-- squawk-ignore require-concurrent-index-creation
create index users_staff on users (role, created_at desc, id desc) where role <> 'user';
-- squawk-ignore require-concurrent-index-creation
create index users_suspended on users (created_at desc, id desc) where suspended_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index users_unconfirmed on users (created_at desc, id desc) where email_verified_at is null and suspended_at is null;
-- squawk-ignore require-concurrent-index-creation
create index users_ref on users (url_ref, created_at desc, id desc) where url_ref is not null;
-- What was typed behind 'Other: ' belongs to 'Other'.
-- squawk-ignore require-concurrent-index-creation
create index users_heard_from on users (split_part(heard_from, ':', 1), created_at desc, id desc) where heard_from is not null;
-- squawk-ignore require-concurrent-index-creation
create index users_field on users (selected_tag, created_at desc, id desc) where selected_tag is not null;

create table user_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  author_id uuid references users (id) on delete set null,
  changed_by uuid references users (id) on delete set null,
  version bigint not null default 1 check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create index user_notes_user_id on user_notes (user_id, created_at desc);
create index user_notes_author_id on user_notes (author_id);
create index user_notes_changed_by on user_notes (changed_by);

comment on table user_notes is 'written by: administration/user-notes';
comment on column user_notes.id is 'personal: none';
comment on column user_notes.user_id is 'personal: subject';
comment on column user_notes.text is 'personal: subject';
comment on column user_notes.author_id is 'personal: other';
comment on column user_notes.changed_by is 'personal: other';
comment on column user_notes.version is 'personal: none';
comment on column user_notes.created_at is 'personal: subject';
comment on column user_notes.changed_at is 'personal: subject';
