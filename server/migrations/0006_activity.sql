-- Visits and a person's own events, as the browser reports them at startup. No address and no device is kept with a visit.
create table visits (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  url_ref text not null check (length(url_ref) <= 200),
  brand text not null check (brand in ('matricula', 'peerway'))
);

create index visits_at on visits (at);

create table user_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz not null,
  data text not null check (length(data) between 1 and 200)
);

create index user_events_user_id on user_events (user_id, at desc);

comment on column visits.id is 'personal: none';
comment on column visits.at is 'personal: none';
comment on column visits.url_ref is 'personal: none';
comment on column visits.brand is 'personal: none';
comment on column user_events.id is 'personal: none';
comment on column user_events.user_id is 'personal: subject';
comment on column user_events.at is 'personal: subject';
comment on column user_events.data is 'personal: subject';
