/** A break with the pages of the last release that nobody can notice. */
type AllowedBreak = {
  /** The sentence of `findBreaks`. */
  sentence: string;
} & (
  | {
      /** The release since which nothing uses it: the last one, or one before. */
      since: string;
    }
  /** A value of a list that this release can read, and that the next one may write. */
  | { why: 'nothing writes it yet' }
  /** Their pages say that something is wrong, and work once they are loaded again. */
  | { why: 'only the team asks, and can load its page again' }
  | { why: 'only a list of people asks, where nothing is typed' }
  | { why: 'no page asks, and load balancers read the status' }
  /** Nothing of theirs is lost: the page said itself that it hands in nothing. */
  | { why: 'only a page for practice asks, and is another once it is loaded again' }
);

const forTheTeam = (fields: readonly string[], values: readonly string[]): AllowedBreak[] =>
  fields.flatMap((field) =>
    values.map((value) => ({
      sentence: `${field} may be "${value}", which is not known`,
      why: 'only the team asks, and can load its page again',
    })),
  );

const anEntryOfTheWorkList = [
  'GET /api/work-list: the answer[].kind',
  ...[
    'GET /api/work-list/{id}',
    'POST /api/work-list/{id}/take',
    'POST /api/work-list/{id}/give-back',
    'POST /api/work-list/{id}/done',
    'POST /api/work-list/{id}/reopen',
    'POST /api/work-list/{id}/notes',
  ].map((call) => `${call}: the answer.kind`),
];

/** Empty again with the next release, whose shapes have every addition and removal. */
export const allowedBreaks: readonly AllowedBreak[] = [
  {
    sentence: 'GET /api/ready: the answer.storage may be "down", which is not known',
    why: 'no page asks, and load balancers read the status',
  },
  {
    sentence: 'GET /api/final-documents/target is gone',
    why: 'only a page for practice asks, and is another once it is loaded again',
  },
  ...['support-workers', 'families'].map(
    (list): AllowedBreak => ({
      sentence: `GET /api/summary/${list}: the answer[].match may be object, not only null`,
      why: 'only a list of people asks, where nothing is typed',
    }),
  ),
  ...forTheTeam(anEntryOfTheWorkList, ['report', 'first-message', 'match', 'unreachable']),
  ...forTheTeam(
    ['GET /api/history: the answer[].kind', 'GET /api/history/{profileId}: the answer[].kind'],
    [
      'messagesRead',
      'warned',
      'messagesPaused',
      'messagesResumed',
      'checkAdded',
      'checkChanged',
      'checkSeen',
      'checkRefused',
      'checkDeleted',
      'documentViewed',
      'agreementRead',
      'feePaid',
      'feeWaived',
      'feeRefunded',
      'feeCorrected',
      'matchProposed',
      'matchChanged',
      'matchActive',
      'matchEnded',
      'colleagueChanged',
      'workHandedOver',
      'mailRead',
      'mailSentAgain',
      'sessionsEnded',
      'linkSent',
      'codeSent',
      'secondFactorDropAsked',
      'secondFactorDropTakenBack',
      'secondFactorDropped',
      'imported',
      'dataFileMade',
      'keptApart',
      'mergedWith',
      'mergedInto',
      'mergeUndone',
    ],
  ),
  ...forTheTeam(['GET /api/exports: the answer[].side'], ['checks', 'fees', 'person']),
  ...forTheTeam(
    ['GET /api/mails/given-up: the answer[].kind'],
    [
      'second-factor-drop-asked',
      'second-factor-dropped',
      'welcome',
      'accounts-merged',
      'api-key-made',
      'webhook-off',
      'message-unseen',
      'messages-of-day',
      'request-waiting',
      'request-unanswered',
      'report-sent',
      'warning-kindness',
      'warning-money',
      'warning-privacy',
      'messages-paused',
      'messages-resumed',
      'checks-ending',
      'checks-looked-at',
      'agreement-changed',
      'agreement-agreed',
      'agreement-help',
      'how-it-goes',
      'fee-due',
      'fee-settled',
      'match-proposed',
      'match-changed',
      'match-agreed',
      'match-active',
      'match-notice',
      'match-goes-on',
      'match-ended',
      'match-agreed-team',
      'match-ending-team',
      'match-unsafe-team',
      'team-invitation',
    ],
  ),
];

/** Breaks that aren't allowed, and allowances that no break needs. */
export function judgeBreaks(
  breaks: readonly string[],
  allowed: readonly AllowedBreak[],
  lastRelease: string,
): string[] {
  const isAllowed = (sentence: string) => allowed.some((one) => one.sentence === sentence);
  return [
    ...breaks.filter((sentence) => !isAllowed(sentence)),
    ...allowed
      .filter(({ sentence }) => !breaks.includes(sentence))
      .map(({ sentence }) => `is allowed, and is no break: ${sentence}`),
    ...allowed
      .filter((one) => 'since' in one && one.since > lastRelease)
      .map(({ sentence }) => `is allowed since a release that is still to come: ${sentence}`),
  ];
}
