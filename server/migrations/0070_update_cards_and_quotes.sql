-- What the home page shows as content with states: cards of what is new, and reviews whose writers agreed to be quoted.
create table update_cards (
  id uuid primary key,
  month text not null check (month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 160),
  link_label text not null check (length(link_label) between 1 and 40),
  -- A page of our own: two slashes, or one turned around, would lead to another host.
  link_to text not null check (link_to ~ '^/(?![/\\])[\w\-./?=&%+,~#]*$' and length(link_to) <= 200),
  state text not null check (state in ('draft', 'published')),
  version bigint not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table update_cards is 'written by: site/update-cards';
comment on column update_cards.id is 'personal: none';
comment on column update_cards.month is 'personal: none';
comment on column update_cards.title is 'personal: none';
comment on column update_cards.text is 'personal: none';
comment on column update_cards.link_label is 'personal: none';
comment on column update_cards.link_to is 'personal: none';
comment on column update_cards.state is 'personal: none';
comment on column update_cards.version is 'personal: none';
comment on column update_cards.created_at is 'personal: none';
comment on column update_cards.updated_at is 'personal: none';

-- The three that stood in the page's code until now.
insert into update_cards (id, month, title, text, link_label, link_to, state, created_at, updated_at) values
  ('5d1c9f6e-3a52-4b1e-9a55-0f1d6f1a0003', '2026-11', 'Ask a student who got in',
   'Find a consultant by field, school or language and write to them for free.', 'Find a consultant', '/marketplace', 'published', '2026-11-03', '2026-11-03'),
  ('5d1c9f6e-3a52-4b1e-9a55-0f1d6f1a0002', '2026-11', 'Compare schools with your numbers',
   'Your GPA and MCAT beside those of medical schools in the US and Canada.', 'Open the directory', '/mstar', 'published', '2026-11-02', '2026-11-02'),
  ('5d1c9f6e-3a52-4b1e-9a55-0f1d6f1a0001', '2026-11', 'Rate a PREview scenario',
   'See the reason behind every rating. What you choose stays in your browser.', 'Try the scenario', '/products/aamcpreview/sample', 'published', '2026-11-01', '2026-11-01');

-- Null: the writer has not agreed. New words ask for a new agreement and a new decision.
alter table ratings add column quote_state text check (quote_state in ('proposed', 'shown', 'hidden'));
comment on column ratings.quote_state is 'personal: subject';

-- squawk-ignore require-concurrent-index-creation
create index ratings_quotes on ratings (quote_state, created_at desc, id) where quote_state is not null;
-- The home page takes what was chosen, instead of whatever is newest.
-- squawk-ignore require-concurrent-index-deletion
drop index ratings_created_at;

-- The name goes with the account, and so does the agreement; the stars and the words stay.
create or replace function forget_reviewer() returns trigger language plpgsql as $$
begin
  new.display_name := 'Former member';
  new.quote_state := null;
  return new;
end $$;
