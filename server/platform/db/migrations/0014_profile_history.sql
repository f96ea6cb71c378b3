-- What administrators did with profiles: looked, changed, added. Nothing in it tells anything of a person: no foreign
-- keys, because the history outlives the people in it.
create table "profileHistory" (
  id uuid primary key,
  "profileId" uuid not null,
  "actorId" uuid not null,
  at timestamptz not null,
  kind varchar(20) not null check (
    kind in (
      'view', 'edit', 'pictureAdded', 'pictureDeleted', 'pictureRestored', 'pictureDescribed', 'picturesArranged'
    )
  ),
  -- Of the profile, or the tag of pictures; a view of all of it has none.
  field varchar(100),
  check (field is not null or kind = 'view')
);

create index "profileHistory_profile" on "profileHistory" ("profileId", at, id);

create index "profileHistory_newest" on "profileHistory" (at, id);
create index "statusHistory_newest" on "statusHistory" ("changedAt", id);

create trigger "profileHistory_append_only" before update or delete on "profileHistory"
for each row execute function refuse_change();

create trigger "profileHistory_no_truncate" before truncate on "profileHistory"
for each statement execute function refuse_change();

-- From and to of an edit: they are the person's own, and go with the person.
create table "profileHistoryValues" (
  "historyId" uuid primary key references "profileHistory" (id),
  "profileId" uuid not null references users (id) on delete cascade,
  -- As the API answers the field.
  "from" jsonb,
  "to" jsonb,
  -- Both as people read them, for the search.
  words text not null
);

create index "profileHistoryValues_profile" on "profileHistoryValues" ("profileId");

-- Why a status was changed, in somebody's own words: they may name the person.
create table "statusReasons" (
  "changeId" uuid primary key references "statusHistory" (id),
  "profileId" uuid not null references users (id) on delete cascade,
  reason varchar(500) not null
);

create index "statusReasons_profile" on "statusReasons" ("profileId");

insert into "statusReasons" ("changeId", "profileId", reason)
select "statusHistory".id, users.id, reason
from "statusHistory" join users on users.id = "statusHistory"."userId"
where reason is not null;

alter table "statusHistory" drop column reason;

-- The cascade of a deleted user comes when that user is gone already; whoever else deletes is refused.
create function refuse_delete_beside_profile() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = old."profileId") then
    raise exception 'rows of % are never deleted while their profile is there', tg_table_name;
  end if;
  return old;
end;
$$;

create trigger "profileHistoryValues_no_change" before update on "profileHistoryValues"
for each row execute function refuse_change();

create trigger "profileHistoryValues_no_delete" before delete on "profileHistoryValues"
for each row execute function refuse_delete_beside_profile();

create trigger "profileHistoryValues_no_truncate" before truncate on "profileHistoryValues"
for each statement execute function refuse_change();

create trigger "statusReasons_no_change" before update on "statusReasons"
for each row execute function refuse_change();

create trigger "statusReasons_no_delete" before delete on "statusReasons"
for each row execute function refuse_delete_beside_profile();

create trigger "statusReasons_no_truncate" before truncate on "statusReasons"
for each statement execute function refuse_change();
