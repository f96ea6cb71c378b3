-- Columns carry the contract's field names, so that they are quoted wherever they have capitals.

create table users (
  id uuid primary key,
  role varchar(20) not null check (role in ('SUPPORT_WORKER', 'FAMILY_USER', 'ADMIN')),
  email varchar(254) not null,
  "emailVerifiedAt" timestamptz,
  "passwordHash" text not null,
  "firstName" varchar(100) not null,
  "lastName" varchar(100) not null,
  status varchar(30) not null default 'REGISTERED' check (
    status in (
      'REGISTERED', 'PENDING_APPROVAL', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING',
      'UNMATCHED', 'MATCHED', 'FAILED_INTERVIEW', 'DELETED_HIDDEN'
    )
    and (status <> 'PENDING_APPROVAL' or role = 'SUPPORT_WORKER')
  ),
  "internalComments" text not null default '',
  "takenTour" boolean not null default false,
  "completedSteps" smallint[] not null default '{}',
  "addressLine1" varchar(100),
  city varchar(100),
  state varchar(100),
  "zipCode" varchar(10) check ("zipCode" ~ '^[0-9]+$'),
  "countryCode" char(2),
  gender varchar(10) check (gender in ('Male', 'Female')),
  "dateOfBirth" date,
  "dateAvailable" date,
  "nationalityCode" char(2),
  mobile varchar(15) check (mobile ~ '^[0-9]+$'),
  "whatsApp" varchar(15) check ("whatsApp" ~ '^[0-9]+$'),
  skype varchar(100),
  facebook varchar(100),
  instagram varchar(100),
  twitter varchar(100),
  "linkedIn" varchar(100),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

-- Addresses are compared without case.
create unique index users_email_key on users (lower(email));

create index users_role_status on users (role, status);

create table sessions (
  id uuid primary key,
  "userId" uuid not null references users (id) on delete cascade,
  "tokenHash" text not null unique,
  "createdAt" timestamptz not null default now(),
  "lastUsedAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null
);

create index sessions_user on sessions ("userId");

-- One a user: a new link replaces the one before it.
create table "emailVerifications" (
  "userId" uuid primary key references users (id) on delete cascade,
  "codeHash" text not null unique,
  email varchar(254) not null,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz
);

-- The shape that rate-limiter-flexible works with.
create table "rateLimits" (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index "rateLimits_expire" on "rateLimits" (expire);

-- No foreign keys: the history outlives the people in it.
create table "statusHistory" (
  id uuid primary key,
  "userId" uuid not null,
  "changedBy" uuid,
  "from" varchar(30),
  "to" varchar(30) not null,
  "changedAt" timestamptz not null default now()
);

create index "statusHistory_user" on "statusHistory" ("userId", "changedAt");

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end;
$$;

create trigger "statusHistory_append_only" before update or delete on "statusHistory"
for each row execute function refuse_change();

create trigger "statusHistory_no_truncate" before truncate on "statusHistory"
for each statement execute function refuse_change();
