-- Single-use links sent by mail. Only the SHA-256 of the secret is kept, so a copy of this table opens nothing.
create table account_links (
  secret_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index account_links_user_id on account_links (user_id, purpose);
create index account_links_expires_at on account_links (expires_at);

comment on column account_links.secret_hash is 'personal: none';
comment on column account_links.user_id is 'personal: subject';
comment on column account_links.purpose is 'personal: none';
comment on column account_links.created_at is 'personal: subject';
comment on column account_links.expires_at is 'personal: none';
