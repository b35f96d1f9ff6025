-- When the person behind a session last proved who they are by more than the token: null where that was the sign-in itself.
alter table sessions add column proved_at timestamptz;
comment on column sessions.proved_at is 'personal: subject';
