-- What is counted by month, and what is looked at every minute, must not read every match that there ever was.
create index matches_active on matches (id) where state = 'active';
create index "matches_activeAt" on matches ("activeAt") where "activeAt" is not null;
create index "matches_endedAt" on matches ("endedAt") where "endedAt" is not null;
