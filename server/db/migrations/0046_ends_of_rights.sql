-- Since when one of an open match is not approved or not listed any more, and the team is asked what becomes of it. See decision 088.
alter table matches add column "heldSince" timestamptz;

-- Why a match is on the team's list, where it is no follow-up: one entry for each reason, which is opened again and not added.
alter table "workItems" add column "matchCause" varchar(20) check ("matchCause" in ('standing', 'unsafe-family', 'unsafe-worker'));
