-- Orders: what was bought, at which terms, how it was paid and what came back. People are ids without a foreign key: money outlives accounts.
alter table vouchers add column consultant_share_bps bigint not null default 0 check (consultant_share_bps between 0 and 10000);
alter table vouchers add column max_uses bigint check (max_uses > 0);
alter table vouchers add column max_uses_per_applicant bigint not null default 1 check (max_uses_per_applicant > 0);
-- For this person alone.
alter table vouchers add column applicant_id uuid;
alter table vouchers add column is_first_order_only boolean not null default false;
-- How many are reserved or used; kept with each redemption, so that two orders cannot take the last one.
alter table vouchers add column taken bigint not null default 0 check (taken >= 0);
alter table vouchers add column created_at timestamptz not null default now();

create table orders (
  id uuid primary key default gen_random_uuid(),
  -- What people call it.
  number bigint generated always as identity unique,
  applicant_id uuid not null,
  consultant_id uuid not null,
  package_id uuid not null,
  -- Everything from here on is as it was agreed to, whatever becomes of the package, the voucher or the rules.
  title text not null check (length(title) between 1 and 120),
  brand text not null check (brand in ('matricula', 'peerway')),
  minutes bigint not null check (minutes > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  price_cents bigint not null check (price_cents >= 0),
  voucher_id uuid,
  discount_platform_cents bigint not null check (discount_platform_cents >= 0),
  discount_consultant_cents bigint not null check (discount_consultant_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  fee_percent bigint not null check (fee_percent between 0 and 100),
  fee_cents bigint not null check (fee_cents >= 0),
  net_cents bigint not null check (net_cents >= 0),
  -- Minutes that these two had worked together before: what the fee follows from.
  pair_minutes bigint not null check (pair_minutes >= 0),
  -- What happens to it.
  status text not null default 'pending' check (status in ('pending', 'paid', 'closed', 'cancelled')),
  minutes_reserved bigint not null default 0 check (minutes_reserved >= 0),
  minutes_used bigint not null default 0 check (minutes_used >= 0),
  minutes_refunded bigint not null default 0 check (minutes_refunded >= 0),
  is_frozen boolean not null default false,
  created_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  -- When what is left of its minutes goes back.
  expires_at timestamptz,
  check (total_cents = price_cents - discount_platform_cents - discount_consultant_cents),
  check (net_cents + fee_cents = price_cents - discount_consultant_cents),
  check (minutes_reserved + minutes_used + minutes_refunded <= minutes),
  check ((paid_at is not null) = (expires_at is not null)),
  check (status not in ('paid', 'closed') or paid_at is not null)
);

-- One at a time: whoever pays again goes on with the same one.
create unique index orders_pending on orders (applicant_id, package_id) where status = 'pending';
create index orders_applicant_id on orders (applicant_id, created_at desc);
create index orders_consultant_id on orders (consultant_id, created_at desc);
create index orders_expires_at on orders (expires_at) where status = 'paid';

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- Rises only when it is proven that the one before made nothing at Stripe.
  attempt bigint not null default 1 check (attempt > 0),
  status text not null check (status in ('creating', 'open', 'unknown', 'refused', 'paid', 'expired')),
  total_cents bigint not null check (total_cents > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  checkout_session_id text unique check (checkout_session_id ~ '^cs_[A-Za-z0-9_]{1,250}$'),
  payment_intent_id text unique check (payment_intent_id ~ '^pi_[A-Za-z0-9_]{1,250}$'),
  charge_id text unique check (charge_id ~ '^(ch|py)_[A-Za-z0-9_]{1,250}$'),
  url text check (url ~ '^https?://[!-~]+$' and length(url) <= 4000),
  card_brand text check (card_brand ~ '^[a-z_]{1,40}$'),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  stripe_fee_cents bigint check (stripe_fee_cents >= 0),
  created_at timestamptz not null,
  -- Until when it can be paid.
  expires_at timestamptz not null,
  -- Since when we do not know what Stripe has made of it.
  unknown_since timestamptz,
  -- When we last asked by ourselves: whoever waited longest is asked about first.
  followed_at timestamptz,
  check ((status = 'unknown') = (unknown_since is not null))
);

create index payments_order_id on payments (order_id);
create unique index payments_live on payments (order_id) where status in ('creating', 'open', 'unknown');
create unique index payments_paid on payments (order_id) where status = 'paid';
create index payments_to_follow on payments (expires_at) where status in ('creating', 'open', 'unknown');
create index payments_without_fee on payments (created_at) where stripe_fee_cents is null and charge_id is not null;

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- Null: nothing was paid by card.
  payment_id uuid references payments (id),
  minutes bigint not null check (minutes >= 0),
  cash_cents bigint not null check (cash_cents >= 0),
  voucher_cents bigint not null check (voucher_cents >= 0),
  -- Beyond what the minutes are worth, from the platform.
  goodwill_cents bigint not null default 0 check (goodwill_cents >= 0),
  reason text not null check (reason in ('applicant', 'administrator', 'late_payment', 'mismatch', 'expired')),
  -- Of the press that asked for it: twice pressed is once refunded.
  request_id uuid not null,
  status text not null check (status in ('drawn', 'unknown', 'sent', 'done', 'failed')),
  attempt bigint not null default 1 check (attempt > 0),
  stripe_refund_id text unique check (stripe_refund_id ~ '^(re|pyr)_[A-Za-z0-9_]{1,250}$'),
  failure text check (failure ~ '^[a-z_]{1,80}$'),
  created_at timestamptz not null,
  -- When we last asked Stripe to make it: what it does not know some minutes later was never made.
  attempted_at timestamptz,
  -- When we last asked Stripe about it.
  followed_at timestamptz,
  settled_at timestamptz,
  unique (order_id, request_id)
);

create index refunds_payment_id on refunds (payment_id);
create index refunds_to_follow on refunds (created_at) where status in ('drawn', 'unknown', 'sent');

create table voucher_redemptions (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: a consultant's vouchers go with the consultant, what they were worth stays.
  voucher_id uuid not null,
  applicant_id uuid not null,
  -- Which of this person's uses of it.
  nth bigint not null check (nth > 0),
  order_id uuid not null unique references orders (id),
  value_cents bigint not null check (value_cents > 0),
  status text not null check (status in ('reserved', 'used', 'released', 'returned'))
);

create unique index voucher_redemptions_nth on voucher_redemptions (voucher_id, applicant_id, nth) where status in ('reserved', 'used');
create index voucher_redemptions_applicant_id on voucher_redemptions (applicant_id);

comment on table vouchers is 'written by: commerce/vouchers';
comment on table voucher_redemptions is 'written by: commerce/vouchers';
comment on table orders is 'written by: commerce/orders';
comment on table payments is 'written by: commerce/payments';
comment on table refunds is 'written by: commerce/refunds';
comment on column vouchers.consultant_share_bps is 'personal: none';
comment on column vouchers.max_uses is 'personal: none';
comment on column vouchers.max_uses_per_applicant is 'personal: none';
comment on column vouchers.applicant_id is 'personal: subject';
comment on column vouchers.is_first_order_only is 'personal: none';
comment on column vouchers.taken is 'personal: none';
comment on column vouchers.created_at is 'personal: none';
comment on column orders.id is 'personal: none';
comment on column orders.number is 'personal: none';
comment on column orders.applicant_id is 'personal: subject — kept after erasure as a pseudonym';
comment on column orders.consultant_id is 'personal: other — kept after erasure as a pseudonym';
comment on column orders.package_id is 'personal: subject';
comment on column orders.title is 'personal: subject';
comment on column orders.brand is 'personal: subject';
comment on column orders.minutes is 'personal: subject';
comment on column orders.currency is 'personal: subject';
comment on column orders.price_cents is 'personal: subject';
comment on column orders.voucher_id is 'personal: subject';
comment on column orders.discount_platform_cents is 'personal: subject';
comment on column orders.discount_consultant_cents is 'personal: subject';
comment on column orders.total_cents is 'personal: subject';
comment on column orders.fee_percent is 'personal: subject';
comment on column orders.fee_cents is 'personal: subject';
comment on column orders.net_cents is 'personal: subject';
comment on column orders.pair_minutes is 'personal: subject';
comment on column orders.status is 'personal: subject';
comment on column orders.minutes_reserved is 'personal: subject';
comment on column orders.minutes_used is 'personal: subject';
comment on column orders.minutes_refunded is 'personal: subject';
comment on column orders.is_frozen is 'personal: subject';
comment on column orders.created_at is 'personal: subject';
comment on column orders.paid_at is 'personal: subject';
comment on column orders.closed_at is 'personal: subject';
comment on column orders.expires_at is 'personal: subject';
comment on column payments.id is 'personal: none';
comment on column payments.order_id is 'personal: none';
comment on column payments.attempt is 'personal: none';
comment on column payments.status is 'personal: none';
comment on column payments.total_cents is 'personal: none';
comment on column payments.currency is 'personal: none';
comment on column payments.checkout_session_id is 'personal: none';
comment on column payments.payment_intent_id is 'personal: none';
comment on column payments.charge_id is 'personal: none';
comment on column payments.url is 'personal: none';
comment on column payments.card_brand is 'personal: subject';
comment on column payments.card_last4 is 'personal: subject';
comment on column payments.stripe_fee_cents is 'personal: none';
comment on column payments.created_at is 'personal: none';
comment on column payments.expires_at is 'personal: none';
comment on column payments.unknown_since is 'personal: none';
comment on column payments.followed_at is 'personal: none';
comment on column refunds.attempted_at is 'personal: none';
comment on column refunds.followed_at is 'personal: none';
comment on column refunds.id is 'personal: subject';
comment on column refunds.order_id is 'personal: subject';
comment on column refunds.payment_id is 'personal: subject';
comment on column refunds.minutes is 'personal: subject';
comment on column refunds.cash_cents is 'personal: subject';
comment on column refunds.voucher_cents is 'personal: subject';
comment on column refunds.goodwill_cents is 'personal: subject';
comment on column refunds.reason is 'personal: subject';
comment on column refunds.request_id is 'personal: subject';
comment on column refunds.status is 'personal: subject';
comment on column refunds.attempt is 'personal: subject';
comment on column refunds.stripe_refund_id is 'personal: subject';
comment on column refunds.failure is 'personal: subject';
comment on column refunds.created_at is 'personal: subject';
comment on column refunds.settled_at is 'personal: subject';
comment on column voucher_redemptions.id is 'personal: subject';
comment on column voucher_redemptions.voucher_id is 'personal: subject';
comment on column voucher_redemptions.applicant_id is 'personal: subject';
comment on column voucher_redemptions.nth is 'personal: subject';
comment on column voucher_redemptions.order_id is 'personal: subject';
comment on column voucher_redemptions.value_cents is 'personal: subject';
comment on column voucher_redemptions.status is 'personal: subject';
