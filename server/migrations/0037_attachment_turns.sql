-- When a file took its place among its owner's: the order in which files were announced says nothing about who has waited.
alter table attachments add column turn_taken_at timestamptz;
comment on column attachments.turn_taken_at is 'personal: subject';
