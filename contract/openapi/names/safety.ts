import { blockedPerson } from '#contract/conversations/blocks.ts';
import { messageStanding, pauseInput } from '#contract/conversations/message-pauses.ts';
import {
  readingInput,
  report,
  reportablePerson,
  reportedMessage,
  reportInput,
  warningInput,
} from '#contract/conversations/reports.ts';
import { ids, moment } from './example-people.ts';
import { named } from './named.ts';

export const safetyNames = [
  named(blockedPerson, 'BlockedPerson', 'Someone whom the caller has blocked', {
    id: ids.worker,
    firstName: 'Tom',
    blockedAt: moment,
  }),
  named(reportInput, 'ReportInput', 'What someone tells the team about someone else', {
    about: ids.worker,
    reason: 'money',
    words: 'He asked me for a deposit',
    messageIds: [],
  }),
  named(reportablePerson, 'ReportablePerson', 'Someone whom the caller has been in contact with', {
    id: ids.worker,
    firstName: 'Tom',
    conversationId: ids.picture,
    lastAt: moment,
  }),
  named(report, 'Report', 'A report that has arrived', { id: ids.request, sentAt: moment }),
  named(readingInput, 'ReadingInput', 'Why the team reads reported messages', {
    reason: 'To see whether he asked for money',
  }),
  named(reportedMessage, 'ReportedMessage', 'A message that a report names', {
    id: ids.picture,
    number: 3,
    author: { id: ids.worker, firstName: 'Tom' },
    text: 'Could you pay a deposit?',
    sentAt: moment,
  }),
  named(warningInput, 'WarningInput', 'What someone is warned of', { template: 'money' }),
  named(pauseInput, 'PauseInput', 'Why the team pauses someone’s messages', {
    reason: 'Asked two families for money',
  }),
  named(messageStanding, 'MessageStanding', 'Whether someone’s messages are paused', {
    pause: {
      since: moment,
      reason: 'Asked two families for money',
      by: { id: ids.admin, name: 'Ada Reed' },
    },
  }),
];
