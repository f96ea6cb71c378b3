-- The admissions team also searches by both names, the email address and the mobile number: see decision 043.

-- A number as people write it: with the country's code and, in Australia and New Zealand, with the 0 of a call at home.
create function mobile_as_searched(mobile text, country text) returns text language sql immutable as $$
  select case
    when mobile ~ '^6[14]0?[1-9]'
      then search_text(regexp_replace(mobile, '^(6[14])0', '\1'), regexp_replace(mobile, '^6[14]0?', '0'))
    when country in ('AU', 'NZ') and mobile ~ '^0?[1-9]'
      then search_text(case country when 'AU' then '61' else '64' end || ltrim(mobile, '0'), '0' || ltrim(mobile, '0'))
    else mobile
  end
$$;

-- What is searched of workers and families alike. 'mary smith mary' has both names in either order.
create function everyones_search_text(
  first_name text, last_name text, email text, mobile text, country text, status text
) returns text language sql immutable as $$
  select search_text(
    first_name || ' ' || last_name || ' ' || first_name, email, mobile_as_searched(mobile, country),
    status, replace(status, '_', ' ')
  )
$$;

create or replace function keep_search_columns() returns trigger language plpgsql as $$
declare
  everyones text := everyones_search_text(
    new."firstName", new."lastName", new.email, new.mobile, new."countryCode", new.status
  );
  written text;
  starts date;
begin
  if new.role = 'SUPPORT_WORKER' then
    select html_as_read(introduction) into written from "supportWorkers" where "userId" = new.id;
    new."searchText" := search_text(everyones, new.gender, written);
    starts := new."dateAvailable";
  elsif new.role = 'FAMILY_USER' then
    select "familyDescription", "earliestStartDate" into written, starts from families where "userId" = new.id;
    new."searchText" := search_text(everyones, written);
  end if;
  new.soonest := coalesce(starts, '9999-12-31');
  return new;
end;
$$;

drop trigger users_search on users;
create trigger users_search before insert
or update of
  role, "firstName", "lastName", email, mobile, "countryCode", status, gender, "dateAvailable", "searchText", soonest
on users
for each row execute function keep_search_columns();

-- Every row is written anew, in one transaction. To keep that short, the indexes are built afterwards in one go, and
-- nobody is counted: no status changes.
set local maintenance_work_mem = '256MB';
drop index "supportWorkers_words";
drop index families_words;
alter table users disable trigger users_count_changed;
update users set "searchText" = '' where role in ('SUPPORT_WORKER', 'FAMILY_USER');
alter table users enable trigger users_count_changed;
create index "supportWorkers_words" on users using gin ("searchText" gin_trgm_ops) where role = 'SUPPORT_WORKER';
create index families_words on users using gin ("searchText" gin_trgm_ops) where role = 'FAMILY_USER';
