-- What waits for the admissions team: requests for an introduction and messages, each once.
create table "workItems" (
  id uuid primary key,
  kind varchar(20) not null check (kind in ('introduction', 'message')),
  "introductionId" uuid unique references introductions (id) on delete cascade,
  "messageId" uuid unique references "contactMessages" (id) on delete cascade,
  -- When it was asked or written.
  "createdAt" timestamptz not null,
  state varchar(20) not null default 'open' check (state in ('open', 'taken', 'done', 'withdrawn')),
  -- Goes up with each change of the state: who acts on an older one is told.
  version integer not null default 1,
  -- Null also when the account of whoever did it is gone.
  "takenBy" uuid references users (id) on delete set null,
  "takenAt" timestamptz,
  "doneBy" uuid references users (id) on delete set null,
  "doneAt" timestamptz,
  check ((kind = 'introduction') = ("introductionId" is not null)),
  check ((kind = 'message') = ("messageId" is not null)),
  check (state <> 'taken' or "takenAt" is not null),
  check ((state = 'done') = ("doneAt" is not null))
);

create index "workItems_waiting" on "workItems" (state, "createdAt", id);
create index "workItems_newest" on "workItems" ("createdAt", id);
create index "workItems_done" on "workItems" ("doneAt", id) where state = 'done';
create index "workItems_takenBy" on "workItems" ("takenBy");
create index "workItems_doneBy" on "workItems" ("doneBy");

-- Who did what to an item, and the notes. They go with their item, and lose their name with its account; nothing else
-- changes them.
create table "workActs" (
  id uuid primary key,
  "itemId" uuid not null references "workItems" (id) on delete cascade,
  act varchar(20) not null check (act in ('taken', 'given-back', 'done', 'reopened', 'noted')),
  "by" uuid references users (id) on delete set null,
  at timestamptz not null,
  note varchar(1000),
  check ((act = 'noted') = (note is not null))
);

create index "workActs_item" on "workActs" ("itemId", at, id);
create index "workActs_by" on "workActs" ("by");

create function refuse_act_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from "workItems" where id = old."itemId") then
    return old;
  end if;
  if tg_op = 'UPDATE' and new."by" is null and to_jsonb(new) - 'by' = to_jsonb(old) - 'by' then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end;
$$;

create trigger "workActs_append_only" before update or delete on "workActs"
for each row execute function refuse_act_change();

create trigger "workActs_no_truncate" before truncate on "workActs"
for each statement execute function refuse_change();

alter table introductions drop constraint "introductions_closedAs_check";
alter table introductions add constraint "introductions_closedAs_check"
  check ("closedAs" in ('withdrawn', 'introduced', 'not-introduced'));

insert into "workItems" (id, kind, "introductionId", "createdAt")
select gen_random_uuid(), 'introduction', id, "createdAt" from introductions where "closedAt" is null;

insert into "workItems" (id, kind, "messageId", "createdAt")
select gen_random_uuid(), 'message', id, "createdAt" from "contactMessages";
