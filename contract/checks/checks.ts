import { endpoint } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { choice, digits, isoDate, optionalNumber, optionalText, requiredText } from '#contract/fields.ts';
import { fileRecord } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import {
  countryClass,
  firstNameClass,
  idClass,
  lastNameClass,
  owner,
  roleClass,
  team,
} from '#contract/readers.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { z } from '#contract/zod.ts';
import { latestExpiry } from './expiry.ts';
import { checkSearch } from './filters.ts';
import { australianStates, type CheckKind, checkKinds, checkRules } from './kinds.ts';
import { checkStandings } from './standing.ts';

export const refereeClass = owner('The team speaks with the referees that somebody names.');
export const seenByClass = team(
  'Colleagues know who has seen or refused a document. Its owner reads that the team has.',
);
export const refereesAnswerClass = team(
  'A referee tells the team in confidence whether they would have somebody again.',
);
export const listedClass = team('The team finds what waits for it, and what expires.');
export const checkClass = owner('The team sees what somebody hands in, and its owner what became of it.');

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

/** A reference has at most a letter: no number and no dates. */
const reasonsOfReferees: readonly RefusalReason[] = ['unreadable', 'wrong-document', 'other'];

/** Reasons to refuse a check of this kind. */
export const refusalReasonsOf = (kind: CheckKind): readonly RefusalReason[] =>
  kind === 'referee' ? reasonsOfReferees : refusalReasons;

const referee = z.object({
  name: field('Whom the team may call', refereeClass, z.string()),
  relation: field('How they know each other', refereeClass, z.string()),
  phone: field('Digits, with the country’s code', refereeClass, z.string()),
});

/** A member of the team; null to everyone else, and once their account has been deleted. */
const teammate = z
  .object({
    id: field('Of the administrator’s account', seenByClass, z.uuid()),
    name: field('First and last name of the administrator', seenByClass, z.string()),
  })
  .nullable();

const policeCheckExample = {
  id: ids.request,
  profileId: ids.worker,
  kind: 'national-police-check',
  state: null,
  number: 'NPC-204881',
  issuedOn: '2026-09-28',
  expiresOn: '2029-09-28',
  guidID: ids.picture,
  referee: null,
  standing: 'seen',
  addedAt: moment,
  version: 2,
  seen: { on: '2026-10-03', at: moment, by: { id: ids.admin, name: 'Ada Reed' }, wouldHaveAgain: null },
  refused: null,
} as const;
/** A check as its owner and the team see it. Days are `YYYY-MM-DD`, moments as `2026-05-03T01:02:03.000Z`. */
export const check = schema(
  'Check',
  'A check of a person, for its owner and the team',
  checkClass,
  z.object({
    id: field('Of the check', z.uuid()),
    profileId: ownerId('Whose it is', z.uuid()),
    kind: field('What kind of check it is', z.enum(checkKinds)),
    state: field(
      'The state or territory that issued it, of kinds that are valid only there',
      z.enum(australianStates).nullable(),
    ),
    number: field('As printed on the document', z.string().nullable()),
    issuedOn: field('The date of issue', z.string().nullable()),
    /** The last valid day, as its owner says; from a sighting on, as the team has seen. */
    expiresOn: field('The last day on which it is valid', z.string().nullable()),
    guidID: field('The photo of the document: a picture with the tag license', z.uuid().nullable()),
    /** Only for the kind `referee`. */
    referee: field('Of a reference alone', referee.nullable()),
    standing: field('What has become of it, today', z.enum(checkStandings)),
    addedAt: field('When it was added, or sent again after a refusal', z.string()),
    version: field('Goes up with each change', z.number().int()),
    /**
     * What the team has seen, and when. For a referee: when they spoke, and whether the referee would have this person again, which
     * only the team reads, because it's said in confidence.
     */
    seen: field(
      'What the team has seen; null while nobody has',
      z
        .object({
          on: field('The day on which it was seen; of a referee, on which they spoke', z.string()),
          at: field('When that was recorded', z.string()),
          by: field('Who has seen it; null when that account has been deleted, and for its owner', teammate),
          wouldHaveAgain: field(
            'Of a referee: whether they would have this person again; null for its owner',
            refereesAnswerClass,
            z.boolean().nullable(),
          ),
        })
        .nullable(),
    ),
    refused: field(
      'Why it couldn’t be accepted; null otherwise',
      z
        .object({
          reason: field('What is wrong', z.enum(refusalReasons)),
          note: field('What would help, in the team’s own words', z.string().nullable()),
          at: field('When it was refused', z.string()),
          by: field('Who refused it; null when that account has been deleted, and for its owner', teammate),
        })
        .nullable(),
    ),
  }),
  policeCheckExample,
);
export type Check = z.output<typeof check>;

