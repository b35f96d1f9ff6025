-- What our balance at Stripe is beside what the ledger says, by currency: when the two last agreed.
create table stripe_balances (
  currency text primary key check (currency in ('USD', 'CAD')),
  first_compared_at timestamptz not null,
  compared_at timestamptz not null,
  -- Null: never yet.
  agreed_at timestamptz,
  -- What Stripe had more than the ledger when we last looked; money that is on its way between the two makes one that passes.
  difference_cents bigint not null
);

comment on table stripe_balances is 'written by: commerce/stripe-balance';
comment on column stripe_balances.currency is 'personal: none';
comment on column stripe_balances.first_compared_at is 'personal: none';
comment on column stripe_balances.compared_at is 'personal: none';
comment on column stripe_balances.agreed_at is 'personal: none';
comment on column stripe_balances.difference_cents is 'personal: none';
