-- Substrings are found through trigrams.
create extension if not exists pg_trgm;

-- What the admissions team searches in, as people read it and in small letters.
alter table users add column "searchText" text not null default '';

-- A worker's dateAvailable, a family's earliestStartDate, or far away: the lists of the other side are read along it.
alter table users add column soonest date not null default '9999-12-31';

-- HTML without tags; one paragraph and the next are two words.
create function html_as_read(html text) returns text language sql immutable as $$
  select replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '</(p|li)>|<br[^>]*>', ' ', 'gi'), '<[^>]*>', '', 'g'),
    '&nbsp;', ' '), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
$$;

-- Fields are parted by a sign that nobody can type, so that no term reaches from one into the next.
create function search_text(variadic fields text[]) returns text language sql immutable as $$
  select lower(array_to_string(fields, chr(1)))
$$;

create function keep_search_columns() returns trigger language plpgsql as $$
declare
  status_in_words text := replace(new.status, '_', ' ');
  written text;
  starts date;
begin
  if new.role = 'SUPPORT_WORKER' then
    select html_as_read(introduction) into written from "supportWorkers" where "userId" = new.id;
    new."searchText" := search_text(new."firstName", new.status, status_in_words, new.gender, written);
    starts := new."dateAvailable";
  elsif new.role = 'FAMILY_USER' then
    select "familyDescription", "earliestStartDate" into written, starts from families where "userId" = new.id;
    new."searchText" := search_text(new."firstName", new.status, status_in_words, written);
  end if;
  new.soonest := coalesce(starts, '9999-12-31');
  return new;
end;
$$;

create trigger users_search before insert
or update of role, "firstName", status, gender, "dateAvailable", "searchText", soonest on users
for each row execute function keep_search_columns();

-- The trigger above fills in the rest. It waits for the user's row, so two who save at once cannot miss each other.
create function renew_search_columns() returns trigger language plpgsql as $$
begin
  update users set "searchText" = '' where id = new."userId";
  return null;
end;
$$;

create trigger "supportWorkers_search" after update of introduction on "supportWorkers"
for each row when (old.introduction is distinct from new.introduction) execute function renew_search_columns();

create trigger "supportWorkers_search_new" after insert on "supportWorkers"
for each row when (new.introduction is not null) execute function renew_search_columns();

create trigger families_search after update of "familyDescription", "earliestStartDate" on families
for each row when (
  old."familyDescription" is distinct from new."familyDescription"
  or old."earliestStartDate" is distinct from new."earliestStartDate"
) execute function renew_search_columns();

create trigger families_search_new after insert on families
for each row when (new."familyDescription" is not null or new."earliestStartDate" is not null)
execute function renew_search_columns();

update users set "searchText" = '';

create index "supportWorkers_words" on users using gin ("searchText" gin_trgm_ops) where role = 'SUPPORT_WORKER';
create index families_words on users using gin ("searchText" gin_trgm_ops) where role = 'FAMILY_USER';

-- The orders of the admin search; users_waiting serves those of one status.
create index users_newest on users (role, "createdAt", id);
create index users_since on users (role, "statusSince", id);
create index users_name on users (role, (left(lower("firstName" || ' ' || "lastName"), 60)), id);
create index users_country on users (role, "countryCode", "createdAt", id);

-- Who is listed, in the order in which the other side's lists are read.
create index users_listed on users (role, soonest, id)
where status in ('READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED');
create index families_listed on users ("countryCode", soonest, id)
where role = 'FAMILY_USER' and status in ('READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED');
