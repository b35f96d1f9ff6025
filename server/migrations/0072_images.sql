-- Images that administrators add once and pages show by id: what each shows in words, where it comes from, and the files that were made of it.
-- Files are rows before their bytes are stored, so that what a crash or a replacement leaves is found by its row.
create table image_files (
  -- The upload's, which is gone once its sizes were copied.
  id uuid primary key,
  -- In the address of each file; another picture has another one.
  digest text not null unique check (digest ~ '^[0-9a-f]{32}$'),
  -- Of the WebP files, the smallest first.
  widths bigint[] not null check (cardinality(widths) > 0),
  -- Of the widest.
  width bigint not null check (width > 0),
  height bigint not null check (height > 0),
  -- For programs that read no WebP.
  fallback_width bigint not null check (fallback_width > 0),
  fallback_ending text not null check (fallback_ending in ('jpg', 'png')),
  size_bytes bigint not null check (size_bytes > 0),
  -- Not shown by any image since then: removed two days later. Null while one shows them.
  retired_at timestamptz
);

create index image_files_retired_at on image_files (retired_at) where retired_at is not null;

create table images (
  id uuid primary key,
  file_id uuid not null unique references image_files (id),
  name text not null check (length(name) between 1 and 120),
  alternative_text text not null check (length(alternative_text) <= 300),
  is_decorative boolean not null,
  rights_source text not null default '' check (length(rights_source) <= 300),
  rights_license text not null default '' check (length(rights_license) <= 300),
  rights_allowed_by text not null default '' check (length(rights_allowed_by) <= 300),
  rights_allowed_on text not null default '' check (rights_allowed_on ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'),
  version bigint not null default 1,
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  check (is_decorative = (alternative_text = ''))
);

create index images_added_by on images (added_by);
create index images_added_at on images (added_at, id);
create index images_changed_at on images (changed_at, id);
create index images_by_name on images (lower(name), id);
-- Each typed word is somewhere in these.
create index images_words on images using gin (lower(name || ' ' || alternative_text || ' ' || rights_source) gin_trgm_ops);

-- An image arrives as any other file does. Rows that are there already are checked apart (0072).
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
check (purpose in ('message', 'application-document', 'profile-picture', 'image')) not valid;

comment on table image_files is 'written by: foundation/images';
comment on column image_files.id is 'personal: none';
comment on column image_files.digest is 'personal: none';
comment on column image_files.widths is 'personal: none';
comment on column image_files.width is 'personal: none';
comment on column image_files.height is 'personal: none';
comment on column image_files.fallback_width is 'personal: none';
comment on column image_files.fallback_ending is 'personal: none';
comment on column image_files.size_bytes is 'personal: none';
comment on column image_files.retired_at is 'personal: none';

comment on table images is 'written by: foundation/images';
comment on column images.id is 'personal: none';
comment on column images.file_id is 'personal: none';
comment on column images.name is 'personal: none';
comment on column images.alternative_text is 'personal: none';
comment on column images.is_decorative is 'personal: none';
comment on column images.rights_source is 'personal: none';
comment on column images.rights_license is 'personal: none';
comment on column images.rights_allowed_by is 'personal: other';
comment on column images.rights_allowed_on is 'personal: none';
comment on column images.version is 'personal: none';
comment on column images.added_by is 'personal: subject';
comment on column images.added_at is 'personal: subject';
comment on column images.changed_at is 'personal: none';
