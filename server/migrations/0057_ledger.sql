-- The ledger: double entry in whole cents, a currency at a time, only ever added to. Debits are positive, credits negative.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  currency text not null check (currency in ('USD', 'CAD')),
  -- An order or a consultant; null for the platform's own. No foreign key: what happened to money outlives the account.
  owner_id uuid,
  -- Keeps its balance in this row. The platform's own do not: every order posts to them, and would wait for the row.
  is_running boolean not null,
  balance bigint not null default 0,
  -- How many entries it has.
  version bigint not null default 0 check (version >= 0),
  unique nulls not distinct (kind, currency, owner_id),
  check (is_running = (kind in ('order_held', 'consultant_payable', 'consultant_receivable'))),
  check ((owner_id is not null) = is_running),
  check (is_running or (balance = 0 and version = 0)),
  -- Nobody is ever paid more than an order holds, or than they have earned.
  check (kind not in ('order_held', 'consultant_payable') or balance <= 0),
  check (kind <> 'consultant_receivable' or balance >= 0)
) with (fillfactor = 70);

insert into ledger_accounts (kind, currency, is_running)
select kind, currency, false
from unnest(array['USD', 'CAD']) currency,
  unnest(array[
    'stripe_balance', 'bank', 'disputes_held', 'refunds_in_transit', 'payouts_in_transit', 'refunds_owed', 'platform_fee',
    'stripe_fees', 'voucher_cost', 'goodwill_cost', 'dispute_losses', 'suspense'
  ]) with ordinality kinds (kind, place)
order by currency desc, place;

create table ledger_transfers (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What it is about, in the words of whoever caused it: a payment's id, a refund's id at Stripe. The same fact is never posted twice.
  external_ref text not null check (external_ref ~ '^[A-Za-z0-9_:-]{1,255}$'),
  order_id uuid,
  -- None can be added later, not even a pair that adds up.
  entry_count bigint not null check (entry_count >= 2),
  at timestamptz not null,
  unique (kind, external_ref)
);

create index ledger_transfers_order_id on ledger_transfers (order_id) where order_id is not null;
create index ledger_transfers_kind on ledger_transfers (kind, id desc);
create index ledger_transfers_external_ref on ledger_transfers (external_ref);

-- No foreign keys: each entry would lock the platform's accounts in every transfer. Neither table gives a row up, and the check at the
-- end of the transaction reads both.
create table ledger_entries (
  transfer_id bigint not null,
  account_id bigint not null,
  currency text not null check (currency in ('USD', 'CAD')),
  amount bigint not null check (amount <> 0),
  -- Of accounts that keep their balance.
  balance_after bigint,
  account_version bigint,
  primary key (transfer_id, account_id),
  check ((balance_after is null) = (account_version is null))
);

create index ledger_entries_account on ledger_entries (account_id, transfer_id) include (amount);

-- The sum of each of the platform's own accounts up to a transfer, so that a balance is not summed from the first day on.
create table ledger_rollups (
  account_id bigint primary key,
  up_to_transfer_id bigint not null,
  balance bigint not null
);

-- What was found when the whole ledger was checked.
create table ledger_checks (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Null: by the clock.
  requested_by uuid,
  -- For each rule how many rows break it, and the first of them: [{rule, count, examples}].
  findings jsonb check (jsonb_typeof(findings) = 'array')
);

-- One at a time: a second wish joins the one that runs.
create unique index ledger_checks_running on ledger_checks ((true)) where ended_at is null;

-- The path is fixed: a temporary table of the same name must not stand in front of the real one.
create function check_ledger_transfer(transfer bigint) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from ledger_entries where transfer_id = transfer group by currency having sum(amount) <> 0) then
    raise exception 'ledger transfer % does not sum to zero', transfer;
  end if;
  if (select entry_count from ledger_transfers where id = transfer)
      is distinct from (select count(*) from ledger_entries where transfer_id = transfer) then
    raise exception 'ledger transfer % has not the entries that it was posted with', transfer;
  end if;
  if exists (
    select from ledger_entries e left join ledger_accounts a on a.id = e.account_id
    where e.transfer_id = transfer and a.currency is distinct from e.currency
  ) then
    raise exception 'ledger transfer % has an entry in another currency than its account', transfer;
  end if;
end
$$;

create function check_ledger_entry() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform public.check_ledger_transfer(new.transfer_id);
  return null;
end
$$;

create function check_whole_transfer() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform public.check_ledger_transfer(new.id);
  return null;
end
$$;

-- At the end of the transaction. For each entry, so that none is added to an old transfer; for each transfer, so that none is without.
create constraint trigger ledger_entries_sum after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry();
create constraint trigger ledger_transfers_whole after insert on ledger_transfers
  deferrable initially deferred for each row execute function check_whole_transfer();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post another transfer', tg_table_name;
end
$$;

create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
-- Whose it is, and in which currency, is settled when it is opened.
create trigger ledger_accounts_fixed before update of id, kind, currency, owner_id, is_running on ledger_accounts
  for each statement execute function refuse_ledger_change();
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function refuse_ledger_change();

comment on table ledger_accounts is 'written by: commerce/ledger';
comment on table ledger_transfers is 'written by: commerce/ledger';
comment on table ledger_entries is 'written by: commerce/ledger';
comment on table ledger_rollups is 'written by: commerce/ledger';
comment on table ledger_checks is 'written by: commerce/ledger-checks';
comment on column ledger_accounts.id is 'personal: none';
comment on column ledger_accounts.kind is 'personal: none';
comment on column ledger_accounts.currency is 'personal: none';
comment on column ledger_accounts.owner_id is 'personal: subject — kept after erasure as a pseudonym';
comment on column ledger_accounts.is_running is 'personal: none';
comment on column ledger_accounts.balance is 'personal: none';
comment on column ledger_accounts.version is 'personal: none';
comment on column ledger_transfers.id is 'personal: none';
comment on column ledger_transfers.kind is 'personal: none';
comment on column ledger_transfers.external_ref is 'personal: none';
comment on column ledger_transfers.order_id is 'personal: none';
comment on column ledger_transfers.entry_count is 'personal: none';
comment on column ledger_transfers.at is 'personal: none';
comment on column ledger_entries.transfer_id is 'personal: none';
comment on column ledger_entries.account_id is 'personal: none';
comment on column ledger_entries.currency is 'personal: none';
comment on column ledger_entries.amount is 'personal: none';
comment on column ledger_entries.balance_after is 'personal: none';
comment on column ledger_entries.account_version is 'personal: none';
comment on column ledger_rollups.account_id is 'personal: none';
comment on column ledger_rollups.up_to_transfer_id is 'personal: none';
comment on column ledger_rollups.balance is 'personal: none';
comment on column ledger_checks.id is 'personal: none';
comment on column ledger_checks.started_at is 'personal: none';
comment on column ledger_checks.ended_at is 'personal: none';
comment on column ledger_checks.requested_by is 'personal: other';
comment on column ledger_checks.findings is 'personal: none';
