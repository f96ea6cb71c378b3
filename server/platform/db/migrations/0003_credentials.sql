-- The address that takes over once it is verified.
alter table users add column "newEmail" varchar(254);
-- The address when a change was last asked for: it is told, however fast the new one takes over.
alter table users add column "previousEmail" varchar(254);

alter table sessions add column browser varchar(100) not null default '';

-- One a user: a new code replaces the one before it.
create table "passwordResets" (
  "userId" uuid primary key references users (id) on delete cascade,
  "codeHash" text not null,
  "expiresAt" timestamptz not null,
  "triesLeft" smallint not null check ("triesLeft" >= 0)
);

create table "secondFactors" (
  "userId" uuid primary key references users (id) on delete cascade,
  secret text not null,
  -- It counts from then on.
  "confirmedAt" timestamptz,
  -- The time step of the last code that was used: none works twice.
  "lastStep" integer not null default 0
);

create table "recoveryCodes" (
  "userId" uuid not null references users (id) on delete cascade,
  "codeHash" text not null,
  primary key ("userId", "codeHash")
);

-- Written before a mail goes out, so that none goes out twice.
create table "mailSendings" (
  "jobId" uuid primary key,
  "startedAt" timestamptz not null
);
