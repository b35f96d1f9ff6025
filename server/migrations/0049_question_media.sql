-- What is seen and heard of a version: where its files are in the storage, by the hash of their bytes, and when its captions stand.
-- What the captions say is not here: their words are the script's, one after the other. And how far each person has watched.
create table question_media (
  question_id text not null,
  version bigint not null,
  kind text not null check (kind in ('lesson', 'clip')),
  seconds real not null check (seconds > 0),
  -- When each slide or shot begins.
  marks real[] not null,
  cue_starts real[] not null,
  cue_ends real[] not null,
  -- How many words of the script each caption shows.
  cue_words bigint[] not null,
  webm_name text not null check (webm_name ~ '^[0-9a-f]{32}\.webm$'),
  webm_bytes bigint not null check (webm_bytes > 0),
  mp4_name text not null check (mp4_name ~ '^[0-9a-f]{32}\.mp4$'),
  mp4_bytes bigint not null check (mp4_bytes > 0),
  captions_name text not null check (captions_name ~ '^[0-9a-f]{32}\.vtt$'),
  captions_bytes bigint not null check (captions_bytes > 0),
  poster_name text not null check (poster_name ~ '^[0-9a-f]{32}\.jpg$'),
  poster_bytes bigint not null check (poster_bytes > 0),
  made_at timestamptz not null,
  primary key (question_id, version),
  foreign key (question_id, version) references question_versions (question_id, version),
  check (cardinality(cue_starts) = cardinality(cue_ends) and cardinality(cue_starts) = cardinality(cue_words))
);

alter table question_progress
add column watch_seconds real check (watch_seconds >= 0),
add column watched_at timestamptz;

comment on table question_media is 'written by: practice/media';
comment on column question_media.question_id is 'personal: none';
comment on column question_media.version is 'personal: none';
comment on column question_media.kind is 'personal: none';
comment on column question_media.seconds is 'personal: none';
comment on column question_media.marks is 'personal: none';
comment on column question_media.cue_starts is 'personal: none';
comment on column question_media.cue_ends is 'personal: none';
comment on column question_media.cue_words is 'personal: none';
comment on column question_media.webm_name is 'personal: none';
comment on column question_media.webm_bytes is 'personal: none';
comment on column question_media.mp4_name is 'personal: none';
comment on column question_media.mp4_bytes is 'personal: none';
comment on column question_media.captions_name is 'personal: none';
comment on column question_media.captions_bytes is 'personal: none';
comment on column question_media.poster_name is 'personal: none';
comment on column question_media.poster_bytes is 'personal: none';
comment on column question_media.made_at is 'personal: none';
comment on column question_progress.watch_seconds is 'personal: subject';
comment on column question_progress.watched_at is 'personal: subject';
