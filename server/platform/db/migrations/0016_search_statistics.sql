-- A sample of so long a text says nothing of a rare name, but one chance hit in it makes the name look common: then PostgreSQL walks
-- along the whole list instead of asking the trigrams. Without a sample it takes every term for rare.
alter table users alter column "searchText" set statistics 0;

-- A sample that is there already goes when a type is set, be it the same one. The trigger that names the column stands in the way.
drop trigger users_search on users;
alter table users alter column "searchText" type text;
create trigger users_search before insert
or update of role, "firstName", status, gender, "dateAvailable", "searchText", soonest on users
for each row execute function keep_search_columns();
