-- Fields of admission (tags), their parts (subtags), and the courses that the home page offers per field.
create table tags (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  title text not null check (length(title) between 1 and 80),
  white_icon_url text not null default '' check (length(white_icon_url) <= 300),
  position bigint not null default 0,
  -- A draft never leaves the server; a hidden tag is shown on the marketplace only.
  state text not null default 'draft' check (state in ('draft', 'hidden', 'published'))
);

create table subtags (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  tag_id text not null references tags (id) on delete cascade,
  title text not null check (length(title) between 1 and 80),
  position bigint not null default 0
);

create index subtags_tag_id on subtags (tag_id, position);

create table courses (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  title text not null check (length(title) between 1 and 120),
  icon_url text not null default '' check (length(icon_url) <= 300),
  main_color_dark text not null default '#176b56' check (main_color_dark ~ '^#[0-9a-f]{6}$'),
  main_color_bright text not null default '#e8f2ee' check (main_color_bright ~ '^#[0-9a-f]{6}$'),
  position bigint not null default 0,
  is_published boolean not null default false
);

create table course_tags (
  course_id text not null references courses (id) on delete cascade,
  tag_id text not null references tags (id) on delete cascade,
  primary key (course_id, tag_id)
);

create index course_tags_tag_id on course_tags (tag_id);

comment on column tags.id is 'personal: none';
comment on column tags.title is 'personal: none';
comment on column tags.white_icon_url is 'personal: none';
comment on column tags.position is 'personal: none';
comment on column tags.state is 'personal: none';
comment on column subtags.id is 'personal: none';
comment on column subtags.tag_id is 'personal: none';
comment on column subtags.title is 'personal: none';
comment on column subtags.position is 'personal: none';
comment on column courses.id is 'personal: none';
comment on column courses.title is 'personal: none';
comment on column courses.icon_url is 'personal: none';
comment on column courses.main_color_dark is 'personal: none';
comment on column courses.main_color_bright is 'personal: none';
comment on column courses.position is 'personal: none';
comment on column courses.is_published is 'personal: none';
comment on column course_tags.course_id is 'personal: none';
comment on column course_tags.tag_id is 'personal: none';
