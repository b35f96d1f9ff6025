-- What the start page of administrators asks for, each figure by an index of its own; mail that was refused for good; and finding people
-- and consultants by how their names begin. The product is not open yet: the indexes are built in the moment that the migration has.
create table refused_mails (
  user_id uuid primary key references users (id) on delete cascade,
  -- The mail server's number, 550 to 553: its words are not kept, they repeat the address.
  code bigint not null check (code between 500 and 599),
  mails bigint not null check (mails > 0),
  first_refused_at timestamptz not null,
  last_refused_at timestamptz not null
);

create index refused_mails_last_refused_at on refused_mails (last_refused_at desc, user_id);

-- Of a day that is over and whose first answers are known: counted once.
create table daily_figures (
  day date primary key,
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  counted_at timestamptz not null
);

-- squawk-ignore require-concurrent-index-creation
create index users_created_at on users (created_at) include (heard_from, url_ref, role, is_demo);
-- squawk-ignore require-concurrent-index-creation
create index conversations_created_at on conversations (created_at);
-- squawk-ignore require-concurrent-index-creation
create index orders_paid_at on orders (paid_at) include (currency, total_cents) where paid_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index subscription_invoices_paid_at on subscription_invoices (paid_at) include (currency, amount_cents) where status = 'paid';
-- squawk-ignore require-concurrent-index-creation
create index refunds_settled_at on refunds (settled_at) where status in ('done', 'paid_by_hand');
-- squawk-ignore require-concurrent-index-creation
create index orders_frozen_at on orders (frozen_at) where is_frozen;
-- squawk-ignore require-concurrent-index-creation
create index message_reports_created_at on message_reports (created_at);
-- squawk-ignore require-concurrent-index-creation
create index school_reports_reported_at on school_reports (reported_at);
-- squawk-ignore require-concurrent-index-creation
create index question_reports_reported_at on question_reports (reported_at);
-- squawk-ignore require-concurrent-index-creation
create index school_imports_running on school_imports (created_at) where status in ('running', 'undoing');
-- squawk-ignore require-concurrent-index-creation
create index question_imports_running on question_imports (created_at) where status in ('running', 'undoing');

-- By how the name begins, how its last word does, and how the address does: each a short walk in the order of bytes, however many match.
-- squawk-ignore require-concurrent-index-creation
create index users_name_beginning on users ((lower(name) collate "C"), id);
-- squawk-ignore require-concurrent-index-creation
create index users_last_name_beginning on users ((lower(regexp_replace(name, '^.*\s', '')) collate "C"), id);
-- squawk-ignore require-concurrent-index-creation
create index users_email_beginning on users ((lower(email::text) collate "C"), id);
-- squawk-ignore require-concurrent-index-creation
create index consultants_name_beginning on consultants ((lower(name) collate "C"), id);
-- squawk-ignore require-concurrent-index-creation
create index consultants_last_name_beginning on consultants ((lower(regexp_replace(name, '^.*\s', '')) collate "C"), id);
-- squawk-ignore require-concurrent-index-creation
create index vouchers_title_beginning on vouchers ((lower(title) collate "C"), id);

comment on table refused_mails is 'written by: foundation/refused-mails';
comment on table daily_figures is 'written by: administration/home';
comment on column refused_mails.user_id is 'personal: subject';
comment on column refused_mails.code is 'personal: subject';
comment on column refused_mails.mails is 'personal: subject';
comment on column refused_mails.first_refused_at is 'personal: subject';
comment on column refused_mails.last_refused_at is 'personal: subject';
comment on column daily_figures.day is 'personal: none';
comment on column daily_figures.figures is 'personal: none';
comment on column daily_figures.counted_at is 'personal: none';
