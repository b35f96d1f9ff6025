-- Planted: two tables, one of which says nothing of its writer.
create table bookings (
  id uuid primary key
);
create table booking_notes (
  id uuid primary key
);
create table sessions (
  id uuid primary key
);
comment on table bookings is 'written by: commerce/bookings';
comment on table sessions is 'written by: platform/auth';
