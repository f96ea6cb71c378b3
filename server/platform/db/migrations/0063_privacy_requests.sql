-- What people ask about their own data, by when the team answers, and who did what. See decision 131.
create table "privacyRequests" (
  id uuid primary key,
  -- Null without an account, and once it is erased.
  "userId" uuid references users (id) on delete set null,
  name varchar(100),
  contact varchar(254),
  "onBehalfBy" varchar(254),
  kind varchar(20) not null check (kind in ('access', 'correction', 'erasure', 'complaint')),
  way varchar(20) not null check (way in ('email', 'phone', 'letter', 'in-person')),
  "arrivedOn" date not null,
  country varchar(2) not null check (country in ('AU', 'NZ')),
  details varchar(1000),
  "firstDueOn" date not null,
  "dueOn" date not null,
  state varchar(20) not null default 'open' check (state in ('open', 'identity', 'answered', 'refused', 'withdrawn')),
  "closedAt" timestamptz,
  -- Goes up with each change of the state: who acts on an older one is told.
  version integer not null default 1,
  check ((state in ('open', 'identity')) = ("closedAt" is null))
);
create index "privacyRequests_user" on "privacyRequests" ("userId");
create index "privacyRequests_due" on "privacyRequests" ("dueOn", id) where "closedAt" is null;
create index "privacyRequests_newest" on "privacyRequests" ("arrivedOn", id);
create index "privacyRequests_closed" on "privacyRequests" ("closedAt") where "closedAt" is not null;

create table "privacyRequestLog" (
  id uuid primary key,
  "requestId" uuid not null references "privacyRequests" (id) on delete cascade,
  act varchar(20) not null check (
    act in (
      'recorded', 'identity-asked', 'identity-confirmed', 'extended', 'answered', 'refused', 'withdrawn', 'reopened',
      'noted', 'file-made'
    )
  ),
  "by" uuid references users (id) on delete set null,
  at timestamptz not null,
  note varchar(1000),
  until date,
  check ((act = 'extended') = (until is not null))
);
create index "privacyRequestLog_request" on "privacyRequestLog" ("requestId", at, id);
create index "privacyRequestLog_by" on "privacyRequestLog" ("by");

-- Nobody rewrites the log: only a note is emptied, and a colleague whose account is gone. It goes with its request.
create function refuse_privacy_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from "privacyRequests" where id = old."requestId") then
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.note is null or new.note = old.note) and (new."by" is null or new."by" = old."by")
    and to_jsonb(new) - 'note' - 'by' = to_jsonb(old) - 'note' - 'by' then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end;
$$;
create trigger "privacyRequestLog_append_only" before update or delete on "privacyRequestLog"
for each row execute function refuse_privacy_log_change();
create trigger "privacyRequestLog_no_truncate" before truncate on "privacyRequestLog"
for each statement execute function refuse_change();

-- A closed request stays for some years, so that what was done can be shown.
create function refuse_open_privacy_request() returns trigger language plpgsql as $$
begin
  if old."closedAt" is null then
    raise exception 'an open request of % is never deleted', tg_table_name;
  end if;
  return old;
end;
$$;
create trigger "privacyRequests_open" before delete on "privacyRequests"
for each row execute function refuse_open_privacy_request();
create trigger "privacyRequests_no_truncate" before truncate on "privacyRequests"
for each statement execute function refuse_change();

-- The words go with the person. What was asked and answered when stays.
create function empty_privacy_words() returns trigger language plpgsql as $$
begin
  new.name := null;
  new.contact := null;
  new."onBehalfBy" := null;
  new.details := null;
  update "privacyRequestLog" set note = null where "requestId" = new.id and note is not null;
  return new;
end;
$$;
create trigger "privacyRequests_erased" before update of "userId" on "privacyRequests"
for each row when (old."userId" is not null and new."userId" is null) execute function empty_privacy_words();

-- Who made a file of one person is on record like other files.
alter table exports drop constraint exports_side_check;
alter table exports add constraint exports_side_check
  check (side in ('supportWorkers', 'families', 'checks', 'fees', 'person'));
