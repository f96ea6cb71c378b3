-- What was taken from ADMIN_EMAIL and ADMIN_PASSWORD stays taken when the administrator has another address or is erased.
alter table "configuredPasswords" add column email varchar(254);
update "configuredPasswords" set email = lower(users.email) from users where users.id = "userId";
alter table "configuredPasswords" drop constraint "configuredPasswords_pkey";
alter table "configuredPasswords" drop column "userId";
alter table "configuredPasswords" add primary key (email);
