import { unseenCheck } from '#contract/checks/unseen.ts';
import { endpoint } from '#contract/endpoint.ts';
import { familyStatuses, type Role, type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { australia, ids, moment } from '#contract/example-people.ts';
import { feeCurrencies } from '#contract/fees/fees.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { country } from '#contract/profiles/countries.ts';
import {
  approvedClass,
  countedClass,
  countryClass,
  emailClass,
  feeTeamClass,
  firstNameClass,
  idClass,
  isPublic,
  lastNameClass,
  matchTeamClass,
  phoneClass,
  progressClass,
  reasonClass,
  searchedClass,
  statusClass,
  tooYoungClass,
  unreachableClass,
  waitingClass,
  workedClass,
} from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

/** The two boards. */
export const boardSides = ['workers', 'families'] as const;
export type BoardSide = (typeof boardSides)[number];

export const roleOnBoard = {
  workers: 'SUPPORT_WORKER',
  families: 'FAMILY_USER',
} as const satisfies Record<BoardSide, Role>;

/** The columns of each board, in order. */
export const statusesOnBoard: Record<BoardSide, readonly Status[]> = {
  workers: supportWorkerStatuses,
  families: familyStatuses,
};

const cardExample = {
  id: ids.worker,
  firstName: 'Tom',
  lastName: 'Hill',
  country: australia,
  email: 'tom@example.com',
  mobile: '61491570156',
  since: moment,
  emailVerified: true,
  unreachableSince: null,
  isTooYoung: false,
  hasMatch: false,
  owesJoiningFee: false,
  emptySteps: [4],
};
/** Somebody on the board. */
export const boardCard = schema(
  'BoardCard',
  'A person on the board',
  waitingClass,
  z.object({
    id: ownerId('Of the profile, to open or move it', z.uuid()),
    firstName: field('What people call them', firstNameClass, z.string()),
    lastName: field('Their family name', lastNameClass, z.string()),
    country: field('Where they live; null when they haven’t said', countryClass, country.nullable()),
    email: field('The address that they log in with', emailClass, z.string()),
    mobile: field('Their mobile number; null when they haven’t given one', phoneClass, z.string().nullable()),
    /** When the present status began, as `2026-05-03T01:02:03.000Z`. */
    since: field('When their status became what it is', z.string()),
    emailVerified: field('Whether a link that we mailed to that address has been opened', z.boolean()),
    unreachableSince: field(
      'Since when our emails don’t reach that address; null while they do',
      unreachableClass,
      z.string().nullable(),
    ),
    isTooYoung: field(
      `Whether this is a support worker known to be under ${limits.listedFromAge}, whom families don’t see`,
      tooYoungClass,
      z.boolean(),
    ),
    hasMatch: field('Whether they have an active match on record', matchTeamClass, z.boolean()),
    owesJoiningFee: field('Whether it is a family whose fee to join is due', feeTeamClass, z.boolean()),
    emptySteps: field(
      'The steps of their profile that they’ve been through without an answer',
      progressClass,
      z.array(z.number().int()),
    ),
  }),
  cardExample,
);
export type BoardCard = z.output<typeof boardCard>;

const columnExample = { status: 'READY_FOR_INTERVIEW', count: 1, cards: [cardExample] } as const;
export const boardColumn = schema(
  'BoardColumn',
  'The people with one status',
  countedClass,
  z.object({
    status: field('The status of everyone in this column', z.enum(supportWorkerStatuses)),
    count: field(
      'How many people have it, including those whose cards aren’t sent',
      z.number().int().nonnegative(),
    ),
    cards: field(
      'Those who have waited longest, longest first, then those who have just arrived',
      z.array(boardCard),
    ),
  }),
  { ...columnExample, cards: [cardExample] },
);
export type BoardColumn = z.output<typeof boardColumn>;

export const board = schema(
  'Board',
  'Everyone of one side, by status',
  countedClass,
  z.object({
    columns: field('One for each status, in order', z.array(boardColumn)),
    late: field(
      'How many people have been ready for an interview for longer than we promise',
      z.number().int().nonnegative(),
    ),
  }),
  {
    columns: [{ ...columnExample, cards: [cardExample] }],
    late: 0,
  },
);
export type Board = z.output<typeof board>;

const status = z.enum(supportWorkerStatuses, { error: 'Select a status' });
const howMany = `Ask for 1 to ${limits.boardCardsMax}`;

export const moveInput = schema(
  'MoveInput',
  'Who is given which status',
  statusClass,
  z
    .object({
      profileId: field('Who is moved', idClass, z.uuid('There’s no profile with this id')),
      from: field('The status that the caller saw: if it has changed since, nothing is done', status),
      to: field('The status to give them', status),
      reason: field('Why; an unusual move needs it', reasonClass, optionalText(limits.moveReason).optional()),
      undoes: field(
        `Whether this takes back the caller’s own last move, within ${limits.undoMinutes} minutes: the waiting time then carries on`,
        workedClass,
        z.boolean({ error: 'Choose yes or no' }).optional(),
      ),
    })
    .refine(({ from, to }) => from !== to, {
      path: ['to'],
      error: 'Select a different status',
    }),
  {
    profileId: ids.worker,
    from: 'READY_FOR_INTERVIEW',
    to: 'INTERVIEWED',
  },
);
export type MoveInput = z.input<typeof moveInput>;

/** Information before an approval. Reading it decides and records nothing. */
export const approval = schema(
  'Approval',
  'What the team hasn’t seen of someone whom it is about to approve',
  approvedClass,
  z.object({
    unseen: field(
      'Kinds of check that are asked of them, and of which the team hasn’t seen enough valid ones',
      z.array(unseenCheck),
    ),
    emptySections: field(
      'Titles of the sections of the profile in which nothing is answered',
      z.array(z.string()),
    ),
    /** False for somebody who is too young or has an expired required check. */
    isFound: field('Whether the other side finds them once they’re approved', z.boolean()),
    invoice: field(
      'The invoice that the approval makes due; null when it makes none',
      z
        .object({
          amountCents: field('What it asks for, in cents, GST included', z.number().int()),
          currency: field('In which currency', z.enum(feeCurrencies)),
        })
        .nullable(),
    ),
  }),
  {
    unseen: [
      { kind: 'national-police-check', standing: 'waiting', seen: 0 },
      { kind: 'referee', standing: 'missing', seen: 0 },
    ],
    emptySections: ['Education', 'Photos'],
    isFound: true,
    invoice: null,
  },
);
export type Approval = z.output<typeof approval>;

/** The board of the admissions team. */
export const admissions = {
  board: endpoint({
    method: 'GET',
    path: '/api/admissions/board',
    summary: 'Everyone of one side by status, who has waited longest first',
    access: ['ADMIN'],
    query: z
      .object({
        side: field(
          'Whose board',
          searchedClass,
          z.enum(boardSides, { error: 'Choose workers or families' }),
        ),
        status: field('Only this column', searchedClass, status.optional()),
        limit: field(
          'How many cards each column has at most',
          isPublic,
          z.coerce
            .number({ error: howMany })
            .int(howMany)
            .min(1, howMany)
            .max(limits.boardCardsMax, howMany)
            .default(limits.boardCards),
        ),
      })
      .refine((wanted) => !wanted.status || statusesOnBoard[wanted.side].includes(wanted.status), {
        path: ['status'],
        error: 'Families can’t have this status. Select another one',
      }),
    status: 200,
    response: board,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/admissions/moves',
    summary: 'Give a person another status; an unusual move needs a reason',
    access: ['ADMIN'],
    right: 'admissions',
    body: moveInput,
    status: 200,
    response: boardCard,
    problems: ['not-found', 'conflict'],
  }),
  approval: endpoint({
    method: 'GET',
    path: '/api/admissions/approvals/:id',
    summary: 'What is asked of a person and not seen, and the invoice that approving them sends',
    access: ['ADMIN'],
    params: z.object({ id: field('Of the person', idClass, z.uuid('There’s no profile with this id')) }),
    status: 200,
    response: approval,
    problems: ['not-found'],
  }),
};
