-- Matches on record: a fact between a family and a support worker. See decision 077. A side is null once that person is erased; dates and
-- reasons stay for the figures, words do not.
create table matches (
  id uuid primary key,
  "familyId" uuid references users (id) on delete set null,
  "supportWorkerId" uuid references users (id) on delete set null,
  arrangement varchar(8) not null check (arrangement in ('LIVE_IN', 'LIVE_OUT')),
  "startsOn" date not null,
  "expectedEndsOn" date,
  "hoursOfCareRequired" varchar(20) check (
    "hoursOfCareRequired" in ('HOURS_5_TO_10', 'HOURS_10_TO_20', 'HOURS_20_TO_30', 'HOURS_30_TO_40')
  ),
  state varchar(8) not null default 'proposed' check (state in ('proposed', 'agreed', 'active', 'ended')),
  "proposedAt" timestamptz not null,
  "proposedBy" uuid references users (id) on delete set null,
  "familyAcceptedAt" timestamptz,
  "supportWorkerAcceptedAt" timestamptz,
  "agreedAt" timestamptz,
  "activeAt" timestamptz,
  "activatedBy" uuid references users (id) on delete set null,
  -- The last day. Of an active match it is notice: the match goes on through that day.
  "endsOn" date,
  "endedAt" timestamptz,
  -- Who gave the notice or ended it; the role stays when the account is gone.
  "endingBy" uuid references users (id) on delete set null,
  "endingByRole" varchar(20) check ("endingByRole" in ('FAMILY_USER', 'SUPPORT_WORKER', 'ADMIN')),
  "endReason" varchar(20) check (
    "endReason" in (
      'completed', 'plans-changed', 'needs-changed', 'not-the-right-fit', 'hours-or-pay', 'moved-away', 'health', 'safety', 'other', 'left'
    )
  ),
  "endNote" varchar(1000),
  "endingAt" timestamptz,
  -- What the team has chosen for both afterwards; null: UNMATCHED.
  "familyStatusAfter" varchar(30) check (
    "familyStatusAfter" in (
      'REGISTERED', 'PENDING_APPROVAL', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED', 'FAILED_INTERVIEW',
      'DELETED_HIDDEN'
    )
  ),
  "supportWorkerStatusAfter" varchar(30) check (
    "supportWorkerStatusAfter" in (
      'REGISTERED', 'PENDING_APPROVAL', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED', 'FAILED_INTERVIEW',
      'DELETED_HIDDEN'
    )
  ),
  -- Counts the changes.
  version integer not null default 1,
  check ("expectedEndsOn" is null or "expectedEndsOn" >= "startsOn"),
  check ((state = 'ended') = ("endedAt" is not null)),
  check (("endsOn" is null) = ("endReason" is null)),
  check (("endsOn" is null) = ("endingAt" is null)),
  check (state <> 'active' or "activeAt" is not null)
);

-- Two people have one match at a time, and nobody lives in two homes at once, whoever presses at the same moment.
create unique index matches_open_pair on matches ("familyId", "supportWorkerId") where state <> 'ended';
create unique index matches_family_live_in on matches ("familyId") where state = 'active' and arrangement = 'LIVE_IN';
create unique index "matches_supportWorker_live_in" on matches ("supportWorkerId") where state = 'active' and arrangement = 'LIVE_IN';
create index matches_family on matches ("familyId");
create index "matches_supportWorker" on matches ("supportWorkerId");
create index matches_newest on matches ("proposedAt" desc, id desc);
create index matches_ending on matches ("endsOn") where state = 'active' and "endsOn" is not null;
