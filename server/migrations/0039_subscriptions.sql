-- Who may practice beyond the free parts: subscriptions with an end, and codes that give one.
create table access_codes (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the code: who reads the table cannot redeem.
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  -- The last four signs, by which an administrator knows it again.
  ending text not null check (length(ending) = 4),
  label text not null check (length(label) between 1 and 120),
  level text not null check (level in ('full')),
  days bigint not null check (days between 1 and 1100),
  max_uses bigint not null check (max_uses between 1 and 100000),
  use_count bigint not null default 0 check (use_count between 0 and max_uses),
  redeemable_until timestamptz,
  revoked_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);

create index access_codes_created_by on access_codes (created_by);
create index access_codes_created_at on access_codes (created_at desc);

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  level text not null check (level in ('full')),
  source text not null check (source in ('grant', 'code')),
  code_id uuid references access_codes (id),
  granted_by uuid references users (id) on delete set null,
  reason text not null default '' check (length(reason) <= 300),
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  -- Taken back before its end.
  ended_at timestamptz,
  created_at timestamptz not null,
  check (expires_at > starts_at),
  check ((source = 'code') = (code_id is not null))
);

create index subscriptions_user_id on subscriptions (user_id, expires_at desc);
create index subscriptions_granted_by on subscriptions (granted_by);
-- A code is redeemed once by a person.
create unique index subscriptions_code_id on subscriptions (code_id, user_id);

comment on table access_codes is 'written by: practice/subscriptions';
comment on table subscriptions is 'written by: practice/subscriptions';
comment on column access_codes.id is 'personal: none';
comment on column access_codes.code_hash is 'personal: none';
comment on column access_codes.ending is 'personal: none';
comment on column access_codes.label is 'personal: none';
comment on column access_codes.level is 'personal: none';
comment on column access_codes.days is 'personal: none';
comment on column access_codes.max_uses is 'personal: none';
comment on column access_codes.use_count is 'personal: none';
comment on column access_codes.redeemable_until is 'personal: none';
comment on column access_codes.revoked_at is 'personal: none';
comment on column access_codes.created_by is 'personal: other';
comment on column access_codes.created_at is 'personal: none';
comment on column subscriptions.id is 'personal: none';
comment on column subscriptions.user_id is 'personal: subject';
comment on column subscriptions.level is 'personal: subject';
comment on column subscriptions.source is 'personal: subject';
comment on column subscriptions.code_id is 'personal: none';
comment on column subscriptions.granted_by is 'personal: other';
comment on column subscriptions.reason is 'personal: subject';
comment on column subscriptions.starts_at is 'personal: subject';
comment on column subscriptions.expires_at is 'personal: subject';
comment on column subscriptions.ended_at is 'personal: subject';
comment on column subscriptions.created_at is 'personal: none';
