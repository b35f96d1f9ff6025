-- Which browser a session was opened in: a device that has signed in before is not held up by strangers who guess.
alter table sessions add column device_id uuid;

comment on column sessions.device_id is 'personal: subject';
