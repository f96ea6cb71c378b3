-- Tables of people who were known before this system, and the people in them until they come. See decision 127.

-- Who imported which file, and what came of it. The people are in "importedPeople".
create table imports (
  id uuid primary key,
  -- Without a reference: a record outlives the account.
  "importedBy" uuid not null,
  "importedAt" timestamptz not null,
  side varchar(20) not null check (side in ('supportWorkers', 'families')),
  "fileName" varchar(100) not null,
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  "leftOut" integer not null
);
create index imports_newest on imports ("importedAt", id);

-- A file that somebody has chosen, until it's imported, given up or a day old.
create table "importDrafts" (
  id uuid primary key,
  "uploadedBy" uuid not null references users (id) on delete cascade,
  "uploadedAt" timestamptz not null,
  side varchar(20) not null check (side in ('supportWorkers', 'families')),
  "fileName" varchar(100) not null,
  -- Base64, as pictures of the home page are.
  content text not null
);
create index "importDrafts_uploadedBy" on "importDrafts" ("uploadedBy");

-- Who came with an import, beside their profile. Not columns of users, whose row is a version of the profile.
create table "importedPeople" (
  "userId" uuid primary key references users (id) on delete cascade,
  side varchar(20) not null check (side in ('supportWorkers', 'families')),
  -- Their id in the table that they came from.
  "externalId" varchar(100),
  "importId" uuid not null,
  "importedAt" timestamptz not null,
  -- The status that they have once they come: until then they're hidden.
  "statusThen" varchar(30) not null check (
    "statusThen" in (
      'REGISTERED', 'PENDING_APPROVAL', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING',
      'UNMATCHED', 'MATCHED', 'FAILED_INTERVIEW', 'DELETED_HIDDEN'
    )
  ),
  -- Whether they have still to come. Somebody with an account before the import has nothing to wait for.
  "isAwaited" boolean not null,
  "invitedAt" timestamptz,
  "remindedAt" timestamptz,
  "cameAt" timestamptz,
  -- Of the last link. Stays with an old link until they come, so that a new one can be sent for it.
  "codeHash" varchar(64) unique,
  "codeEndsAt" timestamptz
);
create unique index "importedPeople_externalId" on "importedPeople" (side, "externalId");
create index "importedPeople_awaited" on "importedPeople" ("importedAt", "userId") where "isAwaited";
