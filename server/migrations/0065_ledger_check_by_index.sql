-- The check of a transfer kept the plan it was given while the ledger was nearly empty: it read every entry with each posting until
-- statistics were gathered. Whatever they say, it goes by the index now.
create or replace function check_ledger_transfer(transfer bigint) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
begin
  if exists (select from ledger_entries where transfer_id = transfer group by currency having sum(amount) <> 0) then
    raise exception 'ledger transfer % does not sum to zero', transfer;
  end if;
  if (select entry_count from ledger_transfers where id = transfer)
      is distinct from (select count(*) from ledger_entries where transfer_id = transfer) then
    raise exception 'ledger transfer % has not the entries that it was posted with', transfer;
  end if;
  if exists (
    select from ledger_entries e
    where e.transfer_id = transfer
      and e.currency is distinct from (select a.currency from ledger_accounts a where a.id = e.account_id)
  ) then
    raise exception 'ledger transfer % has an entry in another currency than its account', transfer;
  end if;
end
$$;
