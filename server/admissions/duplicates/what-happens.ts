/** What becomes of rows that refer to the account that goes. */
type Fate =
  /** The merge is refused: the rows belong to two people, or to the books. `are`: in a sentence. */
  | { refused: string }
  /** It stays with the account that goes, and is erased with it. */
  | 'erased'
  /** It names who of the team did something: an account that goes is never one. */
  | 'team';

const matches = { refused: 'matches' };
const talks = { refused: 'conversations' };
const introductions = { refused: 'requests for an introduction' };
const blocks = { refused: 'blocks' };
const reports = { refused: 'reports' };
const agreements = { refused: 'agreements' };
const merging = { refused: 'another merge that can still be undone' };

/** Every column of the database that refers to a user. A test holds the list to the database. */
export const whatHappens: Readonly<Record<string, Fate>> = {
  'introductions.fromId': introductions,
  'introductions.toId': introductions,
  'conversations.fromId': talks,
  'conversations.toId': talks,
  'conversationSides.userId': talks,
  'conversationMessages.authorId': talks,
  'contactDetailActs.userId': talks,
  'blocks.blockerId': blocks,
  'blocks.blockedId': blocks,
  'reports.reporterId': reports,
  'reports.aboutId': reports,
  'messagePauses.userId': { refused: 'paused messages' },
  'checks.userId': { refused: 'checks' },
  'matches.familyId': matches,
  'matches.supportWorkerId': matches,
  'agreementTexts.byId': agreements,
  'agreementComments.byId': agreements,
  'fees.familyId': { refused: 'fees' },
  'privacyRequests.userId': { refused: 'privacy requests' },
  // The next import of the same table would bring the account back.
  'importedPeople.userId': { refused: 'an entry of an import' },
  'merges.stayingId': merging,
  'merges.goingId': merging,

  'sessions.userId': 'erased',
  'lastLogins.userId': 'erased',
  'documentAcceptances.userId': 'erased',
  'emailVerifications.userId': 'erased',
  'passwordResets.userId': 'erased',
  'secondFactors.userId': 'erased',
  'recoveryCodes.userId': 'erased',
  'secondFactorDrops.userId': 'erased',
  // Of the answers, those that somebody chooses are taken along before.
  'supportWorkers.userId': 'erased',
  'families.userId': 'erased',
  'commentKeys.profileId': 'erased',
  'files.profileId': 'erased',
  'messageMails.userId': 'erased',
  'unreachableAddresses.userId': 'erased',
  'workItems.userId': 'erased',
  'statusReasons.profileId': 'erased',
  'profileHistoryValues.profileId': 'erased',
  'keptApart.oneId': 'erased',
  'keptApart.otherId': 'erased',

  'teamMembers.userId': 'team',
  'secondFactorDrops.askedBy': 'team',
  'workItems.takenBy': 'team',
  'workItems.doneBy': 'team',
  'workActs.by': 'team',
  'messagePauses.pausedBy': 'team',
  'checks.seenBy': 'team',
  'checks.refusedBy': 'team',
  'matches.proposedBy': 'team',
  'matches.activatedBy': 'team',
  'matches.endingBy': matches,
  'fees.changedBy': 'team',
  'followUpAnswers.by': 'team',
  'settingsChanges.by': 'team',
  'operatorTexts.draftBy': 'team',
  'textChanges.by': 'team',
  'privacyRequestLog.by': 'team',
  'keptApart.by': 'team',
  'merges.by': 'team',
  'merges.undoneBy': 'team',
  'apiKeys.madeBy': 'team',
  'importDrafts.uploadedBy': 'team',
};

/** The columns whose rows stand in the way, by what they are. */
export const obstacleColumns: readonly { table: string; column: string; are: string }[] = Object.entries(
  whatHappens,
).flatMap(([place, fate]) => {
  const [table = '', column = ''] = place.split('.');
  return typeof fate === 'object' ? [{ table, column, are: fate.refused }] : [];
});
