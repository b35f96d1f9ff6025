-- The application could make any number of partitions of messages, anywhere: numbers between them would have fallen into the default one for ever. Now only the next, and only when conversations come near it.
create or replace function add_message_partition(first_number bigint) returns void
  language plpgsql
  security definer
  -- Whoever calls it must not be able to put tables of their own in front of ours.
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  size constant bigint := 1000000;
  name constant text := format('messages_p%s', first_number / size);
  next_number bigint;
begin
  if first_number <= 0 or first_number % size <> 0 then
    raise exception 'a partition of messages begins at a million, not at %', first_number;
  end if;
  -- Built beside the others and attached at the end, so that writers wait for a moment only. What the default partition caught
  -- for it moves over; the lock keeps more from falling there meanwhile, and two callers from making the same one.
  lock table public.messages_rest in exclusive mode;
  select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), $bound$TO \('?(\d+)'?\)$bound$))[1]::bigint) into next_number
    from pg_class c join pg_inherits i on i.inhrelid = c.oid
   where i.inhparent = 'public.messages'::regclass;
  if first_number <> next_number then
    raise exception 'the next partition of messages begins at %, not at %', next_number, first_number;
  end if;
  if first_number > (select coalesce(max(number), 0) + 2 * size from public.conversations) then
    raise exception 'no conversation comes near % yet', first_number;
  end if;
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
