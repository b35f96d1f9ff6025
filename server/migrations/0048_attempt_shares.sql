-- Answers that applicants show to a consultant: which attempt stands in which conversation, at which message, and whether it was withdrawn.
create table attempt_shares (
  id uuid primary key,
  attempt_id uuid not null references attempts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- The place of the message that carries it.
  seq bigint not null check (seq > 0),
  shared_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= shared_at),
  unique (conversation_id, seq)
);

-- Once at a time: what is withdrawn is gone from the conversation, not there a second time.
create unique index attempt_shares_present on attempt_shares (attempt_id, conversation_id) where withdrawn_at is null;
create index attempt_shares_attempt_id on attempt_shares (attempt_id, shared_at);
create index attempt_shares_user_id on attempt_shares (user_id);

comment on table attempt_shares is 'written by: practice/attempt-shares';
comment on column attempt_shares.id is 'personal: none';
comment on column attempt_shares.attempt_id is 'personal: subject';
comment on column attempt_shares.user_id is 'personal: subject';
comment on column attempt_shares.conversation_id is 'personal: subject';
comment on column attempt_shares.seq is 'personal: none';
comment on column attempt_shares.shared_at is 'personal: subject';
comment on column attempt_shares.withdrawn_at is 'personal: subject';
