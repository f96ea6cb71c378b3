-- Words that the operator has changed on a page of the team: what is published, and a draft beside it. See decision 124.
create table "operatorTexts" (
  key varchar(100) primary key check (key ~ '^[a-z][A-Za-z0-9.-]+$'),
  published text,
  draft text,
  "draftBy" uuid references users (id) on delete set null,
  "draftByName" varchar(210),
  "draftAt" timestamptz,
  version integer not null
);

-- Goes up with each publication, so that every process finds out.
alter table "operatorSettings" add column "textsVersion" integer not null default 1;

-- What was published by whom; null stands for the standard words. The note says what has changed, to people who are asked to agree.
create table "textChanges" (
  id uuid primary key,
  key varchar(100) not null,
  "by" uuid references users (id) on delete set null,
  "byName" varchar(210) not null,
  before text,
  after text,
  note text,
  version integer not null,
  at timestamptz not null,
  unique (key, version)
);

create trigger "textChanges_append_only" before update or delete on "textChanges"
for each row execute function refuse_settings_change();

create trigger "textChanges_no_truncate" before truncate on "textChanges"
for each statement execute function refuse_change();
