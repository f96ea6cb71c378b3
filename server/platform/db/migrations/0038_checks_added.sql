-- The team's list of all checks, the newest first.
create index checks_added on checks ("addedAt", id);
