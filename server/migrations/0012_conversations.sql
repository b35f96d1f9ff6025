-- One conversation per applicant and consultant. What is said in it comes with the messages feature.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references users (id) on delete cascade,
  consultant_id uuid not null references consultants (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (applicant_id, consultant_id),
  check (applicant_id <> consultant_id)
);

create index conversations_consultant_id on conversations (consultant_id);

comment on column conversations.id is 'personal: none';
comment on column conversations.applicant_id is 'personal: subject';
comment on column conversations.consultant_id is 'personal: other';
comment on column conversations.created_at is 'personal: subject';
