create table users (id uuid primary key);
