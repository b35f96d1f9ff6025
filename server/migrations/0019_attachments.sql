-- Files of messages. The bytes are in object storage, sealed, and cannot be sent before every check has passed; here is what is known of them.
create table attachments (
  id uuid primary key default gen_random_uuid(),
  conversation_number bigint not null references conversations (number) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
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
  -- The file's own key, wrapped; without it the bytes are noise.
  wrapped_key bytea,
  -- Null until it is sent.
  message_seq bigint,
  created_at timestamptz not null,
  check ((state = 'ready') = (content_type is not null)),
  check ((state = 'refused') = (wrapped_key is null)),
  check ((state = 'refused') = (refused_because is not null)),
  check (message_seq is null or state = 'ready')
);

create index attachments_conversation_number on attachments (conversation_number, message_seq);
create index attachments_owner_id on attachments (owner_id);
create index attachments_unsent on attachments (created_at) where message_seq is null;

comment on column attachments.id is 'personal: none';
comment on column attachments.conversation_number is 'personal: none';
comment on column attachments.owner_id is 'personal: subject';
comment on column attachments.name is 'personal: subject';
comment on column attachments.size_bytes is 'personal: none';
comment on column attachments.received_bytes is 'personal: none';
comment on column attachments.parts is 'personal: none';
comment on column attachments.state is 'personal: none';
comment on column attachments.refused_because is 'personal: none';
comment on column attachments.content_type is 'personal: none';
comment on column attachments.width is 'personal: none';
comment on column attachments.height is 'personal: none';
comment on column attachments.pages is 'personal: none';
comment on column attachments.wrapped_key is 'personal: none';
comment on column attachments.message_seq is 'personal: none';
comment on column attachments.created_at is 'personal: subject';
