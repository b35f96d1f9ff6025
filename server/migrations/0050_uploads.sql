-- Files that people send us, whatever they are for: what was known of a message's file moves here, so that other features take files by the same
-- way. An attachment keeps only where in which conversation it stands. In one step: no running process knows the table as it was.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- One of a purpose is never found under another.
  purpose text not null check (purpose in ('message', 'application-document')),
  name text not null check (length(name) between 1 and 200),
  -- As promised by the sender; what it really is stands in content_type once checked.
  size_bytes bigint not null check (size_bytes between 1 and 10485760),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- Names of the objects that it has arrived in, in their order. Empty again once it has been checked.
  parts uuid[] not null default '{}',
  state text not null default 'uploading' check (state in ('uploading', 'checking', 'ready', 'refused')),
  refused_because text,
  content_type text,
  width bigint,
  height bigint,
  pages bigint,
  -- Whether its words can be read and copied beside its pages.
  has_text boolean not null default false,
  -- The file's own key, wrapped; without it the bytes are noise.
  wrapped_key bytea,
  -- Checks that began and did not come to an end: what kills or outlasts its checker is refused and not tried for ever.
  unfinished_checks bigint not null default 0,
  -- When it took its place among its owner's: the order in which files were announced says nothing about who has waited.
  turn_taken_at timestamptz,
  -- Null until something keeps it, such as the message that carries it; what nothing keeps is removed after a day.
  claimed_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'ready') = (content_type is not null)),
  check ((state = 'refused') = (wrapped_key is null)),
  check ((state = 'refused') = (refused_because is not null)),
  check (claimed_at is null or state = 'ready')
);

-- When a message took it is when it was said.
insert into uploads (id, owner_id, purpose, name, size_bytes, received_bytes, parts, state, refused_because, content_type, width, height,
  pages, has_text, wrapped_key, unfinished_checks, turn_taken_at, claimed_at, created_at)
select a.id, a.owner_id, 'message', a.name, a.size_bytes, a.received_bytes, a.parts, a.state, a.refused_because, a.content_type, a.width, a.height,
       a.pages, a.has_text, a.wrapped_key, a.unfinished_checks, a.turn_taken_at,
       case when a.message_seq is not null then coalesce(m.created_at, a.created_at) end, a.created_at
  from attachments a
  left join messages m on m.conversation_number = a.conversation_number and m.seq = a.message_seq;

create index uploads_owner_id on uploads (owner_id);
create index uploads_unclaimed on uploads (created_at) where claimed_at is null;

-- Constraints and indexes of these columns go with them.
-- squawk-ignore-file ban-drop-column
alter table attachments
  drop column owner_id, drop column name, drop column size_bytes, drop column received_bytes, drop column parts, drop column state,
  drop column refused_because, drop column content_type, drop column width, drop column height, drop column pages, drop column has_text,
  drop column wrapped_key, drop column unfinished_checks, drop column turn_taken_at, drop column created_at;
alter table attachments alter column id drop default;
-- Short: every row was copied above.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table attachments add constraint attachments_id_fkey foreign key (id) references uploads (id) on delete cascade;

-- And the other way round: a conversation that is deleted takes the keys of its files with it, as it did when they stood in its own rows.
create function forget_uploads_of_attachments() returns trigger language plpgsql as $$
begin
  delete from uploads using gone where uploads.id = gone.id;
  return null;
end
$$;

create trigger attachments_forget_uploads after delete on attachments
  referencing old table as gone for each statement execute function forget_uploads_of_attachments();

comment on table uploads is 'written by: foundation/uploads';
comment on column uploads.id is 'personal: none';
comment on column uploads.owner_id is 'personal: subject';
comment on column uploads.purpose is 'personal: none';
comment on column uploads.name is 'personal: subject';
comment on column uploads.size_bytes is 'personal: none';
comment on column uploads.received_bytes is 'personal: none';
comment on column uploads.parts is 'personal: none';
comment on column uploads.state is 'personal: none';
comment on column uploads.refused_because is 'personal: none';
comment on column uploads.content_type is 'personal: none';
comment on column uploads.width is 'personal: none';
comment on column uploads.height is 'personal: none';
comment on column uploads.pages is 'personal: none';
comment on column uploads.has_text is 'personal: none';
comment on column uploads.wrapped_key is 'personal: none';
comment on column uploads.unfinished_checks is 'personal: none';
comment on column uploads.turn_taken_at is 'personal: subject';
comment on column uploads.claimed_at is 'personal: subject';
comment on column uploads.created_at is 'personal: subject';
