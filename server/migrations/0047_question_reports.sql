-- Mistakes that learners report about a question, for the administrators' queue.
create table question_reports (
  id uuid primary key default gen_random_uuid(),
  question_id text not null,
  -- The version that the reporter saw.
  version bigint not null,
  kind text not null check (kind in ('wrong-key', 'unclear', 'factual', 'typo', 'unfair', 'other')),
  text text not null check (length(text) between 1 and 1000),
  reporter_id uuid references users (id) on delete set null,
  reported_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'corrected', 'rejected')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  -- What the reporter is told.
  decision text not null default '' check (length(decision) <= 1000),
  foreign key (question_id, version) references question_versions (question_id, version),
  check ((status = 'open') = (decided_at is null))
);

-- One open report per person and question: a second one waits for the first.
create unique index question_reports_open on question_reports (reporter_id, question_id) where status = 'open';
create index question_reports_status on question_reports (status, reported_at);
create index question_reports_question_id on question_reports (question_id, version);
create index question_reports_reporter_id on question_reports (reporter_id);
create index question_reports_decided_by on question_reports (decided_by);

comment on table question_reports is 'written by: practice/question-reports';
comment on column question_reports.id is 'personal: none';
comment on column question_reports.question_id is 'personal: none';
comment on column question_reports.version is 'personal: none';
comment on column question_reports.kind is 'personal: subject';
comment on column question_reports.text is 'personal: subject';
comment on column question_reports.reporter_id is 'personal: subject';
comment on column question_reports.reported_at is 'personal: subject';
comment on column question_reports.status is 'personal: none';
comment on column question_reports.decided_by is 'personal: other';
comment on column question_reports.decided_at is 'personal: none';
comment on column question_reports.decision is 'personal: none';
