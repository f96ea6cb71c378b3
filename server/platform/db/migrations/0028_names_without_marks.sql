-- A keyboard without macrons and apostrophes finds Māhina and O’Brien too: see decision 043.

-- Text without accents, macrons, apostrophes and the ʻokina, in small letters. `withoutMarks` does the same to a term.
create function without_marks(written text) returns text language sql immutable as $$
  select translate(
    lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')),
    'đøłĐØŁ''`´‘’ʻʼ',
    'doldol'
  )
$$;

-- The names are there a second time where they are not written that plainly.
create or replace function everyones_search_text(
  first_name text, last_name text, email text, mobile text, country text, status text
) returns text language sql immutable as $$
  select search_text(
    names, nullif(without_marks(names), lower(names)), email, mobile_as_searched(mobile, country),
    status, replace(status, '_', ' ')
  )
  from (select first_name || ' ' || last_name || ' ' || first_name as names) written
$$;

update users set "searchText" = ''
where role in ('SUPPORT_WORKER', 'FAMILY_USER')
  and without_marks("firstName" || ' ' || "lastName") <> lower("firstName" || ' ' || "lastName");
