import { alike, correspondence, owner, team } from './field-class.ts';

/** That there is something, by whom and when; the team sees it too. */
export const agreementClass = owner(
  'The two of a match see how far their agreement is, and the team with them.',
);
export const agreementHelpClass = owner('The two and the team know that the team was asked to read it.');
/** What is written in it is for the two. */
export const agreementTextClass = correspondence('The two of a match read what they agree on.');
/**
 * The exception: the team reads it while one of the two asks for that, or for a reason that the history of both keeps. So the answer
 * has these fields, with texts or without.
 */
const readText = owner('The two read it; the team when one of them asks, or for a recorded reason.');
const readingReasonClass = team('Others on the team can see why somebody read an agreement.');

const revision = { ...alike(['revision', 'by', 'at'], agreementClass), text: readText };
const comment = { ...alike(['id', 'by', 'at'], agreementClass), text: readText };

const sectionState = {
  ...alike(['section', 'agreedRevision', 'revisions', 'comments'], agreementClass),
  latest: revision,
  accepted: alike(['family', 'supportWorker'], agreementClass),
};
const sectionHistory = { ...sectionState, revisions: revision, comments: comment };

const agreement = {
  ...alike(['matchId', 'state', 'reading', 'isOpen', 'changedAt'], agreementClass),
  help: alike(['askedBy', 'askedAt'], agreementHelpClass),
  sections: sectionState,
  versions: alike(['version', 'agreedAt'], agreementClass),
};

const params = { id: agreementClass };
const ofSection = { ...params, section: agreementClass };

export const agreementCalls = {
  find: { params, response: agreement },
  section: { params: ofSection, response: sectionHistory },
  propose: {
    params: ofSection,
    body: {
      ...alike(['text', 'comment'], agreementTextClass),
      ...alike(['revision', 'key'], agreementClass),
    },
    response: sectionHistory,
  },
  accept: { params: ofSection, body: { revision: agreementClass }, response: agreement },
  askForHelp: { params, body: { asks: agreementHelpClass }, response: agreement },
  read: { params, body: { reason: readingReasonClass }, response: sectionHistory },
};

/** Calls whose bodies are not JSON. */
export const binaryAgreementCalls = { pdf: { params, query: { version: agreementClass } } };
