import type { DescribedFields } from './described-fields.ts';

const text =
  'Plain, with line breaks; null to the team when it may not read it, and once whoever wrote it has deleted their account';

const section = {
  section: 'What it is about',
  latest: 'As it stands',
  accepted: 'Who has accepted it as it stands',
  'accepted.family': 'When; null while the family has not',
  'accepted.supportWorker': 'When; null while the support worker has not',
  agreedRevision: 'Which text the last agreed version has; null before the first',
};

export const agreementFields: DescribedFields = {
  AgreementRevision: {
    revision: 'Counts from 1 in each section',
    text,
    by: 'Who proposed it; null when it was made from the answers of both',
    at: 'When',
  },
  AgreementComment: { id: 'Of the comment', by: 'Whose it is', text, at: 'When' },
  AgreementSection: {
    ...section,
    revisions: 'How many texts there are',
    comments: 'How many comments there are',
  },
  AgreementSectionHistory: {
    ...section,
    revisions: 'Every text, the oldest first',
    comments: 'Every comment, the oldest first',
  },
  AgreedVersion: { version: 'Counts from 1', agreedAt: 'When the last section was accepted' },
  Agreement: {
    matchId: 'Of the match',
    state:
      'draft until it’s first agreed, and changing once a section has another text than the agreed version',
    reading: 'Why the caller reads the texts; none: they do not',
    isOpen: 'Whether the caller can change and accept it',
    help: 'Who asks the team to read it; null when nobody does',
    'help.askedBy': 'Who asked first',
    'help.askedAt': 'When',
    sections: 'All of them, in the order of the page',
    versions: 'What was agreed as a whole, the oldest first',
    changedAt: 'When anything in it changed last',
  },
  AgreementSectionInput: {
    text: 'Plain, with line breaks; left out when there is only a comment',
    comment: 'Plain, with line breaks; left out when there is only a text',
    revision: 'The latest that the caller has read',
    key: 'Made by the client, the same when it sends the same again',
  },
  AgreementAcceptInput: { revision: 'The latest that the caller has read' },
  AgreementHelpInput: { asks: 'Whether the team may read it' },
  AgreementReasonInput: { reason: 'The history of both people keeps it' },
};
