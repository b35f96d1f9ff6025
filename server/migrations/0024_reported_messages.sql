-- What was said around a reported message, copied in the report's transaction: deleting it afterwards must not take the
-- evidence away. An administrator reads this copy, never the thread itself.
create table reported_messages (
  report_id uuid not null references message_reports (id) on delete cascade,
  seq bigint not null,
  sender_id uuid not null,
  client_id uuid not null,
  -- As the two saw it.
  body text not null check (length(body) <= 4000),
  -- Of the reported message: what was written before parts of it were hidden.
  written_body text check (length(written_body) <= 4000),
  attachment_ids uuid[] not null default '{}',
  card jsonb,
  is_masked boolean not null,
  created_at timestamptz not null,
  primary key (report_id, seq)
);

-- Files of a reported window outlive the deletion of their message until the report is decided.
create table attachment_holds (
  attachment_id uuid not null references attachments (id) on delete cascade,
  report_id uuid not null references message_reports (id) on delete cascade,
  primary key (attachment_id, report_id)
);

create index attachment_holds_report_id on attachment_holds (report_id);

-- Its message was deleted while the file was held: gone for members, destroyed with the last hold.
alter table attachments add column withdrawn_at timestamptz;
-- Short: the column is new, no row has a value.
-- squawk-ignore require-concurrent-index-creation
create index attachments_withdrawn on attachments (withdrawn_at) where withdrawn_at is not null;

-- Reports that are open now get the same copy, as far as it still can be made.
insert into reported_messages (report_id, seq, sender_id, client_id, body, written_body, attachment_ids, card, is_masked, created_at)
select r.id, m.seq, m.sender_id, m.client_id,
       case when m.seq = r.seq and m.deleted_at is not null then coalesce(r.reported_body, m.body) else m.body end,
       case when m.seq = r.seq then r.reported_body end,
       m.attachment_ids, m.card, m.is_masked, m.created_at
  from message_reports r
  join conversations c on c.number = r.conversation_number
  join messages m on m.conversation_number = r.conversation_number
   and m.seq > coalesce(r.seq + 50, c.last_seq) - 100 and m.seq <= coalesce(r.seq + 50, c.last_seq)
   and m.created_at <= r.created_at
 where r.kind = 'report' and r.status = 'open';
insert into attachment_holds (attachment_id, report_id)
select a.id, copy.report_id
  from reported_messages copy cross join unnest(copy.attachment_ids) as held (id)
  join attachments a on a.id = held.id;

-- Not written any more; the column goes once no running process knows it.
update message_reports set reported_body = null where reported_body is not null;

comment on column reported_messages.report_id is 'personal: none';
comment on column reported_messages.seq is 'personal: none';
comment on column reported_messages.sender_id is 'personal: subject';
comment on column reported_messages.client_id is 'personal: none';
comment on column reported_messages.body is 'personal: subject';
comment on column reported_messages.written_body is 'personal: subject';
comment on column reported_messages.attachment_ids is 'personal: subject';
comment on column reported_messages.card is 'personal: subject';
comment on column reported_messages.is_masked is 'personal: none';
comment on column reported_messages.created_at is 'personal: subject';
comment on column attachment_holds.attachment_id is 'personal: none';
comment on column attachment_holds.report_id is 'personal: none';
comment on column attachments.withdrawn_at is 'personal: subject';
