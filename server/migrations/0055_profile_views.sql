-- How often each public profile was looked at on a day. A number and nothing else: no person, address, browser or time of day.
create table profile_views (
  consultant_id uuid not null references consultants (id) on delete cascade,
  day date not null,
  views bigint not null check (views > 0),
  primary key (consultant_id, day)
);

-- What is too old is removed each night.
create index profile_views_day on profile_views (day);

comment on table profile_views is 'written by: marketplace/profile-views';
comment on column profile_views.consultant_id is 'personal: subject';
comment on column profile_views.day is 'personal: none';
comment on column profile_views.views is 'personal: none';
