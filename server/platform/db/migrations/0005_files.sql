-- A picture of a profile. The bytes are in the store under "storageKey"; one key may serve the same picture under two tags.
create table files (
  "guidID" uuid primary key,
  "profileId" uuid not null references users (id) on delete cascade,
  tag varchar(20) not null check (tag in ('avatar', 'photos', 'education', 'license', 'family-photos')),
  position integer not null,
  "fileName" varchar(100) not null,
  size integer not null check (size > 0),
  width smallint not null check (width between 1 and 800),
  height smallint not null check (height > 0),
  "alternativeText" varchar(250),
  -- SHA-256 of the stored picture, in hexadecimal digits.
  "contentHash" char(64) not null,
  "thumbnailSize" integer not null check ("thumbnailSize" > 0),
  "storageKey" varchar(110) collate "C" not null,
  "createdAt" timestamptz not null,
  -- It can be restored for a while.
  "deletedAt" timestamptz,
  -- When the sweep first did not find its bytes: not shown until they are back.
  "missingSince" timestamptz
);

-- The same picture is under one tag once.
create unique index files_pile on files ("profileId", tag, "contentHash");
create index "files_storageKey" on files ("storageKey");
create index "files_deletedAt" on files ("deletedAt") where "deletedAt" is not null;

-- One row, made at the first start: all processes sign addresses with one key and keep their bytes under one name.
create table "fileSettings" (
  "isOnly" boolean primary key default true check ("isOnly"),
  "installationId" uuid not null,
  "signingKey" text not null
);
