-- Applications of people who want to be consultants, what happened to each, and their documents. One a person: applying again goes on with it.
create table applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'pending', 'more-info', 'approved', 'rejected', 'withdrawn')),
  -- As it is being written, saved by itself; and as it was sent, which is all that a reviewer sees.
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  draft_version bigint not null default 1,
  saved_at timestamptz not null,
  submitted jsonb check (jsonb_typeof(submitted) = 'object'),
  -- Of what was sent. Searched by how it begins and how its last word does, in the order of bytes, which an index can give without sorting.
  name text not null default '' check (length(name) <= 200),
  name_key text collate "C" not null generated always as (lower(name)) stored,
  last_name_key text collate "C" not null generated always as (lower(regexp_replace(name, '^.*\s', ''))) stored,
  -- Grows with every step; a decision names the one it is about.
  version bigint not null default 0,
  created_at timestamptz not null,
  -- The first and the last time it was sent.
  first_submitted_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  -- Places in the education of what a reviewer has seen proof of.
  proven_education bigint[] not null default '{}',
  delete_documents_at timestamptz,
  check ((status = 'draft') = (submitted is null)),
  check ((submitted is null) = (submitted_at is null)),
  check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  check (delete_documents_at is null or status in ('more-info', 'approved', 'rejected'))
);

create index applications_waiting on applications (submitted_at, id) where status in ('pending', 'more-info');
create index applications_decided on applications (decided_at, id) where status in ('approved', 'rejected');
create index applications_status_waiting on applications (status, submitted_at, id) where status in ('pending', 'more-info');
create index applications_status_decided on applications (status, decided_at, id) where status in ('approved', 'rejected');
create index applications_waiting_name on applications (name_key, id) where status in ('pending', 'more-info');
create index applications_waiting_last_name on applications (last_name_key, id) where status in ('pending', 'more-info');
create index applications_decided_name on applications (name_key, id) where status in ('approved', 'rejected');
create index applications_decided_last_name on applications (last_name_key, id) where status in ('approved', 'rejected');
create index applications_deletion on applications (delete_documents_at) where delete_documents_at is not null;
create index applications_decided_by on applications (decided_by);

-- What happened, in order; the applicant reads it too.
create table application_events (
  application_id uuid not null references applications (id) on delete cascade,
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  from_status text not null,
  to_status text not null,
  is_undone boolean not null default false,
  message text not null default '' check (length(message) <= 2000),
  -- Null once the account is gone.
  actor_id uuid references users (id) on delete set null,
  is_by_applicant boolean not null,
  primary key (application_id, seq)
);

create index application_events_actor_id on application_events (actor_id);

-- Which upload is which document. A row goes with its upload, and the upload with its row.
create table application_documents (
  id uuid primary key references uploads (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('government-id', 'proof-of-attendance', 'other')),
  -- Null until it is sent with the application.
  sent_at timestamptz
);

create index application_documents_application_id on application_documents (application_id);

create function forget_uploads_of_application_documents() returns trigger language plpgsql as $$
begin
  delete from uploads using gone where uploads.id = gone.id;
  return null;
end
$$;

create trigger application_documents_forget_uploads after delete on application_documents
  referencing old table as gone for each statement execute function forget_uploads_of_application_documents();

-- That a person has no conflict of interest, declared for a year.
create table conflict_declarations (
  user_id uuid not null references users (id) on delete cascade,
  year bigint not null check (year between 2020 and 2200),
  declared_at timestamptz not null,
  primary key (user_id, year)
);

comment on table applications is 'written by: marketplace/applications';
comment on table application_events is 'written by: marketplace/applications';
comment on table application_documents is 'written by: marketplace/applications';
comment on table conflict_declarations is 'written by: marketplace/applications';
comment on column applications.id is 'personal: none';
comment on column applications.user_id is 'personal: subject';
comment on column applications.status is 'personal: subject';
comment on column applications.draft is 'personal: subject';
comment on column applications.draft_version is 'personal: none';
comment on column applications.saved_at is 'personal: subject';
comment on column applications.submitted is 'personal: subject';
comment on column applications.name is 'personal: subject';
comment on column applications.name_key is 'personal: subject';
comment on column applications.last_name_key is 'personal: subject';
comment on column applications.version is 'personal: none';
comment on column applications.created_at is 'personal: subject';
comment on column applications.first_submitted_at is 'personal: subject';
comment on column applications.submitted_at is 'personal: subject';
comment on column applications.decided_at is 'personal: subject';
comment on column applications.decided_by is 'personal: other';
comment on column applications.proven_education is 'personal: subject';
comment on column applications.delete_documents_at is 'personal: subject';
comment on column application_events.application_id is 'personal: none';
comment on column application_events.seq is 'personal: none';
comment on column application_events.at is 'personal: subject';
comment on column application_events.from_status is 'personal: subject';
comment on column application_events.to_status is 'personal: subject';
comment on column application_events.is_undone is 'personal: none';
comment on column application_events.message is 'personal: subject';
comment on column application_events.actor_id is 'personal: other';
comment on column application_events.is_by_applicant is 'personal: none';
comment on column application_documents.id is 'personal: none';
comment on column application_documents.application_id is 'personal: none';
comment on column application_documents.kind is 'personal: none';
comment on column application_documents.sent_at is 'personal: subject';
comment on column conflict_declarations.user_id is 'personal: subject';
comment on column conflict_declarations.year is 'personal: subject';
comment on column conflict_declarations.declared_at is 'personal: subject';
