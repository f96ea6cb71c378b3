-- An invitation to the team that has not been taken yet: its id, and what its link is compared with once it is mailed. Until then, and while
-- a member is disabled, the account is hidden, so that no release lets anybody in.
alter table "teamMembers" add column "invitationId" uuid unique;
alter table "teamMembers" add column "invitationHash" varchar(64) unique;
alter table "teamMembers" add column "invitationEndsAt" timestamptz;

-- The history also says what has become of colleagues.
alter table "profileHistory" drop constraint "profileHistory_kind_check";
alter table "profileHistory" add constraint "profileHistory_kind_check" check (
  kind in (
    'view', 'edit', 'pictureAdded', 'pictureDeleted', 'pictureRestored', 'pictureDescribed', 'picturesArranged',
    'messagesRead', 'warned', 'messagesPaused', 'messagesResumed',
    'checkAdded', 'checkChanged', 'checkSeen', 'checkRefused', 'checkDeleted', 'documentViewed', 'agreementRead',
    'feePaid', 'feeWaived', 'feeRefunded', 'feeCorrected',
    'matchProposed', 'matchChanged', 'matchActive', 'matchEnded',
    'colleagueChanged', 'workHandedOver'
  )
);
