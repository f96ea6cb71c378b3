-- New Zealand's addresses have a suburb above the city. The team's search finds it: see decision 094.

alter table users add column suburb varchar(100);

create or replace function keep_search_columns() returns trigger language plpgsql as $$
declare
  -- 'mary smith mary' has both names in either order.
  everyones text := search_text(
    as_searched(new."firstName" || coalesce(' ' || nullif(new."lastName", ''), '') || ' ' || new."firstName", 'aeiou'),
    without_marks(new.email), mobile_as_searched(new.mobile, new."countryCode"), new.status, replace(new.status, '_', ' '),
    as_searched(coalesce(new.suburb || ' ', '') || coalesce(new.city || ' ', '') || coalesce(new.state, ''), 'aeiou')
  );
  written text;
  place text;
begin
  if new.role = 'SUPPORT_WORKER' then
    select html_as_read(introduction) into written from "supportWorkers" where "userId" = new.id;
    new."searchText" := search_text(everyones, new.gender, sentences_as_searched(written));
  elsif new.role = 'FAMILY_USER' then
    select "familyDescription", "locationDescription" into written, place from families where "userId" = new.id;
    new."searchText" := search_text(everyones, sentences_as_searched(written), sentences_as_searched(place));
  end if;
  return new;
end;
$$;

drop trigger users_search on users;
create trigger users_search before update on users
for each row when (
  (old.role, old."firstName", old."lastName", old.email, old.mobile, old."countryCode", old.suburb, old.city, old.state, old.status,
    old.gender, old."searchText")
  is distinct from
  (new.role, new."firstName", new."lastName", new.email, new.mobile, new."countryCode", new.suburb, new.city, new.state, new.status,
    new.gender, new."searchText")
) execute function keep_search_columns();
