import { endpoint, fileHeaders } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { optionalText, requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { correspondence, owner, team } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { agreementSections } from './agreement-sections.ts';
import { matchSides } from './matches.ts';

export const readTextClass = owner(
  'The two read it; the team when one of them asks, or for a recorded reason.',
);
export const agreementHelpClass = owner('The two and the team know that the team was asked to read it.');
export const agreementClass = owner(
  'The two of a match see how far their agreement is, and the team with them.',
);
export const agreementTextClass = correspondence('The two of a match read what they agree on.');
export const agreementReadingClass = team('Others on the team can see why somebody read an agreement.');

/**
 * `draft`: never agreed as a whole. `agreed`: both have accepted every section as it stands. `changing`: it was agreed, and a section
 * has changed since; the agreed version holds until the next one is agreed.
 */
export const agreementStates = ['draft', 'agreed', 'changing'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** The caller's right to the texts: one of the two, the team when asked or for a recorded reason, or none. */
export const agreementReadings = ['own', 'asked', 'reason', 'none'] as const;
export type AgreementReading = (typeof agreementReadings)[number];

const revisionExample = {
  revision: 2,
  text: 'The family has two dogs. The support worker walks them on Sundays.',
  by: 'FAMILY_USER',
  at: moment,
} as const;
/** A revision of a section's text. They count from 1 in each section. */
export const agreementRevision = schema(
  'AgreementRevision',
  'A text of a section as it once was, or is',
  agreementClass,
  z.object({
    revision: field('Counts from 1 in each section', z.number().int()),
    text: field(
      'Plain, with line breaks; null to the team when it may not read it, and once whoever wrote it has deleted their account',
      readTextClass,
      z.string().nullable(),
    ),
    by: field(
      'Who proposed it; null when it was made from the answers of both',
      z.enum(matchSides).nullable(),
    ),
    at: field('When', z.string()),
  }),
  revisionExample,
);
export type AgreementRevision = z.output<typeof agreementRevision>;

const commentExample = { id: ids.comment, by: 'SUPPORT_WORKER', text: 'I like dogs.', at: moment } as const;
export const agreementComment = schema(
  'AgreementComment',
  'What one of the two has said about a section',
  agreementClass,
  z.object({
    id: field('Of the comment', z.uuid()),
    by: field('Whose it is', z.enum(matchSides)),
    /** Null as above. */
    text: field(
      'Plain, with line breaks; null to the team when it may not read it, and once whoever wrote it has deleted their account',
      readTextClass,
      z.string().nullable(),
    ),
    at: field('When', z.string()),
  }),
  commentExample,
);
export type AgreementComment = z.output<typeof agreementComment>;

const sectionExample = {
  section: 'pets',
  latest: revisionExample,
  accepted: { family: moment, supportWorker: null },
  agreedRevision: null,
} as const;
export const agreementSectionState = schema(
  'AgreementSection',
  'A section as it stands',
  agreementClass,
  z.object({
    section: field('What it is about', z.enum(agreementSections)),
    latest: field('As it stands', agreementRevision),
    /** Who has accepted the latest revision, and when. */
    accepted: field(
      'Who has accepted it as it stands',
      z.object({
        family: field('When; null while the family has not', z.string().nullable()),
        supportWorker: field('When; null while the support worker has not', z.string().nullable()),
      }),
    ),
    agreedRevision: field(
      'Which text the last agreed version has; null before the first',
      z.number().int().nullable(),
    ),
    revisions: field('How many texts there are', z.number().int()),
    comments: field('How many comments there are', z.number().int()),
  }),
  {
    ...sectionExample,
    revisions: 2,
    comments: 1,
  },
);
export type AgreementSectionState = z.output<typeof agreementSectionState>;

const versionExample = { version: 1, agreedAt: moment };
/** An agreement that both have accepted as a whole. Versions count from 1. */
export const agreedVersion = schema(
  'AgreedVersion',
  'An agreement that both have accepted as a whole',
  agreementClass,
  z.object({
    version: field('Counts from 1', z.number().int()),
    agreedAt: field('When the last section was accepted', z.string()),
  }),
  versionExample,
);
export type AgreedVersion = z.output<typeof agreedVersion>;

export const agreement = schema(
  'Agreement',
  'What a family and a support worker agree on',
  agreementClass,
  z.object({
    matchId: field('Of the match', z.uuid()),
    state: field(
      'draft until it’s first agreed, and changing once a section has another text than the agreed version',
      z.enum(agreementStates),
    ),
    reading: field('Why the caller reads the texts; none: they do not', z.enum(agreementReadings)),
    /** For one of the two, while the match is open and neither has blocked the other. */
    isOpen: field('Whether the caller can change and accept it', z.boolean()),
    help: field(
      'Who asks the team to read it; null when nobody does',
      agreementHelpClass,
      z
        .object({ askedBy: field('Who asked first', z.enum(matchSides)), askedAt: field('When', z.string()) })
        .nullable(),
    ),
    sections: field('All of them, in the order of the page', z.array(agreementSectionState)),
    versions: field('What was agreed as a whole, the oldest first', z.array(agreedVersion)),
    changedAt: field('When anything in it changed last', z.string()),
  }),
  {
    matchId: ids.match,
    state: 'draft',
    reading: 'own',
    isOpen: true,
    help: null,
    sections: [{ ...sectionExample, revisions: 2, comments: 1 }],
    versions: [],
    changedAt: moment,
  },
);
export type Agreement = z.output<typeof agreement>;

const firstExample = {
  revision: 1,
  text: 'Not talked about yet: who looks after the animals.',
  by: null,
  at: moment,
};
/** A section with all its texts and comments, oldest first. */
export const agreementSectionHistory = schema(
  'AgreementSectionHistory',
  'A section with all that was proposed and said',
  agreementClass,
  agreementSectionState.omit({ revisions: true, comments: true }).extend({
    revisions: field('Every text, the oldest first', z.array(agreementRevision)),
    comments: field('Every comment, the oldest first', z.array(agreementComment)),
  }),
  {
    ...sectionExample,
    revisions: [firstExample, revisionExample],
    comments: [commentExample],
  },
);
export type AgreementSectionHistory = z.output<typeof agreementSectionHistory>;

const sendRevision = 'Send the revision that you’ve seen';
const revision = z.number({ error: sendRevision }).int(sendRevision).min(1, sendRevision);

/** A new text, a comment, or both. The writer of a text has accepted it. */
export const agreementSectionInput = schema(
  'AgreementSectionInput',
  'Another text, a comment, or both',
  agreementTextClass,
  z
    .object({
      text: field(
        'Plain, with line breaks; left out when there is only a comment',
        requiredText('Enter what you propose', limits.agreementText).optional(),
      ),
      comment: field(
        'Plain, with line breaks; left out when there is only a text',
        optionalText(limits.agreementComment).optional(),
      ),
      /** 409 when there is a newer one. */
      revision: field('The latest that the caller has read', agreementClass, revision),
      key: field(
        'Made by the client, the same when it sends the same again',
        agreementClass,
        z.uuid({ error: 'Send a key of your own: a UUID, the same one when you send it again' }),
      ),
    })
    .refine(({ text, comment }) => text !== undefined || Boolean(comment), {
      path: ['text'],
      error: 'Enter what you propose, or a comment',
    }),
  {
    text: revisionExample.text,
    comment: null,
    revision: 1,
    key: ids.key,
  },
);
export type AgreementSectionInput = z.input<typeof agreementSectionInput>;

export const agreementAcceptInput = schema(
  'AgreementAcceptInput',
  'Which text is accepted',
  agreementClass,
  z.object({ revision: field('The latest that the caller has read', revision) }),
  { revision: 2 },
);

export const agreementHelpInput = schema(
  'AgreementHelpInput',
  'Whether the caller asks the team to read it',
  agreementHelpClass,
  z.object({ asks: field('Whether the team may read it', z.boolean({ error: 'Choose yes or no' })) }),
  {
    asks: true,
  },
);

export const agreementReasonInput = schema(
  'AgreementReasonInput',
  'Why someone of the team reads it',
  agreementReadingClass,
  z.object({
    reason: field(
      'The history of both people keeps it',
      requiredText('Enter why you need to read it', limits.teamReason),
    ),
  }),
  {
    reason: 'One of the two has rung us',
  },
);

const ofMatch = { id: field('Of the match', agreementClass, z.uuid('There’s no match with this id')) };
const params = z.object(ofMatch);
const ofSection = z.object({
  ...ofMatch,
  section: field(
    'Of the agreement',
    agreementClass,
    z.enum(agreementSections, { error: 'There’s no such section' }),
  ),
});

/** Agreements for living and working together: drafts of the two, not advice. */
export const agreements = {
  find: endpoint({
    method: 'GET',
    path: '/api/matches/:id/agreement',
    summary:
      'The agreement of a match as it stands. It’s made when one of the two first asks for it; the team reads its texts only when one of them has asked',
    access: 'signedIn',
    params,
    status: 200,
    response: agreement,
    problems: ['not-found'],
  }),
  section: endpoint({
    method: 'GET',
    path: '/api/matches/:id/agreement/:section',
    summary: 'Every text and comment of one section, oldest first',
    access: 'signedIn',
    params: ofSection,
    status: 200,
    response: agreementSectionHistory,
    problems: ['not-found'],
  }),
  propose: endpoint({
    method: 'PUT',
    path: '/api/matches/:id/agreement/:section',
    summary: 'Propose another text for a section, comment on it, or both',
    access: matchSides,
    params: ofSection,
    body: agreementSectionInput,
    status: 200,
    response: agreementSectionHistory,
    problems: ['not-found', 'not-allowed', 'conflict', 'too-often'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/matches/:id/agreement/:section/accept',
    summary: 'Accept a section as it stands; once both have accepted every section, that version is agreed',
    access: matchSides,
    params: ofSection,
    body: agreementAcceptInput,
    status: 200,
    response: agreement,
    problems: ['not-found', 'conflict'],
  }),
  askForHelp: endpoint({
    method: 'PUT',
    path: '/api/matches/:id/agreement-help',
    summary: 'Ask the team to read the agreement, which it hears of by mail, or take one’s own asking back',
    access: matchSides,
    params,
    body: agreementHelpInput,
    status: 200,
    response: agreement,
    problems: ['not-found', 'too-often'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/matches/:id/agreement-texts',
    summary: 'Read the texts without being asked, for a reason that the history of both people keeps',
    access: ['ADMIN'],
    right: 'admissions',
    params,
    body: agreementReasonInput,
    status: 200,
    response: z.array(agreementSectionHistory),
    problems: ['not-found'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/matches/:id/agreement.pdf',
    summary:
      'An agreed version of an agreement as a tagged PDF, for the two, and for the team while one of them asks it to read',
    description:
      'There’s none before both have agreed, and none any more once an account is deleted whose owner wrote a part of it.',
    access: 'signedIn',
    params,
    query: z.object({
      // There is no version 0.
      version: field(
        'Which version; the latest without it',
        agreementClass,
        z
          .string()
          .max(7)
          .regex(/^[1-9]\d*$/)
          .transform(Number)
          .optional()
          .catch(0),
      ),
    }),
    ignoresBadInput: true,
    status: 200,
    answers: 'The PDF',
    file: ['application/pdf'],
    headers: fileHeaders,
    problems: ['not-found', 'too-often'],
  }),
};
