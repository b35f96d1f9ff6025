-- Planted: a foreign key without an index, one whose index begins with another column, one whose index is partial, and a good one.
create table planted_parents (id uuid primary key);
create table planted_children (
  bare_id uuid references planted_parents (id),
  second_id uuid references planted_parents (id),
  partial_id uuid references planted_parents (id),
  good_id uuid references planted_parents (id)
);
create index on planted_children (good_id, second_id);
create index on planted_children (partial_id) where partial_id is not null;
