-- A save of a profile writes every column of it in one statement whose text never changes, and here the database itself
-- finds out which of them have changed.

-- As before, but for a row that is there already only when a column that the text or the day is made of has changed.
drop trigger users_search on users;
create trigger users_search_new before insert on users
for each row execute function keep_search_columns();
create trigger users_search before update on users
for each row when (
  (old.role, old."firstName", old."lastName", old.email, old.mobile, old."countryCode", old.status, old.gender, old."dateAvailable",
    old."searchText", old.soonest)
  is distinct from
  (new.role, new."firstName", new."lastName", new.email, new.mobile, new."countryCode", new.status, new.gender, new."dateAvailable",
    new."searchText", new.soonest)
) execute function keep_search_columns();

-- To gather the rows before and after a statement takes longer than a whole save, and few statements change a status, those of one
-- person as a rule.
drop trigger users_count_changed on users;
create or replace function count_changed_users() returns trigger language plpgsql as $$
begin
  perform change_headcount(old.role, old.status, -1);
  perform change_headcount(new.role, new.status, 1);
  return null;
end;
$$;
create trigger users_count_changed after update on users
for each row when (old.role <> new.role or old.status <> new.status) execute function count_changed_users();

-- When a save last changed these fields; users."updatedAt" is about the columns beside it alone, so that a save that changes none of
-- them leaves that row and its indexes as they are.
alter table "supportWorkers" add column "updatedAt" timestamptz;
alter table families add column "updatedAt" timestamptz;
