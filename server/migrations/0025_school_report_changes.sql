-- What the edit that answered a report changed, in words: the reporter and the queue read it.
-- Short: a constant default writes no row.
-- squawk-ignore adding-field-with-default
alter table school_reports add column changes text[] not null default '{}';

comment on column school_reports.changes is 'personal: none';
