-- When the owner of a check was told what the team has made of it: of the sighting or refusal before this moment.
alter table checks add column "toldAt" timestamptz;

-- What nobody has been told of yet. What only the team writes down is told by other mails, or in person.
create index checks_untold on checks ("userId") where
  coalesce("seenAt", "refusedAt") is not null
  and ("toldAt" is null or "toldAt" < coalesce("seenAt", "refusedAt"))
  and kind not in ('interview', 'identity', 'home-visit');

-- Who handed something in before there were mails hears nothing of it now.
update checks set "toldAt" = coalesce("seenAt", "refusedAt") where coalesce("seenAt", "refusedAt") is not null;
