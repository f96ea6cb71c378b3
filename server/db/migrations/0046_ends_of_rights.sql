-- Since when one of an open match is not approved or not listed any more, and the team is asked what becomes of it. See decision 088.
alter table matches add column "heldSince" timestamptz;

-- Why a match is on the team's list, where it is no follow-up: one entry for each reason, which is opened again and not added.
alter table "workItems" add column "matchCause" varchar(20) check ("matchCause" in ('standing', 'unsafe-family', 'unsafe-worker'));

-- One mail about notice at a time for each reader of a match: when it goes out, and which last day its reader knew before.
create table "noticeMails" (
  "matchId" uuid not null references matches (id) on delete cascade,
  reader varchar(20) not null check (reader in ('FAMILY_USER', 'SUPPORT_WORKER', 'ADMIN')),
  "tellAt" timestamptz not null,
  "knownEndsOn" date,
  primary key ("matchId", reader)
);
