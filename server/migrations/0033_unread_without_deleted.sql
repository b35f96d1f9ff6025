-- A message that was deleted before it was read is not unread any more, and a conversation is listed from its first message on.
-- `read_received` now also holds the deleted ones beyond `last_read_seq`, and `deleted_unread` says how many those are: unread stays
-- a difference of two numbers. Ones that were deleted before this migration count until their reader passes them.
alter table conversation_members
  add column deleted_unread bigint not null default 0;
alter table conversation_members
  add constraint conversation_members_deleted_unread_check check (deleted_unread >= 0) not valid;
comment on column conversation_members.deleted_unread is 'personal: subject';

-- Opened and left without a word: on nobody's list any more.
update conversation_members me set last_message_at = null
  from conversations c
 where c.number = me.conversation_number and c.last_seq = 0 and me.last_message_at is not null;
