-- Planted: a column without a tag, one with a word that means nothing, and a tagged one.
create table planted_things (id uuid primary key, name text not null, colour text);
comment on column planted_things.id is 'personal: none';
comment on column planted_things.colour is 'personal: maybe';
