-- Rows from before the rule are checked against it, in a transaction of its own that does not block writes.
alter table conversation_members validate constraint conversation_members_deleted_unread_check;
