-- Since when one of an open match is not approved or not listed any more, and the team is asked what becomes of it. See decision 088.
alter table matches add column "heldSince" timestamptz;

-- Why a match is on the team's list, where it is no follow-up: one entry for each reason, which is opened again and not added.
alter table "workItems" add column "matchCause" varchar(20) check ("matchCause" in ('standing', 'unsafe-family', 'unsafe-worker'));

-- One mail about notice at a time for each reader of a match: when it goes out, and which last day its reader knew before.
create table "noticeMails" (
  "matchId" uuid not null references matches (id) on delete cascade,
  reader varchar(20) not null check (reader in ('FAMILY_USER', 'SUPPORT_WORKER', 'ADMIN')),
  "tellAt" timestamptz not null,
  "knownEndsOn" date,
  primary key ("matchId", reader)
);

-- What was issued stays as it was issued: whose fee it is and for which match is only emptied, and what the books need can't be deleted.
create function refuse_fee_change() returns trigger language plpgsql as $$
declare
  issued text[] := array['id', 'number', 'payer', 'kind', 'currency', 'amountCents', 'gstCents', 'issuedOn', 'createdAt'];
begin
  if tg_op = 'DELETE' then
    if old."familyId" is null and old."issuedOn" < current_date - interval '7 years' then
      return old;
    end if;
  elsif (select bool_and(to_jsonb(new) -> name = to_jsonb(old) -> name) from unnest(issued) as name)
    and (new."familyId" is null or new."familyId" is not distinct from old."familyId")
    and (new."matchId" is null or new."matchId" is not distinct from old."matchId") then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end;
$$;

create trigger fees_as_issued before update or delete on fees for each row execute function refuse_fee_change();

create trigger fees_no_truncate before truncate on fees for each statement execute function refuse_change();
