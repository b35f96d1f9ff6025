-- What Stripe has told us: each event once, however often it is sent. No payload: whoever applies it asks Stripe for the truth.
create table stripe_events (
  id text primary key check (id ~ '^[A-Za-z0-9_]{1,255}$'),
  type text not null check (type ~ '^[a-z0-9_.\[\]]{1,120}$'),
  -- Some kinds of objects have ids that people choose.
  object_id text not null check (length(object_id) between 1 and 255),
  -- Of a consultant, where it happened there; null for our own.
  account_id text check (account_id ~ '^[A-Za-z0-9_]{1,255}$'),
  created_at timestamptz not null,
  received_at timestamptz not null,
  applied_at timestamptz
);

create index stripe_events_unapplied on stripe_events (received_at) where applied_at is null;
-- What was applied long ago is removed each night.
create index stripe_events_applied on stripe_events (applied_at) where applied_at is not null;

comment on table stripe_events is 'written by: commerce/stripe-events';
comment on column stripe_events.id is 'personal: none';
comment on column stripe_events.type is 'personal: none';
comment on column stripe_events.object_id is 'personal: none';
comment on column stripe_events.account_id is 'personal: other';
comment on column stripe_events.created_at is 'personal: none';
comment on column stripe_events.received_at is 'personal: none';
comment on column stripe_events.applied_at is 'personal: none';
