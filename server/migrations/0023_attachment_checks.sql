-- How often a file's check began and did not come to an end, so that one which kills or outlasts its checker is refused and not tried for ever.
alter table attachments add column unfinished_checks bigint not null default 0;

comment on column attachments.unfinished_checks is 'personal: none';
