-- Errors that readers report about a school, for the administrators' queue.
create table school_reports (
  id uuid primary key default gen_random_uuid(),
  school_id text not null references schools (id) on delete cascade,
  figure text,
  text text not null check (length(text) between 1 and 1000),
  source_url text check (length(source_url) <= 500),
  reporter_id uuid references users (id) on delete set null,
  reported_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'corrected', 'rejected')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  decision text not null default '',
  check ((status = 'open') = (decided_at is null))
);

create index school_reports_status on school_reports (status, reported_at desc);
create index school_reports_school_id on school_reports (school_id);
create index school_reports_reporter_id on school_reports (reporter_id);
create index school_reports_decided_by on school_reports (decided_by);

comment on column school_reports.id is 'personal: none';
comment on column school_reports.school_id is 'personal: none';
comment on column school_reports.figure is 'personal: none';
comment on column school_reports.text is 'personal: subject';
comment on column school_reports.source_url is 'personal: subject';
comment on column school_reports.reporter_id is 'personal: subject';
comment on column school_reports.reported_at is 'personal: subject';
comment on column school_reports.status is 'personal: none';
comment on column school_reports.decided_by is 'personal: other';
comment on column school_reports.decided_at is 'personal: none';
comment on column school_reports.decision is 'personal: none';
