-- A report stays when the person it is about is erased, without that person: nobody gets rid of a report by leaving. See decision 073.
alter table reports alter "aboutId" drop not null;
alter table reports drop constraint "reports_aboutId_fkey";
alter table reports add constraint "reports_aboutId_fkey"
  foreign key ("aboutId") references users (id) on delete set null;

-- What the team has noted about somebody goes with them, as everywhere else.
create or replace function refuse_act_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from "workItems" where id = old."itemId") then
    return old;
  end if;
  if tg_op = 'DELETE' and old.act = 'noted' and exists (
    select from "workItems" join reports on reports.id = "workItems"."reportId"
    where "workItems".id = old."itemId" and reports."aboutId" is null
  ) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new."by" is null and to_jsonb(new) - 'by' = to_jsonb(old) - 'by' then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end;
$$;

create function delete_notes_of_report() returns trigger language plpgsql as $$
begin
  delete from "workActs" using "workItems"
  where "workItems".id = "workActs"."itemId" and "workItems"."reportId" = new.id and "workActs".act = 'noted';
  return null;
end;
$$;

create trigger reports_about_erased after update of "aboutId" on reports
for each row when (new."aboutId" is null) execute function delete_notes_of_report();

-- What cannot wait comes first among what waits.
alter table "workItems" add column "isUrgent" boolean not null default false;
update "workItems" set "isUrgent" = true
from reports where reports.id = "workItems"."reportId" and reports.reason = 'unsafe';
create index "workItems_urgent" on "workItems" (state, (not "isUrgent"), "createdAt", id);
