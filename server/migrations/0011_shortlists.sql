-- Consultants a person keeps in sight: saved with the heart, or laid side by side.
create table shortlisted_consultants (
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list in ('saved', 'compared')),
  consultant_id uuid not null references consultants (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, list, consultant_id)
);

create index shortlisted_consultants_consultant_id on shortlisted_consultants (consultant_id);

comment on column shortlisted_consultants.user_id is 'personal: subject';
comment on column shortlisted_consultants.list is 'personal: subject';
comment on column shortlisted_consultants.consultant_id is 'personal: subject';
comment on column shortlisted_consultants.added_at is 'personal: subject';
