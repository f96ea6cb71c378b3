-- Ids hardly shrink, and compressing 100,000 of them held up the embedded database.
alter table exports alter column "profileIds" set storage external;
