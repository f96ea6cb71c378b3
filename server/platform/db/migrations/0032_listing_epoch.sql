-- One row for as long as PostgreSQL has forgotten nothing. A crash and a standby that takes over empty a table that is not logged:
-- then numbers of transactions that a process has seen may be given out again. See decision 069.
create unlogged table "listingEpoch" (
  "isOnly" boolean primary key default true check ("isOnly"),
  id uuid not null default gen_random_uuid()
);
