import {
  agreedVersion,
  agreement,
  agreementAcceptInput,
  agreementComment,
  agreementHelpInput,
  agreementReasonInput,
  agreementRevision,
  agreementSectionHistory,
  agreementSectionInput,
  agreementSectionState,
} from '#contract/matches/agreement.ts';
import { ids, moment } from './example-people.ts';
import { named } from './named.ts';

const revision = {
  revision: 2,
  text: 'The family has two dogs. The support worker walks them on Sundays.',
  by: 'FAMILY_USER',
  at: moment,
} as const;
const first = {
  revision: 1,
  text: 'Not talked about yet: who looks after the animals.',
  by: null,
  at: moment,
};
const comment = { id: ids.comment, by: 'SUPPORT_WORKER', text: 'I like dogs.', at: moment } as const;
const section = {
  section: 'pets',
  latest: revision,
  accepted: { family: moment, supportWorker: null },
  agreedRevision: null,
} as const;
const version = { version: 1, agreedAt: moment };

export const agreementNames = [
  named(agreementRevision, 'AgreementRevision', 'A text of a section as it once was, or is', revision),
  named(agreementComment, 'AgreementComment', 'What one of the two has said about a section', comment),
  named(agreementSectionState, 'AgreementSection', 'A section as it stands', {
    ...section,
    revisions: 2,
    comments: 1,
  }),
  named(agreementSectionHistory, 'AgreementSectionHistory', 'A section with all that was proposed and said', {
    ...section,
    revisions: [first, revision],
    comments: [comment],
  }),
  named(agreedVersion, 'AgreedVersion', 'An agreement that both have accepted as a whole', version),
  named(agreement, 'Agreement', 'What a family and a support worker agree on', {
    matchId: ids.match,
    state: 'draft',
    reading: 'own',
    isOpen: true,
    help: null,
    sections: [{ ...section, revisions: 2, comments: 1 }],
    versions: [],
    changedAt: moment,
  }),
  named(agreementSectionInput, 'AgreementSectionInput', 'Another text, a comment, or both', {
    text: revision.text,
    comment: null,
    revision: 1,
    key: ids.key,
  }),
  named(agreementAcceptInput, 'AgreementAcceptInput', 'Which text is accepted', { revision: 2 }),
  named(agreementHelpInput, 'AgreementHelpInput', 'Whether the caller asks the team to read it', {
    asks: true,
  }),
  named(agreementReasonInput, 'AgreementReasonInput', 'Why someone of the team reads it', {
    reason: 'One of the two has rung us',
  }),
];
