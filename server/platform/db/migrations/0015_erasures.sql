-- Who was erased when and by whom, without any personal data: the ids are what histories call people who are gone.
create table erasures (
  id uuid primary key,
  "userId" uuid not null,
  role varchar(20) not null,
  "erasedAt" timestamptz not null,
  -- The administrator; null when it was the person.
  "erasedBy" uuid
);

create trigger erasures_append_only before update or delete on erasures
for each row execute function refuse_change();

create trigger erasures_no_truncate before truncate on erasures
for each statement execute function refuse_change();

-- Where the mail goes that confirms an erasure. A row is deleted once its mail has gone out.
create table farewells (
  id uuid primary key,
  email varchar(254) not null,
  "createdAt" timestamptz not null
);
