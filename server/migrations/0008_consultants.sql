-- Consultants, what they sell, and the vouchers that make an order cheaper. A consultant is a user; the two share one id.
create table consultants (
  id uuid primary key references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- The widest WebP below profilepics/, or empty.
  profile_picture text not null default '' check (profile_picture ~ '^([a-z0-9-]+\.webp)?$'),
  tagline_one text not null default '' check (length(tagline_one) <= 120),
  tagline_two text not null default '' check (length(tagline_two) <= 120),
  about_me text not null default '' check (length(about_me) <= 5000),
  hourly_rate_cents bigint not null check (hourly_rate_cents between 0 and 1000000),
  country text not null default '' check (length(country) <= 64),
  languages text[] not null default '{}',
  tag_ids text[] not null default '{}',
  subtag_ids text[] not null default '{}',
  -- Lists without an identity of their own, read and written with the profile: [{title, school, startYear, endYear}], [{title, score}].
  education jsonb not null default '[]' check (jsonb_typeof(education) = 'array'),
  test_scores jsonb not null default '[]' check (jsonb_typeof(test_scores) = 'array'),
  enabled_cad_payments boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'live', 'paused')),
  is_suspended boolean not null default false,
  listed_at timestamptz,
  last_active_at timestamptz not null default now(),
  -- Measured from conversations; null until there are any.
  answer_median_minutes bigint check (answer_median_minutes >= 0),
  answer_count bigint not null default 0 check (answer_count >= 0),
  -- Kept by the database from ratings, in the rating's own transaction.
  review_count bigint not null default 0 check (review_count >= 0),
  review_sum bigint not null default 0 check (review_sum >= 0),
  updated_at timestamptz not null default now(),
  check (state = 'draft' or listed_at is not null)
);

create table packages (
  id uuid primary key default gen_random_uuid(),
  consultant_id uuid not null references consultants (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 4000),
  price_cents bigint not null check (price_cents between 0 and 10000000),
  price_cad_cents bigint check (price_cad_cents between 0 and 10000000),
  duration_minutes bigint not null check (duration_minutes between 5 and 10000),
  is_live boolean not null default false,
  position bigint not null default 0
);

create index packages_consultant_id on packages (consultant_id, position);

create table vouchers (
  id uuid primary key default gen_random_uuid(),
  -- Null: for orders with every consultant.
  consultant_id uuid references consultants (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  value_cents bigint not null check (value_cents > 0),
  value_cad_cents bigint not null check (value_cad_cents > 0),
  min_order_cents bigint not null check (min_order_cents >= value_cents),
  min_order_cad_cents bigint not null check (min_order_cad_cents >= value_cad_cents),
  is_active boolean not null default true,
  expires_at timestamptz
);

create index vouchers_consultant_id on vouchers (consultant_id);

comment on column consultants.id is 'personal: subject';
comment on column consultants.name is 'personal: subject';
comment on column consultants.profile_picture is 'personal: subject';
comment on column consultants.tagline_one is 'personal: subject';
comment on column consultants.tagline_two is 'personal: subject';
comment on column consultants.about_me is 'personal: subject';
comment on column consultants.hourly_rate_cents is 'personal: subject';
comment on column consultants.country is 'personal: subject';
comment on column consultants.languages is 'personal: subject';
comment on column consultants.tag_ids is 'personal: subject';
comment on column consultants.subtag_ids is 'personal: subject';
comment on column consultants.education is 'personal: subject';
comment on column consultants.test_scores is 'personal: subject';
comment on column consultants.enabled_cad_payments is 'personal: subject';
comment on column consultants.state is 'personal: subject';
comment on column consultants.is_suspended is 'personal: subject';
comment on column consultants.listed_at is 'personal: subject';
comment on column consultants.last_active_at is 'personal: subject';
comment on column consultants.answer_median_minutes is 'personal: subject';
comment on column consultants.answer_count is 'personal: subject';
comment on column consultants.review_count is 'personal: subject';
comment on column consultants.review_sum is 'personal: subject';
comment on column consultants.updated_at is 'personal: subject';
comment on column packages.id is 'personal: none';
comment on column packages.consultant_id is 'personal: subject';
comment on column packages.title is 'personal: subject';
comment on column packages.description is 'personal: subject';
comment on column packages.price_cents is 'personal: subject';
comment on column packages.price_cad_cents is 'personal: subject';
comment on column packages.duration_minutes is 'personal: subject';
comment on column packages.is_live is 'personal: subject';
comment on column packages.position is 'personal: none';
comment on column vouchers.id is 'personal: none';
comment on column vouchers.consultant_id is 'personal: subject';
comment on column vouchers.title is 'personal: none';
comment on column vouchers.value_cents is 'personal: none';
comment on column vouchers.value_cad_cents is 'personal: none';
comment on column vouchers.min_order_cents is 'personal: none';
comment on column vouchers.min_order_cad_cents is 'personal: none';
comment on column vouchers.is_active is 'personal: none';
comment on column vouchers.expires_at is 'personal: none';
