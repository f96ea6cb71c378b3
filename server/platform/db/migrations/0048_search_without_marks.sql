-- A keyboard without macrons finds every text, and long vowels are found however they are written (ā, aa, a): see decision 043.

-- Also letters that are no letter with a mark. A term is searched as this writes it.
create or replace function without_marks(written text) returns text language sql immutable as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')),
      'đøłðħıĐØŁÐĦ''`´‘’ʻʼ',
      'doldhidoldh'
    ), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
$$;

-- A text without marks, after a blank as each of its words is. Where that differs, also with its long vowels doubled, and with two
-- of the vowels of `doubled` as one.
create function as_searched(written text, doubled text) returns text language sql immutable as $$
  select search_text(plain, nullif(long, plain), nullif(regexp_replace(plain, '([' || doubled || '])\1', '\1', 'g'), plain))
  from (
    select
      ' ' || without_marks(written) as plain,
      ' ' || without_marks(regexp_replace(normalize(written, NFD), '([aeiou])\u0304', '\1\1', 'gi')) as long
  ) as ways
$$;

-- In sentences 'ee' and 'oo' stay: Ben is not everyone who has been somewhere.
create function sentences_as_searched(written text) returns text language sql immutable as $$
  select as_searched(written, 'aiu')
$$;

create or replace function keep_search_columns() returns trigger language plpgsql as $$
declare
  -- 'mary smith mary' has both names in either order.
  everyones text := search_text(
    as_searched(new."firstName" || coalesce(' ' || nullif(new."lastName", ''), '') || ' ' || new."firstName", 'aeiou'),
    without_marks(new.email), mobile_as_searched(new.mobile, new."countryCode"), new.status, replace(new.status, '_', ' '),
    as_searched(coalesce(new.city || ' ', '') || coalesce(new.state, ''), 'aeiou')
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
  (old.role, old."firstName", old."lastName", old.email, old.mobile, old."countryCode", old.city, old.state, old.status,
    old.gender, old."searchText")
  is distinct from
  (new.role, new."firstName", new."lastName", new.email, new.mobile, new."countryCode", new.city, new.state, new.status,
    new.gender, new."searchText")
) execute function keep_search_columns();

drop trigger families_search on families;
create trigger families_search after update of "familyDescription", "locationDescription" on families
for each row when (
  old."familyDescription" is distinct from new."familyDescription"
  or old."locationDescription" is distinct from new."locationDescription"
) execute function renew_search_columns();

drop trigger families_search_new on families;
create trigger families_search_new after insert on families
for each row when (new."familyDescription" is not null or new."locationDescription" is not null)
execute function renew_search_columns();

comment on function everyones_search_text is 'not used since 0048';

-- The indexes stay meanwhile, so that others go on reading.
update users set "searchText" = '' where role in ('SUPPORT_WORKER', 'FAMILY_USER');

-- The order by name. Letters are compared without marks and by their bytes, so that every database has the same order, whatever its
-- collation.
create index users_by_letters
on users (role, (left(without_marks("firstName" || ' ' || "lastName"), 60) collate "C"), id);
drop index users_name;
