-- Checks on record: what somebody has handed in, and what the team has seen of it. See decision 076. What has become of a check on a day
-- is worked out from these columns, so nothing has to run at midnight.
create table checks (
  id uuid primary key,
  "userId" uuid not null references users (id) on delete cascade,
  kind varchar(40) not null check (
    kind in (
      'interview', 'ndis-worker-screening', 'working-with-children', 'national-police-check', 'nz-police-vetting', 'first-aid', 'cpr',
      'right-to-work-au', 'right-to-work-nz', 'drivers-licence', 'referee', 'identity', 'home-visit'
    )
  ),
  -- Where it was issued.
  state varchar(3) check (state in ('NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT')),
  number varchar(50),
  "issuedOn" date,
  "expiresOn" date,
  -- The photo of the document; a deleted one leaves the check as it is.
  "fileId" uuid references files ("guidID") on delete set null,
  "refereeName" varchar(100),
  "refereeRelation" varchar(100),
  "refereePhone" varchar(15),
  "addedAt" timestamptz not null,
  -- Counts the changes.
  version integer not null default 1,
  "seenOn" date,
  "seenAt" timestamptz,
  "seenBy" uuid references users (id) on delete set null,
  "wouldHaveAgain" boolean,
  "refusedAt" timestamptz,
  "refusedBy" uuid references users (id) on delete set null,
  "refusalReason" varchar(20) check (
    "refusalReason" in ('unreadable', 'wrong-document', 'not-yours', 'number-not-found', 'dates-differ', 'expired', 'other')
  ),
  "refusalNote" varchar(500),
  -- The reminder that was sent last, in days before the end, and when; a renewed end begins anew.
  "remindedDays" smallint,
  "remindedAt" timestamptz,
  check (("seenOn" is null) = ("seenAt" is null)),
  check (("refusedAt" is null) = ("refusalReason" is null)),
  check ("seenOn" is null or "refusedAt" is null)
);

create index checks_user on checks ("userId");
create index checks_file on checks ("fileId");
create index "checks_seenBy" on checks ("seenBy");
create index "checks_refusedBy" on checks ("refusedBy");
-- The team's list: what waits, and what ends.
create index checks_waiting on checks ("addedAt", id) where "seenOn" is null and "refusedAt" is null;
create index checks_ending on checks ("expiresOn", id) where "seenOn" is not null and "expiresOn" is not null;

-- Whether somebody is listed, and what a search finds, follow from what was seen. Each process reads a person again whose checks changed.
create function note_check_change() returns trigger language plpgsql as $$
begin
  insert into "listingChanges" ("userId") values (coalesce(new."userId", old."userId")) on conflict do nothing;
  return null;
end;
$$;

create trigger checks_listing_new after insert on checks
for each row when (new."seenOn" is not null) execute function note_check_change();

create trigger checks_listing after update of kind, state, "expiresOn", "seenOn" on checks
for each row when (
  (old.kind, old.state, old."expiresOn", old."seenOn") is distinct from (new.kind, new.state, new."expiresOn", new."seenOn")
) execute function note_check_change();

create trigger checks_listing_gone after delete on checks
for each row when (old."seenOn" is not null) execute function note_check_change();

-- The history also says who handed in, changed, saw, refused and deleted checks, and who looked at a document.
alter table "profileHistory" drop constraint "profileHistory_kind_check";
alter table "profileHistory" add constraint "profileHistory_kind_check" check (
  kind in (
    'view', 'edit', 'pictureAdded', 'pictureDeleted', 'pictureRestored', 'pictureDescribed', 'picturesArranged',
    'messagesRead', 'warned', 'messagesPaused', 'messagesResumed',
    'checkAdded', 'checkChanged', 'checkSeen', 'checkRefused', 'checkDeleted', 'documentViewed'
  )
);

-- The team takes its list of checks away as a file, too.
alter table exports drop constraint exports_side_check;
alter table exports add constraint exports_side_check check (side in ('supportWorkers', 'families', 'checks'));

-- The interviews that were already recorded as a change of status by a member of the team. The history outlives the people in it. A change
-- that was undone within five minutes was a slip.
insert into checks (id, "userId", kind, "addedAt", "seenOn", "seenAt", "seenBy")
select gen_random_uuid(), interviewed.id, 'interview', history."changedAt",
  (history."changedAt" at time zone 'Australia/Sydney')::date, history."changedAt", seer.id
from (
  select distinct on ("userId") "userId", "changedAt", "changedBy"
  from "statusHistory"
  where "to" = 'INTERVIEWED' and "changedBy" is not null and "changedBy" <> "userId"
    and not exists (
      select from "statusHistory" as undone
      where undone."userId" = "statusHistory"."userId"
        and undone."from" = 'INTERVIEWED' and undone."to" = "statusHistory"."from"
        and undone."changedAt" > "statusHistory"."changedAt"
        and undone."changedAt" <= "statusHistory"."changedAt" + interval '5 minutes'
    )
  order by "userId", "changedAt" desc
) as history
join users as interviewed on interviewed.id = history."userId" and interviewed.role <> 'ADMIN'
left join users as seer on seer.id = history."changedBy";
