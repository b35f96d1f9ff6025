-- Medical schools: figures in one narrow table that is read as a whole for filtering, their evidence beside it, and every change kept.
create table school_sources (
  id text primary key check (length(id) between 1 and 200),
  label text not null check (length(label) between 1 and 1000),
  -- What an operator must settle before it may be published.
  licence text
);

create table schools (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  title text not null check (length(title) between 3 and 200),
  short_title text not null,
  city text not null,
  state text not null,
  country text not null check (country in ('USA', 'CAN')),
  degree text not null check (degree in ('MD', 'DO')),
  control text not null check (control in ('public', 'private')),
  avg_gpa double precision check (avg_gpa between 0 and 4),
  avg_mcat double precision check (avg_mcat between 472 and 528),
  class_size bigint check (class_size >= 0),
  tuition_in_state bigint check (tuition_in_state >= 0),
  tuition_out_of_state bigint check (tuition_out_of_state >= 0),
  tuition_currency text not null check (tuition_currency in ('USD', 'CAD')),
  competitiveness text,
  accepts_oos boolean not null,
  accepts_canadian boolean not null,
  accepts_international boolean not null,
  requires_mcat boolean not null,
  casper_level text not null check (casper_level in ('required', 'recommended', 'accepted', 'research', 'none')),
  casper_cycle text,
  preview_level text not null check (preview_level in ('required', 'recommended', 'accepted', 'research', 'none')),
  preview_cycle text,
  interview_format text check (interview_format in ('mmi', 'traditional', 'panel', 'hybrid')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  initials text not null check (length(initials) between 1 and 4),
  hue bigint not null check (hue between 0 and 359),
  -- Folded letters in code-unit order, as the browser sorts (contract/src/school-finding.rules.ts).
  sort_title text collate "C" not null,
  -- What it can be found by.
  words text[] not null,
  -- Names under which consultants write it.
  attended_as text[] not null default '{}',
  is_listed boolean not null default true,
  version bigint not null default 1,
  updated_at timestamptz not null default now()
);

create index schools_sort_title on schools (sort_title, id collate "C");

-- What only a card or a page needs, apart, so that the table above stays narrow.
create table school_evidence (
  school_id text primary key references schools (id) on delete cascade,
  -- Figure → tier, source, year, url, note, basis.
  provenance jsonb not null default '{}',
  mcat_note text,
  sjt_note text,
  notes text[] not null default '{}',
  website text,
  applications bigint check (applications >= 0),
  out_of_state_pct double precision check (out_of_state_pct between 0 and 100)
);

create table school_versions (
  school_id text not null references schools (id) on delete cascade,
  version bigint not null check (version >= 1),
  kind text not null check (kind in ('seed', 'create', 'edit', 'restore', 'import', 'undo')),
  author_id uuid references users (id) on delete set null,
  at timestamptz not null,
  reason text not null default '',
  -- The import whose row made it.
  batch_id uuid,
  -- The whole draft before (null for a new school) and after.
  before jsonb,
  after jsonb not null,
  primary key (school_id, version)
);

create index school_versions_author_id on school_versions (author_id);
create index school_versions_batch_id on school_versions (batch_id) where batch_id is not null;
create index school_versions_at on school_versions (at);

comment on column school_sources.id is 'personal: none';
comment on column school_sources.label is 'personal: none';
comment on column school_sources.licence is 'personal: none';
comment on column schools.id is 'personal: none';
comment on column schools.title is 'personal: none';
comment on column schools.short_title is 'personal: none';
comment on column schools.city is 'personal: none';
comment on column schools.state is 'personal: none';
comment on column schools.country is 'personal: none';
comment on column schools.degree is 'personal: none';
comment on column schools.control is 'personal: none';
comment on column schools.avg_gpa is 'personal: none';
comment on column schools.avg_mcat is 'personal: none';
comment on column schools.class_size is 'personal: none';
comment on column schools.tuition_in_state is 'personal: none';
comment on column schools.tuition_out_of_state is 'personal: none';
comment on column schools.tuition_currency is 'personal: none';
comment on column schools.competitiveness is 'personal: none';
comment on column schools.accepts_oos is 'personal: none';
comment on column schools.accepts_canadian is 'personal: none';
comment on column schools.accepts_international is 'personal: none';
comment on column schools.requires_mcat is 'personal: none';
comment on column schools.casper_level is 'personal: none';
comment on column schools.casper_cycle is 'personal: none';
comment on column schools.preview_level is 'personal: none';
comment on column schools.preview_cycle is 'personal: none';
comment on column schools.interview_format is 'personal: none';
comment on column schools.latitude is 'personal: none';
comment on column schools.longitude is 'personal: none';
comment on column schools.initials is 'personal: none';
comment on column schools.hue is 'personal: none';
comment on column schools.sort_title is 'personal: none';
comment on column schools.words is 'personal: none';
comment on column schools.attended_as is 'personal: none';
comment on column schools.is_listed is 'personal: none';
comment on column schools.version is 'personal: none';
comment on column schools.updated_at is 'personal: none';
comment on column school_evidence.school_id is 'personal: none';
comment on column school_evidence.provenance is 'personal: none';
comment on column school_evidence.mcat_note is 'personal: none';
comment on column school_evidence.sjt_note is 'personal: none';
comment on column school_evidence.notes is 'personal: none';
comment on column school_evidence.website is 'personal: none';
comment on column school_evidence.applications is 'personal: none';
comment on column school_evidence.out_of_state_pct is 'personal: none';
comment on column school_versions.school_id is 'personal: none';
comment on column school_versions.version is 'personal: none';
comment on column school_versions.kind is 'personal: none';
comment on column school_versions.author_id is 'personal: other';
comment on column school_versions.at is 'personal: none';
comment on column school_versions.reason is 'personal: none';
comment on column school_versions.batch_id is 'personal: none';
comment on column school_versions.before is 'personal: none';
comment on column school_versions.after is 'personal: none';
