-- Texts that a consultant writes again and again, kept once.
create table saved_replies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 2000),
  updated_at timestamptz not null
);

-- Found by its title, so a title names one; the key also serves the foreign key.
create unique index saved_replies_user_id on saved_replies (user_id, title);

comment on column saved_replies.id is 'personal: none';
comment on column saved_replies.user_id is 'personal: subject';
comment on column saved_replies.title is 'personal: subject';
comment on column saved_replies.body is 'personal: subject';
comment on column saved_replies.updated_at is 'personal: subject';
