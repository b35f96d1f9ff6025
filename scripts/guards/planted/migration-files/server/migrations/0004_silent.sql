create table planted (id uuid);
