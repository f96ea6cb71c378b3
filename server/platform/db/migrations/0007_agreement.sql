-- When the box of the sign-up form was sent ticked, and the days of the two documents that were in force then.
-- Empty for administrators, and for accounts older than this.
alter table users add column "agreedAt" timestamptz;
alter table users add column "agreedTerms" date;
alter table users add column "agreedPrivacy" date;
