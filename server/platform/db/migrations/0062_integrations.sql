-- Keys with which programs read as the team allows them to, of which only hashes are stored; and addresses to which we send what happens.
-- See decision 129.
create table "apiKeys" (
  id uuid primary key,
  name varchar(100) not null,
  "keyHash" varchar(43) not null unique,
  "lastFour" varchar(4) not null,
  scopes varchar(40)[] not null check (cardinality(scopes) > 0),
  "endsOn" date not null,
  "lastUsedOn" date,
  "madeBy" uuid not null references users (id) on delete cascade,
  "madeByName" varchar(255) not null,
  "madeAt" timestamptz not null,
  "revokedAt" timestamptz,
  "revokedByName" varchar(255)
);

create table webhooks (
  id uuid primary key,
  url varchar(2000) not null,
  events varchar(60)[] not null check (cardinality(events) > 0),
  state varchar(10) not null check (state in ('on', 'off', 'failing', 'gone')),
  "offSince" timestamptz,
  "lastDeliveredAt" timestamptz,
  secret varchar(100) not null,
  "oldSecret" varchar(100),
  "oldSecretUntil" timestamptz,
  "madeByName" varchar(255) not null,
  "madeAt" timestamptz not null,
  constraint webhooks_off_since check ((state = 'on') = ("offSince" is null))
);

-- What happened, written in the transaction of its cause, and what became of it. The payload has ids only.
create table "webhookDeliveries" (
  id uuid primary key,
  "webhookId" uuid not null references webhooks (id) on delete cascade,
  type varchar(60) not null,
  payload text not null,
  state varchar(10) not null check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null,
  -- Since it was queued or sent again: the pause before the next one follows from it.
  "triesInRow" integer not null,
  "httpStatus" integer,
  problem varchar(20),
  "createdAt" timestamptz not null,
  "triedAt" timestamptz,
  "nextTryAt" timestamptz
);
create index "webhookDeliveries_newest" on "webhookDeliveries" ("webhookId", "createdAt" desc, id desc);
create index "webhookDeliveries_oldest" on "webhookDeliveries" ("createdAt");
create index "webhookDeliveries_waiting" on "webhookDeliveries" ("nextTryAt") where state = 'waiting';

-- Who of the team did what with them. Names of keys, addresses and people are those of then.
create table "integrationActs" (
  id uuid primary key,
  act varchar(20) not null check (act in (
    'keyMade', 'keyRevoked', 'webhookMade', 'webhookChanged', 'webhookTurnedOn', 'webhookTurnedOff', 'secretRenewed', 'webhookDeleted'
  )),
  about varchar(2000) not null,
  "by" uuid not null,
  "byName" varchar(255) not null,
  at timestamptz not null
);
create index "integrationActs_newest" on "integrationActs" (at desc, id desc);

create trigger "integrationActs_append_only" before update or delete on "integrationActs"
for each row execute function refuse_change();

create trigger "integrationActs_no_truncate" before truncate on "integrationActs"
for each statement execute function refuse_change();
