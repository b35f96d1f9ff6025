-- One row per signed-in device. A token is only a signed pointer to a row here, so that ending a row ends the token.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  device_label text not null,
  user_agent text not null check (length(user_agent) <= 500),
  ip_address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);

create index sessions_user_id on sessions (user_id, created_at desc);
create index sessions_expires_at on sessions (expires_at);

comment on column sessions.id is 'personal: subject';
comment on column sessions.user_id is 'personal: subject';
comment on column sessions.device_label is 'personal: subject';
comment on column sessions.user_agent is 'personal: subject';
comment on column sessions.ip_address is 'personal: subject';
comment on column sessions.created_at is 'personal: subject';
comment on column sessions.last_seen_at is 'personal: subject';
comment on column sessions.expires_at is 'personal: none';
comment on column sessions.revoked_at is 'personal: none';
comment on column sessions.revoked_reason is 'personal: none';
