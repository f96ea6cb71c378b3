import { alike, correspondence, owner, team, whose } from './field-class.ts';
import { idClass, personClasses } from './profiles.ts';

const { firstName } = personClasses;

const blocked = owner('People see whom they have blocked, and can take it back.');
export const reportedClass = team('The team looks into what somebody reports.');
export const reportWordsClass = owner('The team reads what somebody says about a report.');
/**
 * Messages are for the two who write them, and not for the team. This is the one exception: what one of the two has reported, for a
 * reason that the history keeps.
 */
const readByTeam = team('The team reads messages that were reported, and the history keeps who did and why.');
export const readingReasonClass = team('Others on the team can see why somebody read reported messages.');
export const pauseReasonClass = team('Others on the team can see why somebody’s messages are paused.');
const warned = team('The team chooses what somebody is warned of.');

export const blockCalls = {
  list: { response: { [whose]: 'id', id: idClass, firstName, blockedAt: blocked } as const },
  block: { params: { userId: idClass } },
  unblock: { params: { userId: idClass } },
};

const params = { id: reportedClass };

export const reportCalls = {
  people: {
    response: alike(
      ['id', 'firstName', 'conversationId', 'lastAt'],
      correspondence('People go on knowing whom they have been in contact with, to report them.'),
    ),
  },
  send: {
    body: {
      about: idClass,
      reason: owner('The team reads what somebody reports.'),
      words: reportWordsClass,
      ...alike(
        ['messageIds', 'theirMessages'],
        owner('Whoever reports somebody chooses which messages the team may read.'),
      ),
    },
    response: alike(['id', 'sentAt'], owner('Whoever reports somebody sees that it has arrived.')),
  },
  messages: {
    params,
    body: { reason: readingReasonClass },
    response: {
      ...alike(['id', 'number', 'text', 'sentAt'], readByTeam),
      author: { [whose]: 'id', id: idClass, firstName } as const,
    },
  },
  warn: { params, body: { template: warned } },
};

const pause = {
  since: pauseReasonClass,
  reason: pauseReasonClass,
  by: alike(['id', 'name'], pauseReasonClass),
};

export const messagePauseCalls = {
  find: { params: { userId: idClass }, response: { pause } },
  pause: { params: { userId: idClass }, body: { reason: pauseReasonClass }, response: { pause } },
  resume: { params: { userId: idClass } },
};
