-- Contact details that were hidden after a warning, with what was written, so that an appeal can be decided.
create table message_warnings (
  conversation_number bigint not null references conversations (number) on delete cascade,
  seq bigint not null,
  original_body text not null check (length(original_body) <= 4000),
  findings text[] not null,
  warned_at timestamptz not null,
  primary key (conversation_number, seq)
);

-- What a member reports, and what a sender appeals against. An administrator reads the thread with a reason that is kept.
create table message_reports (
  id uuid primary key default gen_random_uuid(),
  conversation_number bigint not null references conversations (number) on delete cascade,
  kind text not null check (kind in ('report', 'appeal')),
  -- Of an appeal, the message; of a report, the message it is about, if it is about one.
  seq bigint,
  -- What stood there when it was reported: deleting a message must not take away what it was reported for.
  reported_body text check (length(reported_body) <= 4000),
  reporter_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in ('harassment', 'spam', 'payment', 'safety', 'other', 'mistake')),
  note text not null default '' check (length(note) <= 1000),
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  decision_note text not null default '' check (length(decision_note) <= 1000),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'open') = (decided_at is null))
);

create index message_reports_open on message_reports (created_at, id) where status = 'open';
create index message_reports_closed on message_reports (decided_at desc, id desc) where status <> 'open';
create index message_reports_conversation_number on message_reports (conversation_number);
create index message_reports_reporter_id on message_reports (reporter_id);
create index message_reports_decided_by on message_reports (decided_by);
create unique index message_reports_one_open on message_reports (conversation_number, reporter_id, kind, coalesce(seq, 0))
  where status = 'open';

-- Who was taken out by an administrator does not come back by opening the conversation again, as who left does.
-- Short: a constant default writes no row.
-- squawk-ignore adding-field-with-default
alter table conversation_members add column is_removed boolean not null default false;

comment on column conversation_members.is_removed is 'personal: subject';
comment on column message_warnings.conversation_number is 'personal: none';
comment on column message_warnings.seq is 'personal: none';
comment on column message_warnings.original_body is 'personal: subject';
comment on column message_warnings.findings is 'personal: none';
comment on column message_warnings.warned_at is 'personal: subject';
comment on column message_reports.id is 'personal: none';
comment on column message_reports.conversation_number is 'personal: none';
comment on column message_reports.kind is 'personal: none';
comment on column message_reports.seq is 'personal: none';
comment on column message_reports.reported_body is 'personal: other';
comment on column message_reports.reporter_id is 'personal: subject';
comment on column message_reports.reason is 'personal: subject';
comment on column message_reports.note is 'personal: subject';
comment on column message_reports.status is 'personal: none';
comment on column message_reports.decision_note is 'personal: other';
comment on column message_reports.decided_by is 'personal: other';
comment on column message_reports.decided_at is 'personal: none';
comment on column message_reports.created_at is 'personal: subject';
