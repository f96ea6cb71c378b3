-- The history also says what the team has done with matches.
alter table "profileHistory" drop constraint "profileHistory_kind_check";
alter table "profileHistory" add constraint "profileHistory_kind_check" check (
  kind in (
    'view', 'edit', 'pictureAdded', 'pictureDeleted', 'pictureRestored', 'pictureDescribed', 'picturesArranged',
    'messagesRead', 'warned', 'messagesPaused', 'messagesResumed',
    'checkAdded', 'checkChanged', 'checkSeen', 'checkRefused', 'checkDeleted', 'documentViewed', 'agreementRead',
    'matchProposed', 'matchChanged', 'matchActive', 'matchEnded'
  )
);

-- What was said about an end may name either of the two. It goes with whoever is erased first, whatever erases them.
create function empty_end_note() returns trigger language plpgsql as $$
begin
  new."endNote" := null;
  return new;
end;
$$;

create trigger matches_erased before update of "familyId", "supportWorkerId" on matches
for each row when (
  (old."familyId" is not null and new."familyId" is null)
  or (old."supportWorkerId" is not null and new."supportWorkerId" is null)
) execute function empty_end_note();
