import { endpoint } from '#contract/endpoint.ts';
import { choice, digits, isoDate, optionalNumber, optionalText, requiredText } from '#contract/fields.ts';
import { fileRecord } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { z } from '#contract/zod.ts';
import { latestExpiry } from './expiry.ts';
import { checkSearch } from './filters.ts';
import { australianStates, type CheckKind, checkKinds, checkRules } from './kinds.ts';
import { checkStandings } from './standing.ts';

/** Why the team could not accept a check; `refusalWords` has the sentences that help. */
export const refusalReasons = [
  'unreadable',
  'wrong-document',
  'not-yours',
  'number-not-found',
  'dates-differ',
  'expired',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A referee has no number and no dates: at most a letter. */
const reasonsOfReferees: readonly RefusalReason[] = ['unreadable', 'wrong-document', 'other'];

/** The reasons that a check of this kind can be refused for. */
export const refusalReasonsOf = (kind: CheckKind): readonly RefusalReason[] =>
  kind === 'referee' ? reasonsOfReferees : refusalReasons;

const referee = z.object({
  name: z.string(),
  /** How they know each other. */
  relation: z.string(),
  /** Digits, with the country's code. */
  phone: z.string(),
});

/** A member of the team; null when the account has been deleted, and to whoever is not of the team. */
const teammate = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** A check as its owner and the team see it. Days are `YYYY-MM-DD`, moments as `2026-05-03T01:02:03.000Z`. */
export const check = z.object({
  id: z.uuid(),
  profileId: z.uuid(),
  kind: z.enum(checkKinds),
  /** Where it was issued, of the kinds that a state or territory issues. */
  state: z.enum(australianStates).nullable(),
  number: z.string().nullable(),
  issuedOn: z.string().nullable(),
  /** The last day on which it is valid: as its owner says, and from a sighting on as the team has seen. */
  expiresOn: z.string().nullable(),
  /** The photo of the document: a picture of the profile's with the tag `license`. */
  guidID: z.uuid().nullable(),
  /** Of the kind `referee` alone. */
  referee: referee.nullable(),
  standing: z.enum(checkStandings),
  addedAt: z.string(),
  /** Goes up with each change. */
  version: z.number().int(),
  /**
   * What the team has seen, and when. Of a referee: when they spoke, and, for the team alone, whether they would have this person again, which
   * they say in confidence.
   */
  seen: z
    .object({ on: z.string(), at: z.string(), by: teammate, wouldHaveAgain: z.boolean().nullable() })
    .nullable(),
  refused: z
    .object({
      reason: z.enum(refusalReasons),
      note: z.string().nullable(),
      at: z.string(),
      by: teammate,
    })
    .nullable(),
});
export type Check = z.output<typeof check>;

/** All checks of one person. */
export const checksOfPerson = z.object({
  /** By kind, in the order of `checkKinds`; newest first within one. */
  checks: z.array(check),
  /** What is asked of this person. */
  required: z.array(z.enum(checkKinds)),
  /** Why the other side does not find this person: required kinds that were seen and have expired. */
  hiddenBy: z.array(z.enum(checkKinds)),
});
export type ChecksOfPerson = z.output<typeof checksOfPerson>;

/** A year with a slip in it, such as 3027, would count for ever. */
const dayOfCheck = (prompt: string) =>
  isoDate(prompt).refine(
    (day) => day === null || (day >= '1950-01-01' && day <= '2099-12-31'),
    'Enter a day from 1950 to 2099',
  );

const stateIsNeeded = 'Choose the state or territory that issued it';
const refereeIsNeeded = 'Enter the referee’s name, how you know each other and a phone number';

/** What stands in a check as it is handed in. Which fields a kind has is in `checkRules`; others are refused. */
const handedIn = z
  .object({
    kind: z.enum(checkKinds, { error: 'Choose what kind of check it is' }),
    state: choice(australianStates, stateIsNeeded).optional(),
    number: optionalNumber(limits.checkNumber).optional(),
    issuedOn: dayOfCheck('Enter the date of issue').optional(),
    expiresOn: dayOfCheck('Enter the expiry date').optional(),
    guidID: z.uuid('There’s no picture with this id').nullable().optional(),
    referee: z
      .object(
        {
          name: requiredText('Enter the name of the referee'),
          relation: requiredText('Say how you know each other'),
          phone: digits('Enter the referee’s phone number', limits.phoneDigits).refine(
            (phone) => phone !== null,
            'Enter the referee’s phone number',
          ),
        },
        { error: refereeIsNeeded },
      )
      .nullable()
      .optional(),
  })
  .superRefine((given, context) => {
    const { kind, issuedOn, expiresOn } = given;
    const rule = checkRules[kind];
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const state = given.state ?? null;
    if (rule.isByState && state === null) wrong('state', stateIsNeeded);
    if (!rule.isByState && state !== null) wrong('state', 'This check isn’t issued by a state. Leave it out');
    if (kind === 'referee') {
      if (!given.referee) wrong('referee', refereeIsNeeded);
    } else if (given.referee) wrong('referee', 'Only a reference has a referee. Leave it out');
    if (issuedOn && expiresOn && expiresOn < issuedOn)
      wrong('expiresOn', 'The expiry date can’t be before the date of issue');
    if (expiresOn && rule.validity === 'without-an-end')
      wrong('expiresOn', 'This check doesn’t expire. Leave the expiry date out');
    const latest = latestExpiry({ kind, state, issuedOn: issuedOn ?? null });
    if (latest && expiresOn && expiresOn > latest)
      wrong(
        'expiresOn',
        `A check issued on that day is valid to ${formatDayMonthYear(latest)} at the latest`,
      );
  });
const sendVersion = 'Send the version that you’ve seen';
const versionMeaning = 'The version that was looked at: 409 when it has changed since';

const version = z
  .number({ error: sendVersion })
  .int(sendVersion)
  .min(1, sendVersion)
  .optional()
  .describe(versionMeaning);

const versionInAddress = z.coerce
  .number({ error: sendVersion })
  .int(sendVersion)
  .min(1, sendVersion)
  .optional()
  .describe(versionMeaning);

/** What somebody hands in, or the team writes down. */
export const checkInput = handedIn
  .safeExtend({
    /** Of what only the team writes down: it is seen at once, on this day. Without it, somebody has to see it. */
    seenOn: dayOfCheck('Enter the day it was seen').optional(),
  })
  .superRefine(({ kind, seenOn }, context) => {
    if (seenOn && !checkRules[kind].isTeamOnly)
      context.addIssue({
        code: 'custom',
        path: ['seenOn'],
        message: 'Add it first. The team sees it afterwards, so leave the day out',
      });
  });
export type CheckInput = z.input<typeof checkInput>;

/** What a check that nobody has seen becomes. */
export const changedCheckInput = handedIn.safeExtend({ version });
export type ChangedCheckInput = z.input<typeof changedCheckInput>;

export const seenInput = z.object({
  seenOn: dayOfCheck('Enter the day it was seen').refine((day) => day !== null, 'Enter the day it was seen'),
  expiresOn: dayOfCheck('Enter the expiry date').optional(),
  /** Of a referee. */
  wouldHaveAgain: z.boolean({ error: 'Choose yes or no' }).nullable().optional(),
  version,
});
export type SeenInput = z.input<typeof seenInput>;

export const refusedInput = z.object({
  reason: z.enum(refusalReasons, { error: 'Choose what is wrong' }),
  note: optionalText(limits.refusalNote).optional(),
  version,
});
export type RefusedInput = z.input<typeof refusedInput>;

/** A check in the team's list, with whose it is. */
export const listedCheck = check.extend({
  person: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(['SUPPORT_WORKER', 'FAMILY_USER']),
    countryCode: z.string().nullable(),
  }),
  /** The last reminder to this person about this check. */
  remindedAt: z.string().nullable(),
});
export type ListedCheck = z.output<typeof listedCheck>;

