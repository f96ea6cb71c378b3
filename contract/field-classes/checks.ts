import { alike, isPublic, owner, pageOf, team, whose } from './field-class.ts';
import { fileRecord } from './files.ts';
import { addressClasses, idClass, personClasses, roleClass } from './profiles.ts';

/** Numbers and documents are for whose they are and for the team, which looks them up. */
export const checkClass = owner('The team sees what somebody hands in, and its owner what became of it.');
export const refereeClass = owner('The team speaks with the referees that somebody names.');
export const seenByClass = team(
  'Colleagues know who has seen or refused a document. Its owner reads that the team has.',
);
export const refereesAnswerClass = team(
  'A referee tells the team in confidence whether they would have somebody again.',
);
const listed = team('The team finds what waits for it, and what expires.');

const check = {
  [whose]: 'profileId',
  profileId: idClass,
  ...alike(
    ['id', 'kind', 'state', 'number', 'issuedOn', 'expiresOn', 'guidID', 'standing', 'addedAt', 'version'],
    checkClass,
  ),
  referee: alike(['name', 'relation', 'phone'], refereeClass),
  seen: {
    ...alike(['on', 'at'], checkClass),
    wouldHaveAgain: refereesAnswerClass,
    by: alike(['id', 'name'], seenByClass),
  },
  refused: { ...alike(['reason', 'note', 'at'], checkClass), by: alike(['id', 'name'], seenByClass) },
} as const;

const listedCheck = {
  ...check,
  person: {
    [whose]: 'id',
    id: idClass,
    firstName: personClasses.firstName,
    lastName: personClasses.lastName,
    role: roleClass,
    countryCode: addressClasses.country,
  } as const,
  remindedAt: listed,
};

const params = { checkId: checkClass };
const ofProfile = { id: idClass };
const handedIn = {
  ...alike(['kind', 'state', 'number', 'issuedOn', 'expiresOn', 'guidID'], checkClass),
  referee: alike(['name', 'relation', 'phone'], refereeClass),
};

export const checkCalls = {
  ofProfile: {
    params: ofProfile,
    response: { checks: check, ...alike(['required', 'hiddenBy'], checkClass) },
  },
  add: { params: ofProfile, body: { ...handedIn, seenOn: checkClass }, response: check },
  change: { params, body: { ...handedIn, version: checkClass }, response: check },
  remove: { params, query: { version: checkClass } },
  see: {
    params,
    body: alike(['seenOn', 'expiresOn', 'wouldHaveAgain', 'version'], checkClass),
    response: check,
  },
  refuse: { params, body: alike(['reason', 'note', 'version'], checkClass), response: check },
  document: { params, response: fileRecord },
  list: {
    query: { ...pageOf(listed), standing: isPublic, kind: isPublic, country: isPublic },
    response: listedCheck,
  },
  find: { params, response: listedCheck },
  counts: { response: alike(['waiting', 'expiring', 'expired'], listed) },
  remind: { body: { checkIds: listed }, response: { reminded: listed } },
};
