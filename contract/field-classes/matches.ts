import { alike, correspondence, isPublic, otherSide, owner, pageOf, team, whose } from './field-class.ts';
import { addressClasses, baseUserClasses, idClass, personClasses, statusClass } from './profiles.ts';
import { fitOfChecks, matchClasses } from './search.ts';

/** What both of a match know of it, and the team with them. */
export const matchClass = owner(
  'The two of a match and the team see what they have agreed on, and where it stands.',
);
export const endingClass = owner('Whoever ends a match and the team know why, and the other reads when.');
export const endNoteClass = owner('Whoever ends a match tells the team in confidence what went wrong.');
export const matchTeamClass = team('Colleagues know who has made a match, and what follows from it.');
const agreedDetailsClass = correspondence('Each sees what the other has offered in their conversation.');
const isFound = otherSide('The two of a match open each other’s profiles while these can be found.');

/** The two go on knowing each other's first names, also while one of them is not listed. */
const person = {
  [whose]: 'id',
  id: idClass,
  firstName: personClasses.firstName,
  lastName: personClasses.lastName,
  status: statusClass,
  avatarUrl: baseUserClasses.avatarUrl,
  isListed: isFound,
  acceptedAt: isFound,
} as const;

const matchOnRecord = {
  ...alike(
    [
      'id',
      'state',
      'arrangement',
      'startsOn',
      'expectedEndsOn',
      'hoursOfCareRequired',
      'proposedAt',
      'agreedAt',
      'activeAt',
      'endedAt',
      'hasAgreement',
      'version',
    ],
    matchClass,
  ),
  family: person,
  supportWorker: person,
  proposedBy: alike(['id', 'name'], matchTeamClass),
  ending: { ...alike(['endsOn', 'by', 'reason', 'at'], endingClass), note: endNoteClass },
  toDo: alike(['what', 'who'], matchClass),
  conversationId: agreedDetailsClass,
  contactDetails: alike(['phone', 'email'], agreedDetailsClass),
};

const params = { id: matchClass };
const details = alike(
  ['arrangement', 'startsOn', 'expectedEndsOn', 'hoursOfCareRequired', 'overlapsSeen'],
  matchClass,
);

export const matchOnRecordCalls = {
  list: {
    query: { ...pageOf(matchTeamClass), state: isPublic, profileId: idClass },
    response: matchOnRecord,
  },
  counts: {
    response: alike(['proposed', 'agreed', 'active', 'ending', 'withoutRecord'], matchTeamClass),
  },
  current: { response: matchOnRecord },
  suggestions: {
    params: { profileId: idClass },
    response: {
      [whose]: 'id',
      id: idClass,
      firstName: personClasses.firstName,
      lastName: personClasses.lastName,
      status: statusClass,
      country: addressClasses.country,
      avatarUrl: baseUserClasses.avatarUrl,
      match: matchClasses,
      checks: alike(['standing', 'sentence'], fitOfChecks),
      conversation: alike(['state', 'lastAt'], matchTeamClass),
      introductionAskedAt: matchTeamClass,
      hasOpenMatch: matchTeamClass,
    } as const,
  },
  propose: {
    body: { familyId: idClass, supportWorkerId: idClass, ...details },
    response: matchOnRecord,
  },
  find: { params, response: matchOnRecord },
  change: {
    params,
    body: { ...alike(['version', 'state', 'goesOn'], matchClass), ...details },
    response: matchOnRecord,
  },
  end: {
    params,
    body: {
      ...alike(['reason', 'endsOn', 'version'], endingClass),
      note: endNoteClass,
      ...alike(['familyStatus', 'supportWorkerStatus'], matchTeamClass),
    },
    response: matchOnRecord,
  },
};
