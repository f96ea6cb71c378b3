-- The day of one's status tells who has waited longest, without a look through the history.
alter table users add column "statusSince" timestamptz not null default now();

update users set "statusSince" = coalesce(
  (select max("changedAt") from "statusHistory" where "userId" = users.id),
  "createdAt"
);

create index users_waiting on users (role, status, "statusSince", id);
drop index users_role_status;

-- Why, for a move that is out of the ordinary.
alter table "statusHistory" add column reason varchar(500);
