-- The history says of people that they came with an import, beside all that came to it since 0061.
alter table "profileHistory" drop constraint "profileHistory_kind_check";
alter table "profileHistory" add constraint "profileHistory_kind_check" check (
  kind in (
    'view', 'edit', 'pictureAdded', 'pictureDeleted', 'pictureRestored', 'pictureDescribed', 'picturesArranged',
    'messagesRead', 'warned', 'messagesPaused', 'messagesResumed',
    'checkAdded', 'checkChanged', 'checkSeen', 'checkRefused', 'checkDeleted', 'documentViewed', 'agreementRead',
    'feePaid', 'feeWaived', 'feeRefunded', 'feeCorrected',
    'matchProposed', 'matchChanged', 'matchActive', 'matchEnded',
    'colleagueChanged', 'workHandedOver',
    'mailRead', 'mailSentAgain', 'imported',
    'sessionsEnded', 'linkSent', 'codeSent',
    'secondFactorDropAsked', 'secondFactorDropTakenBack', 'secondFactorDropped',
    'dataFileMade', 'keptApart', 'mergedWith', 'mergedInto', 'mergeUndone'
  )
);
