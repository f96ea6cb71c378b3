-- What people wrote to support. Nothing points to accounts: anyone may write.
create table "contactMessages" (
  id uuid primary key,
  name varchar(100) not null,
  email varchar(254) not null,
  "phoneNumber" varchar(100),
  message varchar(5200) not null,
  "createdAt" timestamptz not null default now()
);
