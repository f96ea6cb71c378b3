-- What the operator has set on a page of the team, where it isn't the default: one row. See decision 122.
create table "operatorSettings" (
  "isOnly" boolean primary key default true check ("isOnly"),
  "values" jsonb not null,
  version integer not null
);
insert into "operatorSettings" ("values", version) values ('{}', 1);

-- Logos that somebody of the team has sent, drawn anew as PNG; base64. The settings name one of them.
create table "operatorLogos" (
  id varchar(32) primary key check (id ~ '^[0-9a-f]{32}$'),
  png text not null,
  at timestamptz not null
);

-- Who has changed what, for the team. The name stays when the account goes.
create table "settingsChanges" (
  id uuid primary key,
  "by" uuid references users (id) on delete set null,
  "byName" varchar(210) not null,
  before jsonb not null,
  after jsonb not null,
  version integer not null unique,
  at timestamptz not null
);

create function refuse_settings_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new."by" is null and to_jsonb(new) - 'by' = to_jsonb(old) - 'by' then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end;
$$;

create trigger "settingsChanges_append_only" before update or delete on "settingsChanges"
for each row execute function refuse_settings_change();

create trigger "settingsChanges_no_truncate" before truncate on "settingsChanges"
for each statement execute function refuse_change();

-- An invoice keeps what it was issued with: the product, the seller, the tax number and how to pay. Null where the previous release has issued
-- it, until the settings change.
alter table fees add column issuer jsonb;

create or replace function refuse_fee_change() returns trigger language plpgsql as $$
declare
  issued text[] := array['id', 'number', 'payer', 'kind', 'currency', 'amountCents', 'gstCents', 'issuedOn', 'createdAt'];
begin
  if tg_op = 'DELETE' then
    if old."familyId" is null and old."issuedOn" < current_date - interval '7 years' then
      return old;
    end if;
  elsif (select bool_and(to_jsonb(new) -> name = to_jsonb(old) -> name) from unnest(issued) as name)
    and (old.issuer is null or new.issuer = old.issuer)
    and (new."familyId" is null or new."familyId" is not distinct from old."familyId")
    and (new."matchId" is null or new."matchId" is not distinct from old."matchId") then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end;
$$;