/** All checks of one person. */
export const checksOfPerson = schema(
  'ChecksOfPerson',
  'All checks of one person',
  checkClass,
  z.object({
    checks: field('By kind, the newest first within one', z.array(check)),
    required: field('What is asked of this person', z.array(z.enum(checkKinds))),
    hiddenBy: field(
      'Kinds that were seen and have expired: the other side doesn’t find this person meanwhile',
      z.array(z.enum(checkKinds)),
    ),
  }),
  {
    checks: [policeCheckExample],
    required: ['national-police-check', 'working-with-children', 'right-to-work-au', 'referee'],
    hiddenBy: [],
  },
);
export type ChecksOfPerson = z.output<typeof checksOfPerson>;

/** Refuses far years, because a slip such as 3027 would make a check valid for ever. */
const dayOfCheck = (prompt: string) =>
  isoDate(prompt).refine(
    (day) => day === null || (day >= '1950-01-01' && day <= '2099-12-31'),
    'Enter a day from 1950 to 2099',
  );

const stateIsNeeded = 'Choose the state or territory that issued it';
const refereeIsNeeded = 'Enter the referee’s name, how you know each other and a phone number';

/** Fields of a check as it's handed in. `checkRules` has those of each kind; others are refused. */
const handedIn = z
  .object({
    kind: field('What kind of check it is', z.enum(checkKinds, { error: 'Choose what kind of check it is' })),
    state: field(
      'The state or territory that issued it, of kinds that are valid only there',
      choice(australianStates, stateIsNeeded).optional(),
    ),
    number: field('As printed on the document', optionalNumber(limits.checkNumber).optional()),
    issuedOn: field('The date of issue', dayOfCheck('Enter the date of issue').optional()),
    expiresOn: field('The last day on which it is valid', dayOfCheck('Enter the expiry date').optional()),
    guidID: field(
      'The photo of the document: a picture with the tag license',
      z.uuid('There’s no picture with this id').nullable().optional(),
    ),
    referee: field(
      'Of a reference alone',
      refereeClass,
      z
        .object(
          {
            name: field('Whom the team may call', requiredText('Enter the name of the referee')),
            relation: field('How they know each other', requiredText('Say how you know each other')),
            phone: field(
              'Digits, with the country’s code',
              digits('Enter the referee’s phone number', limits.phoneDigits).refine(
                (phone) => phone !== null,
                'Enter the referee’s phone number',
              ),
            ),
          },
          { error: refereeIsNeeded },
        )
        .nullable()
        .optional(),
    ),
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

const version = field(
  'The version that was looked at: 409 when it has changed since',
  z.number({ error: sendVersion }).int(sendVersion).min(1, sendVersion).optional(),
);

const versionInAddress = z.coerce
  .number({ error: sendVersion })
  .int(sendVersion)
  .min(1, sendVersion)
  .optional();

/** A new check, from its owner or the team. */
export const checkInput = schema(
  'CheckInput',
  'A check as it’s added',
  checkClass,
  handedIn
    .safeExtend({
      seenOn: field(
        'The day on which it was seen, of what only the team records; left out, someone has to see it yet',
        dayOfCheck('Enter the day it was checked').optional(),
      ),
    })
    .superRefine(({ kind, seenOn }, context) => {
      if (seenOn && !checkRules[kind].isTeamOnly)
        context.addIssue({
          code: 'custom',
          path: ['seenOn'],
          message: 'Add it first. The team sees it afterwards, so leave the day out',
        });
    }),
  {
    kind: 'national-police-check',
    number: 'NPC-204881',
    issuedOn: '2026-09-28',
    expiresOn: '2029-09-28',
    guidID: ids.picture,
  },
);
export type CheckInput = z.input<typeof checkInput>;

/** A change of a check that nobody has seen yet. */
export const changedCheckInput = schema(
  'ChangedCheckInput',
  'What a check that nobody has seen becomes',
  checkClass,
  handedIn.safeExtend({
    version,
  }),
  {
    kind: 'national-police-check',
    number: 'NPC-204881',
    issuedOn: '2026-09-28',
    expiresOn: '2029-09-28',
    guidID: ids.picture,
    version: 1,
  },
);
export type ChangedCheckInput = z.input<typeof changedCheckInput>;

export const seenInput = schema(
  'SeenInput',
  'What the team has seen of a check',
  checkClass,
  z.object({
    seenOn: field(
      'The day on which it was seen; of a referee, on which they spoke',
      dayOfCheck('Enter the day it was checked').refine(
        (day) => day !== null,
        'Enter the day it was checked',
      ),
    ),
    expiresOn: field(
      'The last day on which it is valid; null where it doesn’t expire. Left out, of a document without a period: as its owner has said',
      dayOfCheck('Enter the expiry date').optional(),
    ),
    wouldHaveAgain: field(
      'Of a referee: whether they would have this person again',
      z.boolean({ error: 'Choose yes or no' }).nullable().optional(),
    ),
    version,
  }),
  {
    seenOn: '2026-10-03',
    expiresOn: '2029-09-28',
    version: 1,
  },
);
export type SeenInput = z.input<typeof seenInput>;

export const refusedInput = schema(
  'RefusedInput',
  'Why a check was refused',
  checkClass,
  z.object({
    reason: field('What is wrong', z.enum(refusalReasons, { error: 'Choose what is wrong' })),
    note: field('What would help, in one’s own words', optionalText(limits.refusalNote).optional()),
    version,
  }),
  {
    reason: 'unreadable',
    note: 'The lower half is in the dark',
    version: 1,
  },
);
export type RefusedInput = z.input<typeof refusedInput>;

/** A check in the team's list, with its owner. */
export const listedCheck = schema(
  'ListedCheck',
  'A check in the team’s list',
  checkClass,
  check.extend({
    person: field(
      'Whose it is',
      z.object({
        id: ownerId('Of the profile', z.uuid()),
        firstName: field('What people call them', firstNameClass, z.string()),
        lastName: field('Their family name', lastNameClass, z.string()),
        role: field('On which side they are', roleClass, z.enum(['SUPPORT_WORKER', 'FAMILY_USER'])),
        countryCode: field(
          'Where they live; null when they haven’t said',
          countryClass,
          z.string().nullable(),
        ),
      }),
    ),
    /** The last reminder about this check. */
    remindedAt: field('When its owner was last reminded of it', listedClass, z.string().nullable()),
  }),
  {
    ...policeCheckExample,
    person: {
      id: ids.worker,
      firstName: 'Tom',
      lastName: 'Hill',
      role: 'SUPPORT_WORKER',
      countryCode: 'AU',
    },
    remindedAt: null,
  },
);
export type ListedCheck = z.output<typeof listedCheck>;

export const checkCounts = schema(
  'CheckCounts',
  'How many checks wait, expire soon and have expired',
  listedClass,
  z.object({
    waiting: field('Added, and nobody has seen or refused it', z.number().int()),
    expiring: field('Expires within 90 days', z.number().int()),
    expired: field('Has expired, and no newer one was seen', z.number().int()),
  }),
  {
    waiting: 4,
    expiring: 2,
    expired: 1,
  },
);
export type CheckCounts = z.output<typeof checkCounts>;

export const checkReminderInput = schema(
  'CheckReminderInput',
  'Whose checks a mail reminds of',
  listedClass,
  z.object({
    checkIds: field(
      'Of checks that expire soon, have expired or were refused',
      z
        .array(z.uuid('There’s no check with this id'), { error: 'Choose whom to remind' })
        .min(1, 'Choose whom to remind')
        .max(limits.pageSize, `Choose at most ${limits.pageSize}`),
    ),
  }),
  {
    checkIds: [ids.request],
  },
);

export const checkReminders = schema(
  'CheckReminders',
  'What came of reminding',
  listedClass,
  z.object({
    reminded: field(
      'How many people get a mail, about all of their checks that were chosen',
      z.number().int(),
    ),
  }),
  { reminded: 1 },
);

const params = z.object({
  checkId: field('Of the check', checkClass, z.uuid('There’s no check with this id')),
});
const ofProfile = z.object({ id: field('Whose checks', idClass, z.uuid('There’s no profile with this id')) });

/** Checks on record: only their owner and the team read numbers and documents. */
export const checks = {
  ofProfile: endpoint({
    method: 'GET',
    path: '/api/checks/profile/:id',
    summary: 'All checks of one person, for that person and the team',
    access: 'signedIn',
    scope: 'checks:read',
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
    right: 'checks',
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
    right: 'checks',
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
    right: 'checks',
    params,
    query: z.object({
      version: field(
        'The version that was looked at: 409 when it has changed since',
        checkClass,
        versionInAddress,
      ),
    }),
    status: 204,
    problems: ['not-found', 'conflict'],
  }),
  see: endpoint({
    method: 'POST',
    path: '/api/checks/:checkId/seen',
    summary: 'Record that the team has seen a check, on which day, and to which day it is valid',
    access: ['ADMIN'],
    right: 'checks',
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
    right: 'checks',
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
    scope: 'checks:read',
    query: z.object({ ...pageQuery(listedClass), ...checkSearch }),
    status: 200,
    response: z.array(listedCheck),
    headers: pageHeaders,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/checks/:checkId',
    summary: 'One check of the team’s list, with whose it is, wherever in the list it stands',
    access: ['ADMIN'],
    scope: 'checks:read',
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
    scope: 'checks:read',
    status: 200,
    response: checkCounts,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/checks/reminders',
    summary: 'Remind the owners of these checks by mail; whoever was reminded of one today is left out',
    access: ['ADMIN'],
    right: 'checks',
    body: checkReminderInput,
    status: 200,
    response: checkReminders,
  }),
};
