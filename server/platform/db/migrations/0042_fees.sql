-- What families owe us, each with its numbered invoice. See decision 079. Amounts are in cents, GST included. A fee outlives the family, for the
-- books: then it keeps the pseudonym of the payer, and no words that anybody has typed.
create table fees (
  id uuid primary key,
  -- Of the invoice: without gaps, so it comes from "invoiceNumbers" and not from a sequence.
  number integer not null unique,
  "familyId" uuid references users (id) on delete set null,
  payer varchar(30) not null,
  "matchId" uuid references matches (id) on delete set null,
  kind varchar(10) not null check (kind in ('joining', 'match')),
  state varchar(10) not null default 'due' check (state in ('due', 'paid', 'waived', 'refunded')),
  currency varchar(3) not null check (currency in ('AUD', 'NZD')),
  "amountCents" integer not null check ("amountCents" > 0),
  "gstCents" integer not null check ("gstCents" >= 0),
  "issuedOn" date not null,
  "dueOn" date not null,
  "paidOn" date,
  "paidMethod" varchar(20) check ("paidMethod" in ('bank-transfer', 'card', 'cash', 'ndis', 'other')),
  "paidReference" varchar(100),
  "waivedOn" date,
  -- Null: the approval was taken back, and the fee is due again with the next one.
  "waivedReason" varchar(500),
  "refundedOn" date,
  "refundReference" varchar(100),
  "changedBy" uuid references users (id) on delete set null,
  version integer not null default 1,
  "createdAt" timestamptz not null,
  check ((state in ('paid', 'refunded')) = ("paidOn" is not null)),
  check (("paidOn" is null) = ("paidMethod" is null)),
  check ((state = 'waived') = ("waivedOn" is not null)),
  check ((state = 'refunded') = ("refundedOn" is not null))
);

create unique index fees_joining on fees ("familyId") where kind = 'joining';
create unique index fees_match on fees ("matchId") where kind = 'match';
create index fees_family on fees ("familyId");
create index "fees_changedBy" on fees ("changedBy");
create index fees_due on fees ("dueOn", id) where state = 'due';

create table "invoiceNumbers" (
  "isOnly" boolean primary key default true check ("isOnly"),
  last integer not null
);
insert into "invoiceNumbers" (last) values (0);

-- Who has done what to a fee, and when, for the books. Reasons go with the family.
create table "feeActs" (
  id uuid primary key,
  "feeId" uuid not null references fees (id) on delete cascade,
  "from" varchar(10) check ("from" in ('due', 'paid', 'waived', 'refunded')),
  "to" varchar(10) not null check ("to" in ('due', 'paid', 'waived', 'refunded')),
  "by" uuid,
  at timestamptz not null,
  reason varchar(500)
);
create index "feeActs_fee" on "feeActs" ("feeId");

create function empty_fee_words() returns trigger language plpgsql as $$
begin
  new."paidReference" := null;
  new."waivedReason" := null;
  new."refundReference" := null;
  update "feeActs" set reason = null where "feeId" = new.id;
  return new;
end;
$$;

-- Nobody rewrites the books: only a reason is emptied, once the family is erased, and acts go with a fee that is no longer kept.
create function refuse_fee_act_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from fees where id = old."feeId") then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end;
$$;

create trigger "feeActs_append_only" before update or delete on "feeActs"
for each row execute function refuse_fee_act_change();

create trigger "feeActs_no_truncate" before truncate on "feeActs"
for each statement execute function refuse_change();

create trigger fees_erased before update of "familyId" on fees
for each row when (old."familyId" is not null and new."familyId" is null) execute function empty_fee_words();

-- Who took the books as a file is on record like other exports.
alter table exports drop constraint exports_side_check;
alter table exports add constraint exports_side_check check (side in ('supportWorkers', 'families', 'checks', 'fees'));

-- The history also says what the team has done with fees.
alter table "profileHistory" drop constraint "profileHistory_kind_check";
alter table "profileHistory" add constraint "profileHistory_kind_check" check (
  kind in (
    'view', 'edit', 'pictureAdded', 'pictureDeleted', 'pictureRestored', 'pictureDescribed', 'picturesArranged',
    'messagesRead', 'warned', 'messagesPaused', 'messagesResumed',
    'checkAdded', 'checkChanged', 'checkSeen', 'checkRefused', 'checkDeleted', 'documentViewed', 'agreementRead',
    'feePaid', 'feeWaived', 'feeRefunded', 'feeCorrected',
    'matchProposed', 'matchChanged', 'matchActive', 'matchEnded'
  )
);
