-- By itself, because it reads every row: nobody waits for it.
alter table uploads validate constraint uploads_purpose_check;
