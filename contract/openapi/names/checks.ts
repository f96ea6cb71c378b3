import {
  changedCheckInput,
  check,
  checkCounts,
  checkInput,
  checkReminderInput,
  checkReminders,
  checksOfPerson,
  listedCheck,
  refusedInput,
  seenInput,
} from '#contract/checks/checks.ts';
import { checkOnRecord } from '#contract/checks/on-record.ts';
import { ids, moment, policeCheckSeen } from './example-people.ts';
import { named } from './named.ts';

const policeCheck = {
  id: ids.request,
  profileId: ids.worker,
  kind: 'national-police-check',
  state: null,
  number: 'NPC-204881',
  issuedOn: '2026-09-28',
  expiresOn: '2029-09-28',
  guidID: ids.picture,
  referee: null,
  standing: 'seen',
  addedAt: moment,
  version: 2,
  seen: { on: '2026-10-03', at: moment, by: { id: ids.admin, name: 'Ada Reed' }, wouldHaveAgain: null },
  refused: null,
} as const;

export const checkNames = [
  named(check, 'Check', 'A check of a person, for its owner and the team', policeCheck),
  named(checksOfPerson, 'ChecksOfPerson', 'All checks of one person', {
    checks: [policeCheck],
    required: ['national-police-check', 'working-with-children', 'right-to-work-au', 'referee'],
    hiddenBy: [],
  }),
  named(checkInput, 'CheckInput', 'A check as it’s added', {
    kind: 'national-police-check',
    number: 'NPC-204881',
    issuedOn: '2026-09-28',
    expiresOn: '2029-09-28',
    guidID: ids.picture,
  }),
  named(changedCheckInput, 'ChangedCheckInput', 'What a check that nobody has seen becomes', {
    kind: 'national-police-check',
    number: 'NPC-204881',
    issuedOn: '2026-09-28',
    expiresOn: '2029-09-28',
    guidID: ids.picture,
    version: 1,
  }),
  named(seenInput, 'SeenInput', 'What the team has seen of a check', {
    seenOn: '2026-10-03',
    expiresOn: '2029-09-28',
    version: 1,
  }),
  named(refusedInput, 'RefusedInput', 'Why a check was refused', {
    reason: 'unreadable',
    note: 'The lower half is in the dark',
    version: 1,
  }),
  named(listedCheck, 'ListedCheck', 'A check in the team’s list', {
    ...policeCheck,
    person: {
      id: ids.worker,
      firstName: 'Tom',
      lastName: 'Hill',
      role: 'SUPPORT_WORKER',
      countryCode: 'AU',
    },
    remindedAt: null,
  }),
  named(checkCounts, 'CheckCounts', 'How many checks wait, expire soon and have expired', {
    waiting: 4,
    expiring: 2,
    expired: 1,
  }),
  named(checkReminderInput, 'CheckReminderInput', 'Whose checks a mail reminds of', {
    checkIds: [ids.request],
  }),
  named(checkReminders, 'CheckReminders', 'What came of reminding', { reminded: 1 }),
  named(checkOnRecord, 'CheckOnRecord', 'What the other side reads of a check', policeCheckSeen),
];
