-- A row for each time that somebody is asked to verify an address: each mail belongs to its own.
alter table "emailVerifications" drop constraint "emailVerifications_pkey";
alter table "emailVerifications" add column id uuid not null default gen_random_uuid();
alter table "emailVerifications" alter column id drop default;
alter table "emailVerifications" add primary key (id);
create index "emailVerifications_user" on "emailVerifications" ("userId");

-- Both are there once the mail is written.
alter table "emailVerifications" alter column "codeHash" drop not null;
alter table "emailVerifications" alter column "expiresAt" drop not null;

alter table "emailVerifications" add column "askedAt" timestamptz not null default now();
-- The link no longer verifies the address.
alter table "emailVerifications" add column "isEnded" boolean not null default false;
-- For a change: the address until then, which is told.
alter table "emailVerifications" add column "previousEmail" varchar(254);
alter table users drop column "previousEmail";
