-- What a family and a support worker agree on for living and working together. See decision 078. Texts and acceptances are only ever added.
create table agreements (
  "matchId" uuid primary key references matches (id) on delete cascade,
  "madeAt" timestamptz not null,
  "changedAt" timestamptz not null,
  -- Since when each of the two asks the team to read it.
  "familyAskedAt" timestamptz,
  "supportWorkerAskedAt" timestamptz,
  -- When the last mail about changes that was queued for them goes out: until then it tells of the next changes too.
  "familyTellAt" timestamptz,
  "supportWorkerTellAt" timestamptz
);

create table "agreementTexts" (
  id uuid primary key,
  "matchId" uuid not null references agreements ("matchId") on delete cascade,
  section varchar(20) not null check (
    section in (
      'hours', 'nights', 'length', 'duties', 'driving', 'room', 'phone', 'car', 'guests', 'smoking', 'pets', 'days-off', 'notice', 'review',
      'confidentiality', 'emergency'
    )
  ),
  -- Counts from 1 in each section.
  revision integer not null check (revision > 0),
  text varchar(2000),
  -- Null: it was made from the answers of both.
  "byRole" varchar(20) check ("byRole" in ('FAMILY_USER', 'SUPPORT_WORKER')),
  "byId" uuid references users (id) on delete set null,
  -- From the author's browser: what is sent again arrives once.
  key uuid,
  at timestamptz not null,
  unique ("matchId", section, revision),
  check (("byRole" is null) = (key is null)),
  check ("byRole" is not null or "byId" is null),
  check ("byRole" is null or ("byId" is null) = (text is null))
);

create unique index "agreementTexts_key" on "agreementTexts" ("byId", key);

create table "agreementAcceptances" (
  "matchId" uuid not null,
  section varchar(20) not null check (
    section in (
      'hours', 'nights', 'length', 'duties', 'driving', 'room', 'phone', 'car', 'guests', 'smoking', 'pets', 'days-off', 'notice', 'review',
      'confidentiality', 'emergency'
    )
  ),
  revision integer not null,
  role varchar(20) not null check (role in ('FAMILY_USER', 'SUPPORT_WORKER')),
  at timestamptz not null,
  primary key ("matchId", section, revision, role),
  foreign key ("matchId", section, revision) references "agreementTexts" ("matchId", section, revision) on delete cascade
);

create table "agreementComments" (
  id uuid primary key,
  "matchId" uuid not null references agreements ("matchId") on delete cascade,
  section varchar(20) not null check (
    section in (
      'hours', 'nights', 'length', 'duties', 'driving', 'room', 'phone', 'car', 'guests', 'smoking', 'pets', 'days-off', 'notice', 'review',
      'confidentiality', 'emergency'
    )
  ),
  "byRole" varchar(20) not null check ("byRole" in ('FAMILY_USER', 'SUPPORT_WORKER')),
  "byId" uuid references users (id) on delete set null,
  text varchar(1000),
  key uuid not null,
  at timestamptz not null,
  check (("byId" is null) = (text is null))
);

create unique index "agreementComments_key" on "agreementComments" ("byId", key);
create index "agreementComments_section" on "agreementComments" ("matchId", section, at, id);

-- What both have accepted as a whole: of each section, which revision.
create table "agreementVersions" (
  "matchId" uuid not null references agreements ("matchId") on delete cascade,
  version integer not null check (version > 0),
  "agreedAt" timestamptz not null,
  revisions jsonb not null,
  primary key ("matchId", version)
);

-- What an erased person wrote goes with them; that they wrote stays for the other.
create trigger "agreementTexts_author_erased" before update of "byId" on "agreementTexts"
for each row when (new."byId" is null) execute function empty_message();

create trigger "agreementComments_author_erased" before update of "byId" on "agreementComments"
for each row when (new."byId" is null) execute function empty_message();

-- The first texts have the answers of both in them, so they go with either. An agreement that both have left goes as a whole.
create function empty_agreement() returns trigger language plpgsql as $$
begin
  if new."familyId" is null and new."supportWorkerId" is null then
    delete from agreements where "matchId" = new.id;
    return null;
  end if;
  update "agreementTexts" set text = null where "matchId" = new.id and "byRole" is null;
  update agreements set "familyAskedAt" = null where "matchId" = new.id and new."familyId" is null;
  update agreements set "supportWorkerAskedAt" = null where "matchId" = new.id and new."supportWorkerId" is null;
  return null;
end;
$$;

create trigger matches_person_erased after update of "familyId", "supportWorkerId" on matches
for each row when (new."familyId" is null or new."supportWorkerId" is null) execute function empty_agreement();

-- The history also says who of the team has read an agreement without being asked, and why.
alter table "profileHistory" drop constraint "profileHistory_kind_check";
alter table "profileHistory" add constraint "profileHistory_kind_check" check (
  kind in (
    'view', 'edit', 'pictureAdded', 'pictureDeleted', 'pictureRestored', 'pictureDescribed', 'picturesArranged',
    'messagesRead', 'warned', 'messagesPaused', 'messagesResumed',
    'checkAdded', 'checkChanged', 'checkSeen', 'checkRefused', 'checkDeleted', 'documentViewed',
    'agreementRead'
  )
);
