-- The mail as people see it, without what is secret in it. PostgreSQL compresses values of this length.
alter table "sentMails" add column html text;
