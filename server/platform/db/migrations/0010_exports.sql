-- Whose data left the system, by whom, and by which search. No foreign keys and no names: a record outlives the people in it.
create table exports (
  id uuid primary key,
  "exportedBy" uuid not null,
  "exportedAt" timestamptz not null,
  side varchar(20) not null check (side in ('supportWorkers', 'families')),
  -- Without the text that was searched for, which may be somebody's name.
  search jsonb not null,
  "profileIds" uuid[] not null,
  people integer not null generated always as (cardinality("profileIds")) stored,
  "isCut" boolean not null
);

create index exports_newest on exports ("exportedAt", id);

create trigger exports_append_only before update or delete on exports
for each row execute function refuse_change();

create trigger exports_no_truncate before truncate on exports
for each statement execute function refuse_change();
