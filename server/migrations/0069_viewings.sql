-- When an administrator looked at the product as somebody else: for how long, and why. One at a time for each administrator.
create table viewings (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null check (length(reason) between 3 and 500),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  -- By hand or by the clock; empty until somebody has noted it.
  ended_at timestamptz
);

create unique index viewings_open on viewings (admin_id) where ended_at is null;
create index viewings_admin_id on viewings (admin_id);
create index viewings_user_id on viewings (user_id);

comment on table viewings is 'written by: administration/view-as';
comment on column viewings.id is 'personal: none';
comment on column viewings.admin_id is 'personal: other';
comment on column viewings.user_id is 'personal: subject';
comment on column viewings.reason is 'personal: subject';
comment on column viewings.started_at is 'personal: subject';
comment on column viewings.ends_at is 'personal: none';
comment on column viewings.ended_at is 'personal: subject';
