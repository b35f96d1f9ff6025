-- Consultants run their own profiles: nothing is overwritten unseen, a pause may end by itself, and earlier words can be brought back.
alter table consultants
add column version bigint not null default 1,
-- Of a paused profile: when it is listed again by itself.
add column returns_at timestamptz;

alter table packages add column version bigint not null default 1;

-- Each save of the profile's words and lists, the newest fifty. The picture and the packages are not part of it.
create table profile_versions (
  consultant_id uuid not null references consultants (id) on delete cascade,
  version bigint not null check (version > 0),
  saved_at timestamptz not null,
  -- Which fields differ from the one before.
  changed text[] not null default '{}',
  restored_from bigint,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  primary key (consultant_id, version)
);

-- A portrait arrives as any other file does. Rows that are there already are checked apart (0054).
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
check (purpose in ('message', 'application-document', 'profile-picture')) not valid;

comment on column consultants.version is 'personal: none';
comment on column consultants.returns_at is 'personal: subject';
comment on column packages.version is 'personal: none';
comment on column profile_versions.consultant_id is 'personal: subject';
comment on column profile_versions.version is 'personal: none';
comment on column profile_versions.saved_at is 'personal: subject';
comment on column profile_versions.changed is 'personal: none';
comment on column profile_versions.restored_from is 'personal: none';
comment on column profile_versions.fields is 'personal: subject';

comment on table profile_versions is 'written by: marketplace/own-profile';
comment on table packages is 'written by: marketplace/own-profile';
