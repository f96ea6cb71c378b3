-- Who may have signed up twice: see decision 132. These keys only find candidates; contract/accounts/same-person.ts decides.
create function duplicate_mailbox(email text) returns text language sql immutable as $$
  select replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '')
$$;

-- The later of the two names in the alphabet: in whatever order they're written. Without accents, and quickly.
create function duplicate_name(first_name text, last_name text) returns text language sql immutable as $$
  select greatest(
    translate(lower(first_name), 'āēīōūáéíóúàèìòùäëïöüâêîôûãõñç''’.', 'aeiouaeiouaeiouaeiouaeiouaonc'),
    translate(lower(last_name), 'āēīōūáéíóúàèìòùäëïöüâêîôûãõñç''’.', 'aeiouaeiouaeiouaeiouaeiouaonc')
  )
$$;

create index users_duplicate_mobile on users (right(mobile, 8)) where mobile is not null;
create index users_duplicate_mailbox on users (duplicate_mailbox(email));
create index users_duplicate_postcode on users ("zipCode") where "zipCode" is not null;
create index users_duplicate_birth on users ("dateOfBirth") where "dateOfBirth" is not null;

-- Pairs whom the team has looked at: they're two people. It goes with either.
create table "keptApart" (
  "oneId" uuid not null references users (id) on delete cascade,
  "otherId" uuid not null references users (id) on delete cascade,
  "by" uuid references users (id) on delete set null,
  at timestamptz not null,
  primary key ("oneId", "otherId"),
  check ("oneId" < "otherId")
);
create index "keptApart_other" on "keptApart" ("otherId");
create index "keptApart_by" on "keptApart" ("by");

-- The history also says who was imported (0061), of whom a file was made (0063), and what was decided about two accounts.
alter table "profileHistory" drop constraint "profileHistory_kind_check";
alter table "profileHistory" add constraint "profileHistory_kind_check" check (
  kind in (
    'view', 'edit', 'pictureAdded', 'pictureDeleted', 'pictureRestored', 'pictureDescribed', 'picturesArranged',
    'messagesRead', 'warned', 'messagesPaused', 'messagesResumed',
    'checkAdded', 'checkChanged', 'checkSeen', 'checkRefused', 'checkDeleted', 'documentViewed', 'agreementRead',
    'feePaid', 'feeWaived', 'feeRefunded', 'feeCorrected',
    'matchProposed', 'matchChanged', 'matchActive', 'matchEnded',
    'colleagueChanged', 'workHandedOver',
    'mailRead', 'mailSentAgain', 'imported',
    'sessionsEnded', 'linkSent', 'codeSent',
    'secondFactorDropAsked', 'secondFactorDropTakenBack', 'secondFactorDropped',
    'dataFileMade', 'keptApart', 'mergedWith', 'mergedInto', 'mergeUndone'
  )
);

-- Two accounts of one person, until the one that stays is erased. The one that goes is hidden, and erased after a day; until then a merge can be undone, with what it has changed.
create table merges (
  id uuid primary key,
  "stayingId" uuid references users (id) on delete set null,
  "goingId" uuid not null references users (id) on delete cascade check ("goingId" <> "stayingId"),
  "by" uuid references users (id) on delete set null,
  at timestamptz not null,
  "goingStatus" varchar(30) not null check (
    "goingStatus" in (
      'REGISTERED', 'PENDING_APPROVAL', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED',
      'FAILED_INTERVIEW', 'DELETED_HIDDEN'
    )
  ),
  "goingSince" timestamptz not null,
  -- Columns of the profile that stays, with their values.
  before jsonb not null,
  after jsonb not null,
  "undoneBy" uuid references users (id) on delete set null,
  "undoneAt" timestamptz
);
create index merges_staying on merges ("stayingId");
create index merges_going on merges ("goingId");
create index merges_by on merges ("by");
create index "merges_undoneBy" on merges ("undoneBy");
create index merges_waiting on merges (at) where "undoneAt" is null;

-- The answers are of the account that stays: they go with it, though the other one still has to be erased.
create function forget_merged_answers() returns trigger language plpgsql as $$
begin
  new.before := '{}';
  new.after := '{}';
  return new;
end
$$;
create trigger merges_forget before update of "stayingId" on merges
  for each row when (new."stayingId" is null) execute function forget_merged_answers();
