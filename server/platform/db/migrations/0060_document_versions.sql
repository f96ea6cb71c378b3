-- Which version of the terms and of the privacy policy somebody has agreed to, and when. See decision 128. It goes with the person, and
-- never changes before.
create table "documentAcceptances" (
  "userId" uuid not null references users (id) on delete cascade,
  document varchar(10) not null check (document in ('terms', 'privacy')),
  version varchar(16) not null check (version ~ '^\d{4}-\d{2}-\d{2}(\.[1-9]\d{0,4})?$'),
  at timestamptz not null,
  primary key ("userId", document, version)
);

insert into "documentAcceptances" ("userId", document, version, at)
select id, 'terms', "agreedTerms"::text, "agreedAt" from users where "agreedAt" is not null and "agreedTerms" is not null
union all
select id, 'privacy', "agreedPrivacy"::text, "agreedAt" from users where "agreedAt" is not null and "agreedPrivacy" is not null;

create function refuse_delete_beside_user() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = old."userId") then
    raise exception 'rows of % are never deleted while their user is there', tg_table_name;
  end if;
  return old;
end;
$$;

create trigger "documentAcceptances_no_change" before update on "documentAcceptances"
for each row execute function refuse_change();

create trigger "documentAcceptances_no_delete" before delete on "documentAcceptances"
for each row execute function refuse_delete_beside_user();

create trigger "documentAcceptances_no_truncate" before truncate on "documentAcceptances"
for each statement execute function refuse_change();

-- The release before this one writes beside the user what somebody agrees to who signs up. This one doesn't.
create function copy_agreed_versions() returns trigger language plpgsql as $$
begin
  insert into "documentAcceptances" ("userId", document, version, at)
  values
    (new.id, 'terms', new."agreedTerms"::text, new."agreedAt"),
    (new.id, 'privacy', new."agreedPrivacy"::text, new."agreedAt");
  return null;
end;
$$;
create trigger users_agreed after insert on users
for each row
when (new."agreedAt" is not null and new."agreedTerms" is not null and new."agreedPrivacy" is not null)
execute function copy_agreed_versions();
comment on column users."agreedAt" is 'not used since 0060';
comment on column users."agreedTerms" is 'not used since 0060';
comment on column users."agreedPrivacy" is 'not used since 0060';

-- A publication of a document is a version of it: the team's day, and the version since which nobody is asked again. Null for other texts.
alter table "textChanges" add column "documentVersion" varchar(16);
alter table "textChanges" add column "askedSince" varchar(16);
