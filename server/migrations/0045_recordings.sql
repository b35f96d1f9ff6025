-- Recorded answers. The bytes are in object storage, sealed under a key of their own, in pieces; here is what is known of them.
create table recordings (
  -- Made by the device: a repeat is the same recording.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  attempt_id uuid not null references attempts (id) on delete cascade,
  part text not null check (part ~ '^[a-z][a-z0-9-]{0,31}$'),
  state text not null default 'uploading' check (state in ('uploading', 'processing', 'ready', 'failed')),
  failed_because text check (length(failed_because) between 1 and 300),
  mime_type text not null check (mime_type in ('video/webm', 'video/mp4', 'audio/webm', 'audio/mp4')),
  -- As announced, and how many of them are here.
  bytes bigint not null check (bytes between 1 and 62914560),
  received_bytes bigint not null default 0 check (received_bytes between 0 and bytes),
  -- Names and sizes of the objects that it consists of, in their order: as it came, and once it is ready as it was made anew.
  pieces uuid[] not null default '{}',
  piece_bytes bigint[] not null default '{}',
  poster uuid,
  -- Of what came.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- As announced, and once it is ready as it is.
  seconds real not null check (seconds >= 0),
  width bigint,
  height bigint,
  -- Its own key, wrapped; without it the bytes are noise.
  wrapped_key bytea,
  -- Begun and not ended well: what takes its checker down is not checked for ever.
  unfinished_checks bigint not null default 0,
  recorded_at timestamptz not null,
  -- When the newest piece came.
  received_at timestamptz not null,
  keep_until timestamptz not null,
  check (cardinality(pieces) = cardinality(piece_bytes)),
  check ((state = 'failed') = (wrapped_key is null)),
  check ((state = 'failed') = (failed_because is not null)),
  check (state <> 'uploading' or received_bytes < bytes)
);

create index recordings_user_id on recordings (user_id);
create index recordings_attempt_id on recordings (attempt_id, recorded_at);
create index recordings_keep_until on recordings (keep_until);
create index recordings_uploading on recordings (received_at) where state = 'uploading';
create index recordings_processing on recordings (received_at) where state = 'processing';
create index recordings_failed on recordings (received_at) where state = 'failed';

comment on table recordings is 'written by: practice/recordings';
comment on column recordings.id is 'personal: none';
comment on column recordings.user_id is 'personal: subject';
comment on column recordings.attempt_id is 'personal: none';
comment on column recordings.part is 'personal: none';
comment on column recordings.state is 'personal: none';
comment on column recordings.failed_because is 'personal: none';
comment on column recordings.mime_type is 'personal: none';
comment on column recordings.bytes is 'personal: none';
comment on column recordings.received_bytes is 'personal: none';
comment on column recordings.pieces is 'personal: none';
comment on column recordings.piece_bytes is 'personal: none';
comment on column recordings.poster is 'personal: none';
comment on column recordings.sha256 is 'personal: subject';
comment on column recordings.seconds is 'personal: subject';
comment on column recordings.width is 'personal: none';
comment on column recordings.height is 'personal: none';
comment on column recordings.wrapped_key is 'personal: none';
comment on column recordings.unfinished_checks is 'personal: none';
comment on column recordings.recorded_at is 'personal: subject';
comment on column recordings.received_at is 'personal: subject';
comment on column recordings.keep_until is 'personal: none';
