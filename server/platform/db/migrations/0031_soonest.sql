-- Lists of the other side were put in order by this day. Nothing reads it any more: see decision 055.

-- The triggers that name it are in the way; they also ran for days that only it was made of.
drop trigger users_search on users;
drop trigger families_search on families;
drop trigger families_search_new on families;

alter table users drop column soonest;

create or replace function keep_search_columns() returns trigger language plpgsql as $$
declare
  everyones text := everyones_search_text(
    new."firstName", new."lastName", new.email, new.mobile, new."countryCode", new.status
  );
  written text;
begin
  if new.role = 'SUPPORT_WORKER' then
    select html_as_read(introduction) into written from "supportWorkers" where "userId" = new.id;
    new."searchText" := search_text(everyones, new.gender, written);
  elsif new.role = 'FAMILY_USER' then
    select "familyDescription" into written from families where "userId" = new.id;
    new."searchText" := search_text(everyones, written);
  end if;
  return new;
end;
$$;

create trigger users_search before update on users
for each row when (
  (old.role, old."firstName", old."lastName", old.email, old.mobile, old."countryCode", old.status, old.gender, old."searchText")
  is distinct from
  (new.role, new."firstName", new."lastName", new.email, new.mobile, new."countryCode", new.status, new.gender, new."searchText")
) execute function keep_search_columns();

create trigger families_search after update of "familyDescription" on families
for each row when (old."familyDescription" is distinct from new."familyDescription")
execute function renew_search_columns();

create trigger families_search_new after insert on families
for each row when (new."familyDescription" is not null) execute function renew_search_columns();
