import { checksOnRecord } from './checks-on-record.ts';
import { alike, otherSide, owner, pageOf, team, whose } from './field-class.ts';
import {
  addressClasses,
  baseUserClasses,
  emailClass,
  familyClasses,
  idClass,
  nationalityClass,
  personClasses,
  progressClass,
  roleClass,
  statusClass,
  supportWorkerClasses,
} from './profiles.ts';

const { firstName, lastName, gender, dateAvailable, arrangement, mobile } = personClasses;
const { age, avatarUrl } = baseUserClasses;

/** A person as the team sees them in a list. */
export const personInBrief = {
  [whose]: 'id',
  id: idClass,
  role: roleClass,
  firstName,
  lastName,
  status: statusClass,
} as const;

export const waitingSince = team('The team sees who waits, and for how long.');
export const isTooYoung = team('The team sees who cannot be listed yet.');

const facts = otherSide('It says what the two have in common, from what both have answered.');
export const fitOfChecks = otherSide(
  'It says whether what our team has seen is valid where the family lives.',
);
export const matchClasses = { facts: { code: facts, kind: facts, sentence: facts } };
const matchInBriefClasses = { ...matchClasses, fits: facts, doesNotFit: facts, notAnswered: facts };

const forAdmin = {
  lastName,
  registeredAt: waitingSince,
  statusSince: waitingSince,
  country: addressClasses.country,
  email: emailClass,
  mobile,
  emailVerified: waitingSince,
  isTooYoung,
  emptySteps: progressClass,
};

const ofSummary = {
  [whose]: 'id',
  id: idClass,
  status: statusClass,
  arrangement,
  checks: checksOnRecord,
  match: matchInBriefClasses,
  avatarUrl,
  forAdmin,
} as const;

const searched = owner('Whoever searches narrows the list down by it.');
const search = {
  ...pageOf(otherSide('The next page begins after the person whom the last one ended with.')),
  ids: idClass,
  ...alike(['country', 'arrangement', 'q', 'match', 'registeredSince', 'sort', 'status'], searched),
};

export const summaryCalls = {
  supportWorkers: {
    query: {
      ...search,
      ...alike(['earliestStartDate', 'latestStartDate', 'policeCheck', 'workingWithChildren'], searched),
    },
    response: {
      ...ofSummary,
      firstName,
      age,
      nationality: nationalityClass,
      gender,
      country: addressClasses.country,
      dateAvailable,
      introduction: supportWorkerClasses.introduction,
    },
  },
  families: {
    query: search,
    response: {
      ...ofSummary,
      adultName1: firstName,
      locationDescription: familyClasses.locationDescription,
      earliestStartDate: familyClasses.earliestStartDate,
      latestStartDate: familyClasses.latestStartDate,
      numberOfChildren: familyClasses.numberOfChildren,
      childrenDescription: familyClasses.childrenDescription,
      familyDescription: familyClasses.familyDescription,
    },
  },
};

const lookedAt = team('The team looks at it before it proposes or confirms a match.');

export const matchCalls = {
  withPerson: {
    params: { id: idClass },
    response: { ...matchClasses, checks: alike(['standing', 'sentence'], fitOfChecks) },
  },
  toCheck: {
    params: { id: idClass, otherId: idClass },
    response: { findings: alike(['about', 'isFine', 'sentence'], lookedAt), misfits: lookedAt },
  },
  suggestions: {
    params: { id: idClass },
    response: {
      [whose]: 'id',
      id: idClass,
      firstName,
      lastName: team('The team suggests people by their full name.'),
      status: statusClass,
      country: addressClasses.country,
      avatarUrl,
      match: matchClasses,
      checks: alike(['standing', 'sentence'], fitOfChecks),
    } as const,
  },
};

const asked = owner('Whoever asked sees what became of it, and the team works on it.');
export const requestMessage = owner('The team reads why somebody asks for an introduction.');

/** A request as its sender sees it: theirs, about somebody of the other side. */
const introduction = {
  id: asked,
  profileId: idClass,
  firstName,
  message: requestMessage,
  askedAt: asked,
  isTaken: asked,
};

const onWork = team('The team sees who works on a request.');

export const introductionCalls = {
  ask: { body: { profileId: idClass, message: requestMessage }, response: introduction },
  mine: { response: introduction },
  withdraw: { params: { id: asked } },
  requests: {
    query: { ...pageOf(onWork), state: onWork, profileId: idClass },
    response: {
      id: onWork,
      state: onWork,
      from: personInBrief,
      to: personInBrief,
      message: requestMessage,
      askedAt: onWork,
      takenBy: onWork,
      closedAt: onWork,
    },
  },
};
