-- The message log of one class reads its newest messages.
create index messages_class on notifications.messages (class_id, id);
