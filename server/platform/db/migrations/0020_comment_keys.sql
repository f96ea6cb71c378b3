-- The keys of the comments that were added to a profile: one that is sent again, because the answer never arrived, is told by
-- its key.
create table "commentKeys" (
  "profileId" uuid not null references users (id) on delete cascade,
  key uuid not null,
  primary key ("profileId", key)
);
