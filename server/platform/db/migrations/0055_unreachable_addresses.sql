-- Addresses that a mail server has refused for good, each until it takes a mail again or is confirmed. A table of its own: the version of
-- somebody's profile would change with a column of `users`. See decision 120.
create table "unreachableAddresses" (
  "userId" uuid primary key references users (id) on delete cascade,
  -- In lower case. Of an earlier address of the account it says nothing.
  email varchar(254) not null,
  since timestamptz not null,
  -- The server's last words, without addresses.
  answer varchar(300) not null
);

-- The team's list: somebody whom our emails don't reach.
alter table "workItems" add column "userId" uuid references users (id) on delete cascade;
create unique index "workItems_user" on "workItems" ("userId");
alter table "workItems" drop constraint "workItems_kind_check";
alter table "workItems" add constraint "workItems_kind_check"
  check (kind in ('introduction', 'message', 'report', 'first-message', 'match', 'unreachable'));
