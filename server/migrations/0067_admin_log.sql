-- The admin log as a screen: found by action, subject and day however long it is; how far its chain was checked and where a copy of it
-- stands; and what is older than it is kept, removed from its beginning and nowhere else.
create table audit_checks (
  id bigint generated always as identity primary key,
  -- 'recent' goes on where the last one ended, 'full' begins with the first row.
  kind text not null check (kind in ('recent', 'full')),
  -- Null: by the clock.
  requested_by uuid,
  started_at timestamptz not null,
  moved_at timestamptz not null,
  ended_at timestamptz,
  -- The last row that follows from the one before; null while none does.
  verified_id bigint,
  verified_hash text,
  -- From the first row on, and in this check alone.
  verified_rows bigint not null default 0 check (verified_rows >= 0),
  checked_rows bigint not null default 0 check (checked_rows >= 0),
  broken_at bigint,
  -- Null where its worker died, or while it runs.
  is_whole boolean
);

-- One at a time: a second wish joins the one that runs.
create unique index audit_checks_running on audit_checks ((true)) where ended_at is null;

create table audit_copies (
  -- As configured: another target begins with the first row.
  target text primary key,
  copied_id bigint,
  copied_at timestamptz,
  -- Whoever copies holds it until then; a worker that died lets go by it.
  holder uuid,
  held_until timestamptz not null
);

create table audit_removals (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The last row that was removed: the chain begins behind it, with this hash.
  last_id bigint not null,
  last_hash text not null,
  last_at timestamptz not null,
  row_count bigint not null check (row_count > 0)
);

-- The product is not open yet: the indexes are built in the moment that the migration has.
-- squawk-ignore require-concurrent-index-creation
create index audit_log_action on audit_log (action, id desc);
-- squawk-ignore require-concurrent-index-creation
create index audit_log_actor_action on audit_log (actor_id, action, id desc);
-- squawk-ignore require-concurrent-index-creation
create index audit_log_subject_id on audit_log (subject_id, id desc);
-- squawk-ignore require-concurrent-index-creation
create index audit_log_at on audit_log (at, id);

-- Nothing but the function below removes rows, and it can be asked for by the application, which itself may not delete any.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('matricula.removes_old_audit_rows', true) = 'on' then
    return null;
  end if;
  raise exception 'audit_log is append-only';
end
$$;

-- Removes at most so many of the oldest rows, up to `through`, that are older than `years`; never fewer than two, whoever asks. The clock is
-- the database's own: nobody who takes over the application can make rows old.
create function remove_old_audit_rows(years int, through bigint, at_most int) returns bigint language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last public.audit_log;
  removed bigint;
begin
  if years < 2 then
    raise exception 'the audit log is kept for two years at least';
  end if;
  select * into last from public.audit_log where id = (
    select max(id) from (
      select id, bool_and(at < now() - make_interval(years => years)) over (order by id) as is_old
      from (
        -- The end of the chain stays, however old it is: the next row follows from it.
        select id, at from public.audit_log where id <= through and id < (select max(id) from public.audit_log)
        order by id limit at_most) oldest
    ) dated where is_old);
  if last.id is null then
    return 0;
  end if;
  perform set_config('matricula.removes_old_audit_rows', 'on', true);
  delete from public.audit_log where id <= last.id;
  get diagnostics removed = row_count;
  perform set_config('matricula.removes_old_audit_rows', '', true);
  insert into public.audit_removals (at, last_id, last_hash, last_at, row_count)
    values (now(), last.id, last.hash, last.at, removed);
  return removed;
end
$$;

comment on table audit_checks is 'written by: foundation/audit';
comment on table audit_copies is 'written by: foundation/audit';
comment on table audit_removals is 'written by: foundation/audit';
comment on column audit_checks.id is 'personal: none';
comment on column audit_checks.kind is 'personal: none';
comment on column audit_checks.requested_by is 'personal: other';
comment on column audit_checks.started_at is 'personal: none';
comment on column audit_checks.moved_at is 'personal: none';
comment on column audit_checks.ended_at is 'personal: none';
comment on column audit_checks.verified_id is 'personal: none';
comment on column audit_checks.verified_hash is 'personal: none';
comment on column audit_checks.verified_rows is 'personal: none';
comment on column audit_checks.checked_rows is 'personal: none';
comment on column audit_checks.broken_at is 'personal: none';
comment on column audit_checks.is_whole is 'personal: none';
comment on column audit_copies.target is 'personal: none';
comment on column audit_copies.copied_id is 'personal: none';
comment on column audit_copies.copied_at is 'personal: none';
comment on column audit_copies.holder is 'personal: none';
comment on column audit_copies.held_until is 'personal: none';
comment on column audit_removals.id is 'personal: none';
comment on column audit_removals.at is 'personal: none';
comment on column audit_removals.last_id is 'personal: none';
comment on column audit_removals.last_hash is 'personal: none';
comment on column audit_removals.last_at is 'personal: none';
comment on column audit_removals.row_count is 'personal: none';
