-- A new reset code leaves the ones before it alive: a stranger who asks for codes must not void the owner's.
alter table "passwordResets" drop constraint "passwordResets_pkey";
alter table "passwordResets" add primary key ("userId", "codeHash");
