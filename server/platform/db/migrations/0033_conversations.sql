-- What families and support workers write to each other. See decision 073.
create table conversations (
  id uuid primary key,
  -- Who wrote first, and to whom; null once that person is erased.
  "fromId" uuid references users (id) on delete set null,
  "toId" uuid references users (id) on delete set null check ("toId" <> "fromId"),
  "createdAt" timestamptz not null,
  -- When the other was told; null while they are not approved and so cannot read it.
  "deliveredAt" timestamptz,
  -- When the other first wrote. It is a request until then.
  "answeredAt" timestamptz,
  -- When both were told that there is no answer.
  "remindedAt" timestamptz,
  "closedAt" timestamptz,
  "closedAs" varchar(20) check ("closedAs" in ('declined', 'unanswered')),
  "declineReason" varchar(20)
    check ("declineReason" in ('found-someone', 'dates', 'place', 'busy', 'not-the-right-fit')),
  "declineNote" varchar(500),
  -- Messages are numbered from 1.
  "lastNumber" integer not null,
  "lastAt" timestamptz not null,
  check (("closedAt" is null) = ("closedAs" is null)),
  check (("closedAs" = 'declined') = ("declineReason" is not null))
);

-- Two people have one conversation, whoever writes first.
create unique index conversations_pair on conversations (least("fromId", "toId"), greatest("fromId", "toId"))
  where "fromId" is not null and "toId" is not null;
create index conversations_from on conversations ("fromId", "lastAt", id);
create index conversations_created on conversations ("createdAt");
create index conversations_to on conversations ("toId", "lastAt", id);
-- Those with something new, to tell of it by mail.
create index conversations_stirred on conversations (greatest("lastAt", "deliveredAt"));
-- Few at a time: those that wait for an answer.
create index conversations_unanswered on conversations ("deliveredAt")
  where "answeredAt" is null and "closedAt" is null;

-- What each of the two has seen, and which contact details they offer.
create table "conversationSides" (
  "conversationId" uuid not null references conversations (id) on delete cascade,
  "userId" uuid not null references users (id) on delete cascade,
  "seenNumber" integer not null default 0,
  "seenAt" timestamptz,
  -- The last message that a mail has told them of.
  "mailedNumber" integer not null default 0,
  "offersPhone" boolean not null default false,
  "offersEmail" boolean not null default false,
  "offeredAt" timestamptz,
  primary key ("conversationId", "userId"),
  check (("offersPhone" or "offersEmail") = ("offeredAt" is not null))
);

create index "conversationSides_user" on "conversationSides" ("userId");

create table "conversationMessages" (
  id uuid primary key,
  "conversationId" uuid not null references conversations (id) on delete cascade,
  number integer not null check (number > 0),
  "authorId" uuid references users (id) on delete set null,
  text varchar(2000),
  -- From the author's browser: a message that is sent again arrives once.
  key uuid not null,
  "createdAt" timestamptz not null,
  unique ("conversationId", number),
  check (("authorId" is null) = (text is null))
);

create unique index "conversationMessages_key" on "conversationMessages" ("authorId", key);

-- What an erased person wrote goes with them; that something was written stays for the other. A conversation that both have left goes too.
create function empty_message() returns trigger language plpgsql as $$
begin
  new.text := null;
  return new;
end;
$$;

create trigger "conversationMessages_author_erased" before update of "authorId" on "conversationMessages"
for each row when (new."authorId" is null) execute function empty_message();

create function empty_decline_note() returns trigger language plpgsql as $$
begin
  new."declineNote" := null;
  return new;
end;
$$;

create trigger conversations_other_erased before update of "toId" on conversations
for each row when (new."toId" is null) execute function empty_decline_note();

create function delete_left_conversation() returns trigger language plpgsql as $$
begin
  delete from conversations where id = new.id;
  return null;
end;
$$;

create trigger conversations_left after update of "fromId", "toId" on conversations
for each row when (new."fromId" is null and new."toId" is null) execute function delete_left_conversation();

-- Who offered, accepted or took back contact details, and when.
create table "contactDetailActs" (
  id uuid primary key,
  "conversationId" uuid not null references conversations (id) on delete cascade,
  "userId" uuid not null references users (id) on delete cascade,
  act varchar(20) not null check (act in ('offered', 'accepted', 'withdrawn')),
  phone boolean not null,
  email boolean not null,
  at timestamptz not null
);

create index "contactDetailActs_conversation" on "contactDetailActs" ("conversationId", at, id);
create index "contactDetailActs_user" on "contactDetailActs" ("userId");

create table blocks (
  "blockerId" uuid not null references users (id) on delete cascade,
  "blockedId" uuid not null references users (id) on delete cascade check ("blockedId" <> "blockerId"),
  "createdAt" timestamptz not null,
  primary key ("blockerId", "blockedId")
);

create index blocks_blocked on blocks ("blockedId");

-- Somebody tells the team that somebody else does wrong.
create table reports (
  id uuid primary key,
  "reporterId" uuid not null references users (id) on delete cascade,
  "aboutId" uuid not null references users (id) on delete cascade check ("aboutId" <> "reporterId"),
  reason varchar(20) not null check (reason in ('unsafe', 'rude', 'money', 'not-who-they-say', 'private-details', 'other')),
  words varchar(1000),
  "createdAt" timestamptz not null
);

create index reports_reporter on reports ("reporterId");
create index reports_about on reports ("aboutId");

-- The messages that a report is about: the only ones that the team can read.
create table "reportedMessages" (
  "reportId" uuid not null references reports (id) on delete cascade,
  "messageId" uuid not null references "conversationMessages" (id) on delete cascade,
  primary key ("reportId", "messageId")
);

create index "reportedMessages_message" on "reportedMessages" ("messageId");

-- Whose messages the team has paused: they read, and do not write.
create table "messagePauses" (
  "userId" uuid primary key references users (id) on delete cascade,
  "pausedBy" uuid references users (id) on delete set null,
  reason varchar(500) not null,
  since timestamptz not null
);

create index "messagePauses_by" on "messagePauses" ("pausedBy");

-- How often somebody wants to hear by mail of messages that they have not seen; at once, without a row.
create table "messageMails" (
  "userId" uuid primary key references users (id) on delete cascade,
  frequency varchar(10) not null check (frequency in ('at-once', 'daily', 'never')),
  -- The last day, in Sydney, whose mail of the day is done with.
  "mailedOn" date not null
);

-- The team's list also has reports, and first messages to people who are not approved yet.
alter table "workItems" add column "reportId" uuid unique references reports (id) on delete cascade;
alter table "workItems" add column "conversationId" uuid unique references conversations (id) on delete cascade;
alter table "workItems" drop constraint "workItems_kind_check";
alter table "workItems" add constraint "workItems_kind_check"
  check (kind in ('introduction', 'message', 'report', 'first-message'));
-- Without the kind, because a rule about it would be new to the release that runs beside this one.
alter table "workItems" add constraint "workItems_about_check" check (num_nonnulls("reportId", "conversationId") <= 1);

-- The history of a person also says who read reported messages, and who warned or paused them.
alter table "profileHistory" drop constraint "profileHistory_kind_check";
alter table "profileHistory" add constraint "profileHistory_kind_check" check (
  kind in (
    'view', 'edit', 'pictureAdded', 'pictureDeleted', 'pictureRestored', 'pictureDescribed', 'picturesArranged',
    'messagesRead', 'warned', 'messagesPaused', 'messagesResumed'
  )
);
