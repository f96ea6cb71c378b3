-- A new link may be asked for with a new address alone, by anybody.
create index "usersNewEmail" on users (lower("newEmail")) where "newEmail" is not null;
