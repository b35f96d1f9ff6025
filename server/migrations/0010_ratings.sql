-- Ratings and reviews of consultants, questions and courses, with totals that the database keeps in the same transaction.
create table ratings (
  id uuid primary key default gen_random_uuid(),
  -- '{kind}-{id}', as the address says it (spec §7).
  thread_id text not null check (thread_id ~ '^(consultant|question|course)-.{1,80}$'),
  -- Null once the account is gone: the stars stay, without a name.
  user_id uuid references users (id) on delete set null,
  -- The booked session that was reviewed; empty where a person rates a thread once.
  sub_id text not null default '' check (length(sub_id) <= 64),
  rating bigint not null check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 1000),
  display_name text not null check (length(display_name) between 1 and 200),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, thread_id, sub_id),
  check (thread_id not like 'consultant-%' or sub_id <> '')
);

create index ratings_thread_id on ratings (thread_id, created_at desc);
create index ratings_created_at on ratings (created_at desc) where body <> '' and rating = 5;

create table rating_totals (
  thread_id text primary key,
  rating_count bigint not null default 0 check (rating_count >= 0),
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  -- How many gave one star, two stars … five stars.
  distribution bigint[] not null default '{0,0,0,0,0}' check (array_length(distribution, 1) = 5)
);

create function keep_rating_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_rating(old.thread_id, old.rating, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_rating(new.thread_id, new.rating, 1);
  end if;
  return null;
end $$;

-- The row is made before it is counted: a check sees the row to insert even when the insert gives way, so an upsert of -1
-- would fail. The update locks it, so parallel ratings of one thread add up.
create function count_rating(thread text, stars bigint, change bigint) returns void language plpgsql as $$
begin
  insert into rating_totals (thread_id) values (thread) on conflict do nothing;
  update rating_totals
  set rating_count = rating_count + change,
    rating_sum = rating_sum + change * stars,
    distribution[stars::int] = distribution[stars::int] + change
  where thread_id = thread;
  if thread like 'consultant-%' then
    update consultants set review_count = review_count + change, review_sum = review_sum + change * stars
    where id = substr(thread, length('consultant-') + 1)::uuid;
    update consultant_cards card
    set review_count = c.review_count,
      review_avg = case when c.review_count = 0 then 0 else c.review_sum::real / c.review_count end
    from consultants c where c.id = card.consultant_id and c.id = substr(thread, length('consultant-') + 1)::uuid;
  end if;
end $$;

create trigger ratings_keep_totals after insert or delete or update of thread_id, rating on ratings
for each row execute function keep_rating_totals();

-- The name goes with the account; the stars and the words stay.
create function forget_reviewer() returns trigger language plpgsql as $$
begin
  new.display_name := 'Former member';
  return new;
end $$;

create trigger ratings_forget_reviewer before update of user_id on ratings
for each row when (new.user_id is null and old.user_id is not null) execute function forget_reviewer();

comment on column ratings.id is 'personal: none';
comment on column ratings.thread_id is 'personal: subject';
comment on column ratings.user_id is 'personal: subject';
comment on column ratings.sub_id is 'personal: subject';
comment on column ratings.rating is 'personal: subject';
comment on column ratings.body is 'personal: subject';
comment on column ratings.display_name is 'personal: subject';
comment on column ratings.is_demo is 'personal: none';
comment on column ratings.created_at is 'personal: subject';
comment on column ratings.updated_at is 'personal: subject';
comment on column rating_totals.thread_id is 'personal: none';
comment on column rating_totals.rating_count is 'personal: none';
comment on column rating_totals.rating_sum is 'personal: none';
comment on column rating_totals.distribution is 'personal: none';
