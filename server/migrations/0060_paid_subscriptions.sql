-- Paid subscriptions to the question banks: what is on offer, who pays for it, and each period that was billed. People are ids without a
-- foreign key: money outlives accounts.
create table subscription_plans (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  level text not null default 'full' check (level in ('full')),
  title text not null check (length(title) between 1 and 60),
  interval text not null check (interval in ('month', 'year')),
  interval_count bigint not null check (interval_count between 1 and 12 and (interval = 'month' or interval_count = 1)),
  usd_cents bigint not null check (usd_cents between 100 and 99999999),
  -- Null: sold in US dollars alone.
  cad_cents bigint check (cad_cents between 100 and 99999999),
  -- Of one that is not, those who have it keep paying the price they agreed to.
  is_offered boolean not null,
  position bigint not null check (position between 1 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table paid_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  -- Everything up to the interval is as it was agreed to, whatever becomes of the plan. No foreign key: a plan may go.
  plan_id text not null check (plan_id ~ '^[a-z][a-z0-9-]{1,39}$'),
  title text not null check (length(title) between 1 and 60),
  level text not null check (level in ('full')),
  brand text not null check (brand in ('matricula', 'peerway')),
  currency text not null check (currency in ('USD', 'CAD')),
  price_cents bigint not null check (price_cents > 0),
  interval text not null check (interval in ('month', 'year')),
  interval_count bigint not null check (interval_count > 0),
  status text not null check (
    status in ('creating', 'open', 'unknown', 'refused', 'expired', 'active', 'past_due', 'ended')
  ),
  checkout_session_id text unique check (checkout_session_id ~ '^cs_[A-Za-z0-9_]{1,250}$'),
  stripe_subscription_id text unique check (stripe_subscription_id ~ '^sub_[A-Za-z0-9_]{1,250}$'),
  stripe_customer_id text check (stripe_customer_id ~ '^cus_[A-Za-z0-9_]{1,250}$'),
  url text check (url ~ '^https?://[!-~]+$' and length(url) <= 4000),
  created_at timestamptz not null,
  -- Until when its page can be paid.
  expires_at timestamptz not null,
  -- Since when we do not know what Stripe has made of it.
  unknown_since timestamptz,
  -- When we asked Stripe to change it; empty again once we have read what became of that.
  changing_since timestamptz,
  -- When we last asked Stripe about it.
  followed_at timestamptz,
  -- How often what Stripe says was written here: who has read before another wrote reads again.
  reads bigint not null default 0 check (reads >= 0),
  -- Of the present period at Stripe, paid or not.
  period_ends_at timestamptz,
  -- The end of the last period that was paid in full.
  paid_until timestamptz,
  cancels_at_period_end boolean not null default false,
  is_paused boolean not null default false,
  -- When payment and access begin again; empty while paused without an end.
  resumes_at timestamptz,
  -- Changes with each try to begin again, so that none is charged twice.
  resume_attempt bigint not null default 0 check (resume_attempt >= 0),
  -- The end of the period of which its subscriber was reminded.
  reminded_for timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  check ((status = 'unknown') = (unknown_since is not null)),
  check ((status = 'ended') = (ended_at is not null)),
  check (status not in ('active', 'past_due', 'ended') or (stripe_subscription_id is not null and started_at is not null))
);

-- One at a time.
create unique index paid_subscriptions_live on paid_subscriptions (user_id)
  where status in ('creating', 'open', 'unknown', 'active', 'past_due');
create index paid_subscriptions_user_id on paid_subscriptions (user_id, created_at desc);
create index paid_subscriptions_to_follow on paid_subscriptions (followed_at nulls first)
  where status in ('creating', 'open', 'unknown', 'active', 'past_due');

create table subscription_invoices (
  id uuid primary key default gen_random_uuid(),
  paid_subscription_id uuid not null references paid_subscriptions (id),
  stripe_invoice_id text not null unique check (stripe_invoice_id ~ '^in_[A-Za-z0-9_]{1,250}$'),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency in ('USD', 'CAD')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- 'returned': paid in a way that we did not ask for, and sent back.
  status text not null check (status in ('open', 'paid', 'void', 'returned')),
  -- Whether it is of the price that was agreed to: nothing else opens anything.
  is_as_agreed boolean not null,
  charge_id text unique check (charge_id ~ '^(ch|py)_[A-Za-z0-9_]{1,250}$'),
  stripe_fee_cents bigint check (stripe_fee_cents >= 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  followed_at timestamptz,
  check (period_end >= period_start),
  check ((status in ('paid', 'returned')) = (paid_at is not null))
);

create index subscription_invoices_paid_subscription_id on subscription_invoices (paid_subscription_id, period_end desc);
create index subscription_invoices_without_fee on subscription_invoices (created_at)
  where stripe_fee_cents is null and charge_id is not null;

insert into ledger_accounts (kind, currency, is_running)
values ('subscription_revenue', 'USD', false), ('subscription_revenue', 'CAD', false);

comment on table subscription_plans is 'written by: commerce/subscription-plans';
comment on table paid_subscriptions is 'written by: commerce/paid-subscriptions';
comment on table subscription_invoices is 'written by: commerce/paid-subscriptions';
comment on column subscription_plans.id is 'personal: none';
comment on column subscription_plans.level is 'personal: none';
comment on column subscription_plans.title is 'personal: none';
comment on column subscription_plans.interval is 'personal: none';
comment on column subscription_plans.interval_count is 'personal: none';
comment on column subscription_plans.usd_cents is 'personal: none';
comment on column subscription_plans.cad_cents is 'personal: none';
comment on column subscription_plans.is_offered is 'personal: none';
comment on column subscription_plans.position is 'personal: none';
comment on column subscription_plans.created_at is 'personal: none';
comment on column subscription_plans.updated_at is 'personal: none';
comment on column paid_subscriptions.id is 'personal: subject';
comment on column paid_subscriptions.user_id is 'personal: subject — kept after erasure as a pseudonym';
comment on column paid_subscriptions.plan_id is 'personal: subject';
comment on column paid_subscriptions.title is 'personal: subject';
comment on column paid_subscriptions.level is 'personal: subject';
comment on column paid_subscriptions.brand is 'personal: subject';
comment on column paid_subscriptions.currency is 'personal: subject';
comment on column paid_subscriptions.price_cents is 'personal: subject';
comment on column paid_subscriptions.interval is 'personal: subject';
comment on column paid_subscriptions.interval_count is 'personal: subject';
comment on column paid_subscriptions.status is 'personal: subject';
comment on column paid_subscriptions.checkout_session_id is 'personal: none';
comment on column paid_subscriptions.stripe_subscription_id is 'personal: subject';
comment on column paid_subscriptions.stripe_customer_id is 'personal: subject';
comment on column paid_subscriptions.url is 'personal: none';
comment on column paid_subscriptions.created_at is 'personal: subject';
comment on column paid_subscriptions.expires_at is 'personal: none';
comment on column paid_subscriptions.unknown_since is 'personal: none';
comment on column paid_subscriptions.changing_since is 'personal: none';
comment on column paid_subscriptions.followed_at is 'personal: none';
comment on column paid_subscriptions.reads is 'personal: none';
comment on column paid_subscriptions.period_ends_at is 'personal: subject';
comment on column paid_subscriptions.paid_until is 'personal: subject';
comment on column paid_subscriptions.cancels_at_period_end is 'personal: subject';
comment on column paid_subscriptions.is_paused is 'personal: subject';
comment on column paid_subscriptions.resumes_at is 'personal: subject';
comment on column paid_subscriptions.resume_attempt is 'personal: none';
comment on column paid_subscriptions.reminded_for is 'personal: subject';
comment on column paid_subscriptions.started_at is 'personal: subject';
comment on column paid_subscriptions.ended_at is 'personal: subject';
comment on column subscription_invoices.id is 'personal: subject';
comment on column subscription_invoices.paid_subscription_id is 'personal: subject';
comment on column subscription_invoices.stripe_invoice_id is 'personal: subject';
comment on column subscription_invoices.amount_cents is 'personal: subject';
comment on column subscription_invoices.currency is 'personal: subject';
comment on column subscription_invoices.period_start is 'personal: subject';
comment on column subscription_invoices.period_end is 'personal: subject';
comment on column subscription_invoices.status is 'personal: subject';
comment on column subscription_invoices.is_as_agreed is 'personal: subject';
comment on column subscription_invoices.charge_id is 'personal: subject';
comment on column subscription_invoices.stripe_fee_cents is 'personal: subject';
comment on column subscription_invoices.created_at is 'personal: subject';
comment on column subscription_invoices.paid_at is 'personal: subject';
comment on column subscription_invoices.followed_at is 'personal: none';
