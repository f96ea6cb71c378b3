-- The same message sent again, after an answer that was lost, is one message.
alter table "contactMessages" add column key uuid;
create unique index "contactMessages_key" on "contactMessages" (key);
