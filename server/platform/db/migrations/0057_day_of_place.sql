-- Lists leave people out by the day where they live, so the rest of the address changes them too.
create or replace function note_listed_change() returns trigger language plpgsql as $$
begin
  if (
    old.status in ('READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED')
    or new.status in ('READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED')
  ) and (
    old.status, old."countryCode", old.state, old.suburb, old.city, old."dateAvailable", old.arrangement, old."dateOfBirth"
  ) is distinct from (
    new.status, new."countryCode", new.state, new.suburb, new.city, new."dateAvailable", new.arrangement, new."dateOfBirth"
  ) then
    insert into "listingChanges" ("userId") values (new.id) on conflict do nothing;
  end if;
  return null;
end;
$$;

drop trigger users_listing on users;
create trigger users_listing
after update of status, "countryCode", state, suburb, city, "dateAvailable", arrangement, "dateOfBirth" on users
for each row execute function note_listed_change();
