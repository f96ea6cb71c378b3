import { endpoint } from '#contract/endpoint.ts';
import { optionalText, requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { agreementSections } from './agreement-sections.ts';
import { matchSides } from './matches.ts';

/**
 * `draft`: never agreed as a whole. `agreed`: both have accepted every section as it stands. `changing`: it was agreed, and a section
 * has changed since; the agreed version holds until the next one is agreed.
 */
export const agreementStates = ['draft', 'agreed', 'changing'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** Why the caller reads the texts, or does not: the two read them; the team when it was asked to, or for a recorded reason. */
export const agreementReadings = ['own', 'asked', 'reason', 'none'] as const;
export type AgreementReading = (typeof agreementReadings)[number];

/** A text of a section as it once was, or is. Revisions count from 1 in each section. */
export const agreementRevision = z.object({
  revision: z.number().int(),
  /** Plain, with line breaks. Null to the team when it may not read it, and when whoever wrote it has deleted their account. */
  text: z.string().nullable(),
  /** Null: it was made from the answers of both profiles. */
  by: z.enum(matchSides).nullable(),
  at: z.string(),
});
export type AgreementRevision = z.output<typeof agreementRevision>;

export const agreementComment = z.object({
  id: z.uuid(),
  by: z.enum(matchSides),
  /** Null as above. */
  text: z.string().nullable(),
  at: z.string(),
});
export type AgreementComment = z.output<typeof agreementComment>;

export const agreementSectionState = z.object({
  section: z.enum(agreementSections),
  /** As it stands. */
  latest: agreementRevision,
  /** Who has accepted the latest revision, and when. */
  accepted: z.object({ family: z.string().nullable(), supportWorker: z.string().nullable() }),
  /** The revision that the last agreed version has; null before the first. */
  agreedRevision: z.number().int().nullable(),
  /** How many there are; `section` answers them. */
  revisions: z.number().int(),
  comments: z.number().int(),
});
export type AgreementSectionState = z.output<typeof agreementSectionState>;

/** An agreement that both have accepted as a whole. Versions count from 1. */
export const agreedVersion = z.object({ version: z.number().int(), agreedAt: z.string() });
export type AgreedVersion = z.output<typeof agreedVersion>;

export const agreement = z.object({
  matchId: z.uuid(),
  state: z.enum(agreementStates),
  reading: z.enum(agreementReadings),
  /** Whether the caller can change and accept: one of the two, while the match is open and neither has blocked the other. */
  isOpen: z.boolean(),
  /** Who has asked the team to read it, the first of the two, and when; null when nobody has. */
  help: z.object({ askedBy: z.enum(matchSides), askedAt: z.string() }).nullable(),
  sections: z.array(agreementSectionState),
  /** Oldest first. */
  versions: z.array(agreedVersion),
  /** When anything in it changed last. */
  changedAt: z.string(),
});
export type Agreement = z.output<typeof agreement>;

/** One section with everything that was ever proposed and said about it, oldest first. */
export const agreementSectionHistory = agreementSectionState
  .omit({ revisions: true, comments: true })
  .extend({
    revisions: z.array(agreementRevision),
    comments: z.array(agreementComment),
  });
export type AgreementSectionHistory = z.output<typeof agreementSectionHistory>;

const sendRevision = 'Send the revision that you’ve seen';
const revision = z.number({ error: sendRevision }).int(sendRevision).min(1, sendRevision);

/** Another text, a comment, or both. Whoever proposes a text accepts it by that. */
export const agreementSectionInput = z
  .object({
    text: requiredText('Enter what you propose', limits.agreementText).optional(),
    comment: optionalText(limits.agreementComment).optional(),
    /** The latest revision that was read: 409 when there is a newer one. */
    revision,
    /** Made by the client, the same when it sends the same again. */
    key: z.uuid({ error: 'Send a key of your own: a UUID, the same one when you send it again' }),
  })
  .refine(({ text, comment }) => text !== undefined || Boolean(comment), {
    path: ['text'],
    error: 'Enter what you propose, or a comment',
  });
export type AgreementSectionInput = z.input<typeof agreementSectionInput>;

export const agreementAcceptInput = z.object({ revision });

export const agreementHelpInput = z.object({ asks: z.boolean({ error: 'Choose yes or no' }) });

export const agreementReasonInput = z.object({
  reason: requiredText('Enter why you need to read it', limits.teamReason),
});

const ofMatch = { id: z.uuid('There’s no match with this id').describe('Of the match') };
const params = z.object(ofMatch);
const ofSection = z.object({
  ...ofMatch,
  section: z.enum(agreementSections, { error: 'There’s no such section' }).describe('Of the agreement'),
});

/** What a family and a support worker agree on for living and working together. It is a draft for them, not advice. */
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
    params,
    body: agreementReasonInput,
    status: 200,
    response: z.array(agreementSectionHistory),
    problems: ['not-found'],
  }),
};

/**
 * GET: an agreed version as a tagged PDF, for the two, and for the team while one of them asks; the latest one without `?version=`. Not JSON, so it is served and called
 * outside the machinery of endpoints.
 */
export const agreementPdfPath = (matchId: string, version?: number): `/api/${string}` =>
  `/api/matches/${matchId}/agreement.pdf${version === undefined ? '' : `?version=${version}`}`;
