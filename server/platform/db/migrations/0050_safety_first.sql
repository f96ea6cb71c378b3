-- On the team's list, what's about safety comes before everything else, then the rest of what's urgent. See decisions 073 and 097.
drop index "workItems_urgent";
create index "workItems_rank" on "workItems" (
  state,
  (case when "isUrgent" and (kind = 'report' or "matchCause" like 'unsafe-%') then 0 when "isUrgent" then 1 else 2 end),
  "createdAt",
  id
);

-- A confirmed match that ended before its first day: the team calls the family about the fee.
alter table "workItems" drop constraint "workItems_matchCause_check";
alter table "workItems" add constraint "workItems_matchCause_check"
  check ("matchCause" in ('standing', 'unsafe-family', 'unsafe-worker', 'fee'));
