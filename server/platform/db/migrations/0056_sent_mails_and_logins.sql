-- Mails to people from the moment they are queued, for 90 days: so the team can see what has become of each. See decision 120.
create table "sentMails" (
  -- That of the job in the queue, which is also in the mail's Message-ID.
  id uuid primary key,
  -- Without a reference: whoever queues a mail must not wait for somebody who changes its reader's row. The trigger below stands for it.
  "userId" uuid not null,
  kind varchar(40) not null,
  -- What the queue has: ids.
  job jsonb not null,
  -- The row that it is about: when that goes, the words go.
  "aboutTable" varchar(40) not null,
  "aboutId" uuid not null,
  "queuedAt" timestamptz not null,
  state varchar(20) not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'bounced', 'uncertain', 'not-needed')),
  -- When the state became what it is, or the last try failed.
  at timestamptz not null,
  email varchar(254),
  -- The mail server's last words, without addresses.
  answer varchar(300),
  -- The words, without what is secret in them.
  subject text,
  "text" text,
  "fileNames" text[]
);
create index "sentMails_person" on "sentMails" ("userId", "queuedAt", id);
create index "sentMails_about" on "sentMails" ("aboutId");
create index "sentMails_queued" on "sentMails" ("queuedAt");

create function delete_sent_mails() returns trigger language plpgsql as $$
begin
  delete from "sentMails" where "userId" = old.id;
  return null;
end;
$$;
create trigger users_sent_mails after delete on users for each row execute function delete_sent_mails();

-- An address from which mails came back later: that the next server takes a mail says nothing about it.
alter table "unreachableAddresses" add column "isBounced" boolean not null default false;

-- When somebody last logged in: sessions go, and the version of somebody's profile would change with a column of `users`.
create table "lastLogins" (
  "userId" uuid primary key references users (id) on delete cascade,
  at timestamptz not null
);
insert into "lastLogins" select "userId", max("createdAt") from sessions group by "userId";

-- Two of the team turn off somebody's two-step login: one asks, another confirms.
create table "secondFactorDrops" (
  "userId" uuid primary key references users (id) on delete cascade,
  "askedBy" uuid not null references users (id) on delete cascade,
  "askedAt" timestamptz not null
);
create index "secondFactorDrops_askedBy" on "secondFactorDrops" ("askedBy");

-- The history also says what the team has done about somebody's emails and login.
alter table "profileHistory" alter column kind type varchar(40);
alter table "profileHistory" drop constraint "profileHistory_kind_check";
alter table "profileHistory" add constraint "profileHistory_kind_check" check (
  kind in (
    'view', 'edit', 'pictureAdded', 'pictureDeleted', 'pictureRestored', 'pictureDescribed', 'picturesArranged',
    'messagesRead', 'warned', 'messagesPaused', 'messagesResumed',
    'checkAdded', 'checkChanged', 'checkSeen', 'checkRefused', 'checkDeleted', 'documentViewed', 'agreementRead',
    'feePaid', 'feeWaived', 'feeRefunded', 'feeCorrected',
    'matchProposed', 'matchChanged', 'matchActive', 'matchEnded',
    'colleagueChanged', 'workHandedOver',
    'mailRead', 'mailSentAgain',
    'sessionsEnded', 'linkSent', 'codeSent',
    'secondFactorDropAsked', 'secondFactorDropTakenBack', 'secondFactorDropped'
  )
);
