-- How people hear of messages they have not read: what they chose, which browsers take pushes, and what they were told.
-- One row per person who chose, or was written to. `mail_tried_at` is taken before a mail goes out, so that two workers never
-- write to the same person at once; `mailed_at` is set when it has gone out.
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  message_email text not null default 'each' check (message_email in ('each', 'daily', 'never')),
  message_push boolean not null default true,
  -- Stands in every mail, and turns its kind of mail off without signing in. It never runs out.
  unsubscribe_token text not null unique check (length(unsubscribe_token) between 20 and 64),
  mail_tried_at timestamptz,
  mailed_at timestamptz,
  updated_at timestamptz not null
);

-- A browser that takes pushes, until its session ends: whoever signs out on a borrowed computer is not told of there.
create table push_subscriptions (
  endpoint text primary key check (length(endpoint) between 10 and 1000),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);

create index push_subscriptions_user_id on push_subscriptions (user_id, created_at);
create index push_subscriptions_session_id on push_subscriptions (session_id);

-- A push comes earlier than a mail, so what each has told about is remembered apart. Short: the table came with 0018.
alter table conversation_members add column notified_push_received bigint not null default 0;

comment on column notification_settings.user_id is 'personal: subject';
comment on column notification_settings.message_email is 'personal: subject';
comment on column notification_settings.message_push is 'personal: subject';
comment on column notification_settings.unsubscribe_token is 'personal: subject — never exported';
comment on column notification_settings.mail_tried_at is 'personal: none';
comment on column notification_settings.mailed_at is 'personal: subject';
comment on column notification_settings.updated_at is 'personal: subject';
comment on column push_subscriptions.endpoint is 'personal: subject — never exported';
comment on column push_subscriptions.user_id is 'personal: subject';
comment on column push_subscriptions.session_id is 'personal: subject';
comment on column push_subscriptions.p256dh is 'personal: subject — never exported';
comment on column push_subscriptions.auth is 'personal: subject — never exported';
comment on column push_subscriptions.created_at is 'personal: subject';
comment on column conversation_members.notified_push_received is 'personal: none';
