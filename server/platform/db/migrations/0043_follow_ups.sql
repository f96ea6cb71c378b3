-- When the team asks both of a match how it goes, and what they have answered. See decision 080.
create table "followUps" (
  id uuid primary key,
  "matchId" uuid not null references matches (id) on delete cascade,
  kind varchar(10) not null check (kind in ('week-1', 'week-4', 'week-12', 'before-end')),
  "dueOn" date not null,
  "askedAt" timestamptz not null,
  unique ("matchId", kind)
);

create table "followUpAnswers" (
  id uuid primary key,
  "followUpId" uuid not null references "followUps" (id) on delete cascade,
  about varchar(20) not null check (about in ('FAMILY_USER', 'SUPPORT_WORKER')),
  answer varchar(10) not null check (answer in ('well', 'not-well')),
  words varchar(1000),
  at timestamptz not null,
  -- By the link of the mail. Otherwise somebody of the team has written it down.
  "isMailed" boolean not null,
  "by" uuid references users (id) on delete set null
);
create unique index "followUpAnswers_mailed" on "followUpAnswers" ("followUpId", about) where "isMailed";
create index "followUpAnswers_followUp" on "followUpAnswers" ("followUpId");
create index "followUpAnswers_by" on "followUpAnswers" ("by");

-- What somebody has said goes with that person, whatever erases them.
create function delete_follow_up_answers() returns trigger language plpgsql as $$
begin
  delete from "followUpAnswers" using "followUps"
  where "followUps".id = "followUpId" and "followUps"."matchId" = new.id
    and (
      (about = 'FAMILY_USER' and new."familyId" is null)
      or (about = 'SUPPORT_WORKER' and new."supportWorkerId" is null)
    );
  return new;
end;
$$;

create trigger matches_answers_erased after update of "familyId", "supportWorkerId" on matches
for each row when (
  (old."familyId" is not null and new."familyId" is null)
  or (old."supportWorkerId" is not null and new."supportWorkerId" is null)
) execute function delete_follow_up_answers();

-- The team's list: a follow-up that is due, or a match that ends because somebody does not feel safe.
alter table "workItems" add column "matchId" uuid references matches (id) on delete cascade;
alter table "workItems" add column "followUpId" uuid references "followUps" (id) on delete cascade;
create index "workItems_match" on "workItems" ("matchId");
create unique index "workItems_followUp" on "workItems" ("followUpId");
alter table "workItems" drop constraint "workItems_kind_check";
alter table "workItems" add constraint "workItems_kind_check"
  check (kind in ('introduction', 'message', 'report', 'first-message', 'match'));
alter table "workItems" add constraint "workItems_follow_up_check" check ("followUpId" is null or "matchId" is not null);
