-- What the team has noted on its list about a match may name either of the two. It goes with whoever is erased first, as the words about an
-- end do; the entry stays for the other.
create or replace function refuse_act_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from "workItems" where id = old."itemId") then
    return old;
  end if;
  if tg_op = 'DELETE' and old.act = 'noted' and exists (
    select from "workItems" join reports on reports.id = "workItems"."reportId"
    where "workItems".id = old."itemId" and reports."aboutId" is null
  ) then
    return old;
  end if;
  if tg_op = 'DELETE' and old.act = 'noted' and exists (
    select from "workItems" join matches on matches.id = "workItems"."matchId"
    where "workItems".id = old."itemId" and (matches."familyId" is null or matches."supportWorkerId" is null)
  ) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new."by" is null and to_jsonb(new) - 'by' = to_jsonb(old) - 'by' then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end;
$$;

create function delete_notes_of_match() returns trigger language plpgsql as $$
begin
  delete from "workActs" using "workItems"
  where "workItems".id = "workActs"."itemId" and "workItems"."matchId" = new.id and "workActs".act = 'noted';
  return null;
end;
$$;

create trigger matches_notes_erased after update of "familyId", "supportWorkerId" on matches
for each row when (
  (old."familyId" is not null and new."familyId" is null)
  or (old."supportWorkerId" is not null and new."supportWorkerId" is null)
) execute function delete_notes_of_match();