export const checkCounts = z.object({
  waiting: z.number().int(),
  expiring: z.number().int(),
  expired: z.number().int(),
});
export type CheckCounts = z.output<typeof checkCounts>;

export const checkReminderInput = z.object({
  checkIds: z
    .array(z.uuid('There’s no check with this id'), { error: 'Choose whom to remind' })
    .min(1, 'Choose whom to remind')
    .max(limits.pageSize, `Choose at most ${limits.pageSize}`),
});

export const checkReminders = z.object({
  /** How many people get a mail: one about all of their checks that were chosen. */
  reminded: z.number().int(),
});

const params = z.object({ checkId: z.uuid('There’s no check with this id').describe('Of the check') });
const ofProfile = z.object({ id: z.uuid('There’s no profile with this id').describe('Whose checks') });

/** Checks on record: numbers and documents are for their owner and the team alone. */
export const checks = {
  ofProfile: endpoint({
    method: 'GET',
    path: '/api/checks/profile/:id',
    summary: 'All checks of one person, for that person and the team',
    access: 'signedIn',
    params: ofProfile,
    status: 200,
    response: checksOfPerson,
    problems: ['not-found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/checks/profile/:id',
    summary:
      'Add a check; the team records those that nobody adds. The same again, while it waits, is answered with the one that waits',
    access: 'signedIn',
    params: ofProfile,
    body: checkInput,
    status: 201,
    response: check,
    problems: ['not-found', 'conflict', 'too-often'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/checks/:checkId',
    summary: 'Change a check that nobody has seen yet; a refused one waits again afterwards',
    access: 'signedIn',
    params,
    body: changedCheckInput,
    status: 200,
    response: check,
    problems: ['not-found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/checks/:checkId',
    summary: 'Delete a check that nobody has seen; one that was seen only the team deletes',
    access: 'signedIn',
    params,
    query: z.object({ version: versionInAddress }),
    status: 204,
    problems: ['not-found', 'conflict'],
  }),
  see: endpoint({
    method: 'POST',
    path: '/api/checks/:checkId/seen',
    summary: 'Record that the team has seen a check, on which day, and to which day it is valid',
    access: ['ADMIN'],
    params,
    body: seenInput,
    status: 200,
    response: check,
    problems: ['not-found', 'conflict'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/checks/:checkId/refused',
    summary: 'Refuse a check that nobody has seen yet, with a reason that helps; its owner is told by mail',
    access: ['ADMIN'],
    params,
    body: refusedInput,
    status: 200,
    response: check,
    problems: ['not-found', 'conflict'],
  }),
  document: endpoint({
    method: 'POST',
    path: '/api/checks/:checkId/document',
    summary: 'The photo of the document, for a look at it; the history keeps each look of the team',
    access: 'signedIn',
    params,
    status: 200,
    response: fileRecord,
    problems: ['not-found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/checks',
    summary:
      'The team’s list: what waits longest first, what expires or has expired soonest first; more pages by the Link header',
    access: ['ADMIN'],
    query: z.object({ ...pageQuery, ...checkSearch }),
    status: 200,
    response: z.array(listedCheck),
    headers: pageHeaders,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/checks/:checkId',
    summary: 'One check of the team’s list, with whose it is, wherever in the list it stands',
    access: ['ADMIN'],
    params,
    status: 200,
    response: listedCheck,
    problems: ['not-found'],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/checks/counts',
    summary: 'How many checks wait, expire soon and have expired',
    access: ['ADMIN'],
    status: 200,
    response: checkCounts,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/checks/reminders',
    summary: 'Remind the owners of these checks by mail; whoever was reminded of one today is left out',
    access: ['ADMIN'],
    body: checkReminderInput,
    status: 200,
    response: checkReminders,
  }),
};
