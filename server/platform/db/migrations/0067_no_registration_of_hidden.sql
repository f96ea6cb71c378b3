-- Somebody who is hidden from the start came with an import, and didn't register this week.
create or replace function count_added_users() returns trigger language plpgsql as $$
begin
  perform change_headcount(role, status, count(*)) from added group by role, status;
  perform add_registrations(week_of("createdAt"), role, count(*)) from added
  where status <> 'DELETED_HIDDEN' group by week_of("createdAt"), role;
  return null;
end;
$$;
