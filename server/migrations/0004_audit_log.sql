-- Who changed what as an administrator. Append-only: the database itself refuses to change or remove a row, and each row carries the hash of the one before.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  reason text not null,
  before jsonb,
  after jsonb,
  ip_address text not null,
  request_id text not null,
  previous_hash text not null,
  hash text not null
);

create index audit_log_actor_id on audit_log (actor_id, id desc);
create index audit_log_subject on audit_log (subject_type, subject_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end
$$;

create trigger audit_log_append_only
  before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

comment on column audit_log.id is 'personal: none';
comment on column audit_log.at is 'personal: other';
comment on column audit_log.actor_id is 'personal: other — kept after erasure as a pseudonym';
comment on column audit_log.action is 'personal: none';
comment on column audit_log.subject_type is 'personal: none';
comment on column audit_log.subject_id is 'personal: subject — kept after erasure as a pseudonym';
comment on column audit_log.reason is 'personal: other';
comment on column audit_log.before is 'personal: subject — ids, roles and flags only';
comment on column audit_log.after is 'personal: subject — ids, roles and flags only';
comment on column audit_log.ip_address is 'personal: other';
comment on column audit_log.request_id is 'personal: none';
comment on column audit_log.previous_hash is 'personal: none';
comment on column audit_log.hash is 'personal: none';
