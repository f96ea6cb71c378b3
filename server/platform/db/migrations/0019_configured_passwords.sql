-- What ADMIN_PASSWORD was when it was last taken: a restart with the same brings no changed password back.
create table "configuredPasswords" (
  "userId" uuid primary key references users (id) on delete cascade,
  "passwordHash" text not null
);
