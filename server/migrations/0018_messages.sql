-- What is said in conversations: gap-free places, positions of the two members, and messages in partitions that stay small.
alter table conversations
  add column last_seq bigint not null default 0,
  add column change_count bigint not null default 0;
-- Short: nothing could be said yet, so there are few conversations to lock and to write again.
alter table conversations
  -- squawk-ignore adding-field-with-default
  add column number bigint generated always as identity;
-- squawk-ignore require-concurrent-index-creation
create unique index conversations_number_key on conversations (number);
alter table conversations
  add constraint conversations_number_key unique using index conversations_number_key;

-- One row per member. `received` counts what others wrote up to the last message, `read_received` up to `last_read_seq`:
-- both follow from the numbers that messages carry, so unread is their difference and cannot drift.
create table conversation_members (
  conversation_number bigint not null references conversations (number) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  sent bigint not null default 0,
  received bigint not null default 0,
  last_read_seq bigint not null default 0,
  read_received bigint not null default 0,
  last_delivered_seq bigint not null default 0,
  -- How much of `received` a mail or a push has already told about.
  notified_received bigint not null default 0,
  -- Orders the list. As long as nothing is said, the time of opening, for whoever opened it; others do not see it.
  last_message_at timestamptz,
  has_blocked boolean not null default false,
  left_at timestamptz,
  primary key (conversation_number, user_id),
  check (read_received between 0 and received),
  check (last_delivered_seq >= last_read_seq)
);

create index conversation_members_user_id on conversation_members (user_id, last_message_at desc, conversation_number desc);
create index conversation_members_unread on conversation_members (user_id, last_message_at desc, conversation_number desc)
  where received > read_received and left_at is null;
create index conversation_members_unheard on conversation_members (last_message_at)
  where received > read_received and received > notified_received and left_at is null;

-- Conversations opened before this migration.
insert into conversation_members (conversation_number, user_id, last_message_at)
select number, applicant_id, created_at from conversations
union all
select number, consultant_id, null from conversations;

-- A million conversations each. Every query names one conversation and touches one partition; the job
-- addMessagePartitions adds the next, and the default partition catches what a missed night would lose.
create table messages (
  conversation_number bigint not null references conversations (number) on delete cascade,
  seq bigint not null check (seq > 0),
  sender_id uuid not null,
  client_id uuid not null,
  -- Which one of the sender's own in this conversation: what makes unread a difference of two numbers.
  sender_number bigint not null check (sender_number > 0),
  body text not null check (length(body) <= 4000),
  attachment_ids uuid[] not null default '{}',
  card jsonb,
  is_masked boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (conversation_number, seq),
  unique (conversation_number, sender_id, client_id)
) partition by range (conversation_number);

create table messages_p0 partition of messages for values from (minvalue) to (1000000);
create table messages_p1 partition of messages for values from (1000000) to (2000000);
create table messages_rest partition of messages default;

-- What was deleted or uncovered after it was said, numbered without a gap, for whoever was not there.
create table message_changes (
  conversation_number bigint not null references conversations (number) on delete cascade,
  change bigint not null check (change > 0),
  seq bigint not null,
  primary key (conversation_number, change)
);

comment on column conversations.number is 'personal: none';
comment on column conversations.last_seq is 'personal: none';
comment on column conversations.change_count is 'personal: none';
comment on column conversation_members.conversation_number is 'personal: none';
comment on column conversation_members.user_id is 'personal: subject';
comment on column conversation_members.sent is 'personal: subject';
comment on column conversation_members.received is 'personal: subject';
comment on column conversation_members.last_read_seq is 'personal: subject';
comment on column conversation_members.read_received is 'personal: subject';
comment on column conversation_members.last_delivered_seq is 'personal: subject';
comment on column conversation_members.notified_received is 'personal: none';
comment on column conversation_members.last_message_at is 'personal: subject';
comment on column conversation_members.has_blocked is 'personal: subject';
comment on column conversation_members.left_at is 'personal: subject';
comment on column messages.conversation_number is 'personal: none';
comment on column messages.seq is 'personal: none';
comment on column messages.sender_id is 'personal: subject';
comment on column messages.client_id is 'personal: none';
comment on column messages.sender_number is 'personal: none';
comment on column messages.body is 'personal: subject';
comment on column messages.attachment_ids is 'personal: subject';
comment on column messages.card is 'personal: subject';
comment on column messages.is_masked is 'personal: none';
comment on column messages.created_at is 'personal: subject';
comment on column messages.deleted_at is 'personal: subject';
comment on column message_changes.conversation_number is 'personal: none';
comment on column message_changes.change is 'personal: none';
comment on column message_changes.seq is 'personal: none';
