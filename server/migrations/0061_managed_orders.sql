-- What administrators do with orders: find them, try a refund again or pay it by hand, and see why an order is frozen.
alter table orders add column frozen_why text
  constraint orders_frozen_why_check check (frozen_why in ('dispute', 'dispute_lost', 'refund_at_stripe'));
alter table orders add column frozen_at timestamptz;

-- How often an administrator has had Stripe try again: each time is another fact for the ledger.
alter table refunds add column retries bigint not null default 0
  constraint refunds_retries_check check (retries >= 0);
-- What the operator paid under, at the bank.
alter table refunds add column paid_reference text
  constraint refunds_paid_reference_check check (paid_reference ~ '^[A-Za-z0-9 .,:/#()+_-]{3,140}$');
-- Short: there are few refunds so far.
alter table refunds drop constraint refunds_status_check;
-- squawk-ignore constraint-missing-not-valid
alter table refunds add constraint refunds_status_check
  check (status in ('drawn', 'unknown', 'sent', 'done', 'failed', 'paid_by_hand'));

-- Of a payment that was not what we had asked for and went back by itself: when a person has looked at it.
alter table payments add column looked_at timestamptz;

-- Sold for some hours or days so far: built in the moment that the migration has.
-- squawk-ignore require-concurrent-index-creation
create index orders_status on orders (status, number desc);
-- squawk-ignore require-concurrent-index-creation
create index orders_frozen on orders (number desc) where is_frozen;
-- squawk-ignore require-concurrent-index-creation
create index refunds_owed on refunds (settled_at) where status = 'failed';
-- squawk-ignore require-concurrent-index-creation
create index payments_mismatched on payments (created_at) where status = 'refused' and payment_intent_id is not null and looked_at is null;
-- Names as people search them: any part of one.
-- squawk-ignore require-concurrent-index-creation
create index users_name_trigrams on users using gin (lower(name) gin_trgm_ops);

comment on column orders.frozen_why is 'personal: subject';
comment on column orders.frozen_at is 'personal: subject';
comment on column refunds.retries is 'personal: none';
comment on column refunds.paid_reference is 'personal: subject';
comment on column payments.looked_at is 'personal: none';
