-- The owner of an account is whoever reads the mail at its address.
-- The password was set by its owner, or by whoever was signed in when the link was followed.
alter table users add column "isOwnersPassword" boolean not null default false;
-- The session began with a link from a mail to the address, or with its owner's password.
alter table sessions add column "isOwners" boolean not null default false;
-- Nothing tells who set the passwords of before. A verified address counts, or all would have to set a new one.
update users set "isOwnersPassword" = true where "emailVerifiedAt" is not null;
update sessions set "isOwners" = true
  where "userId" in (select id from users where "emailVerifiedAt" is not null);
