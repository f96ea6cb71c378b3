-- Requests to the admissions team to introduce two people.
create table introductions (
  id uuid primary key,
  "fromId" uuid not null references users (id) on delete cascade,
  "toId" uuid not null references users (id) on delete cascade check ("toId" <> "fromId"),
  message varchar(500),
  "createdAt" timestamptz not null,
  -- Open until then. Whatever else the team will do with a request is one more way to close it.
  "closedAt" timestamptz,
  "closedAs" varchar(20) check ("closedAs" in ('withdrawn')),
  check (("closedAt" is null) = ("closedAs" is null))
);

-- One open request of a person about another.
create unique index introductions_open on introductions ("fromId", "toId") where "closedAt" is null;

create index introductions_newest on introductions ("createdAt", id);
create index introductions_from on introductions ("fromId");
create index introductions_to on introductions ("toId");
