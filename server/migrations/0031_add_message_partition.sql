-- The application does not own its tables (decision 044): what makes a partition while people write is a function of the owner, and it can make nothing else.
create function add_message_partition(first_number bigint) returns void
  language plpgsql
  security definer
  -- Whoever calls it must not be able to put tables of their own in front of ours.
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  size constant bigint := 1000000;
  name constant text := format('messages_p%s', first_number / size);
begin
  if first_number <= 0 or first_number % size <> 0 then
    raise exception 'a partition of messages begins at a million, not at %', first_number;
  end if;
  -- Built beside the others and attached at the end, so that writers wait for a moment only. What the default partition caught
  -- for it moves over; the lock keeps more from falling there meanwhile.
  lock table messages_rest in exclusive mode;
  execute format('create table public.%I (like public.messages including all)', name);
  execute format(
    'with caught as (delete from public.messages_rest where conversation_number >= %s and conversation_number < %s returning *)
     insert into public.%I select * from caught',
    first_number, first_number + size, name
  );
  execute format(
    'alter table public.messages attach partition public.%I for values from (%s) to (%s)',
    name, first_number, first_number + size
  );
end
$$;

revoke execute on function add_message_partition(bigint) from public;
