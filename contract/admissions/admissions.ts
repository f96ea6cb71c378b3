import { unseenCheck } from '#contract/checks/unseen.ts';
import { endpoint } from '#contract/endpoint.ts';
import { familyStatuses, type Role, type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { feeCurrencies } from '#contract/fees/fees.ts';
import { optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { country } from '#contract/profiles/countries.ts';
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

/** Somebody on the board. */
export const boardCard = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  country: country.nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  /** When the present status began, as `2026-05-03T01:02:03.000Z`. */
  since: z.string(),
  emailVerified: z.boolean(),
  /** A support worker who is known to be under `limits.listedFromAge`. */
  isTooYoung: z.boolean(),
  /** Has an active match on record. */
  hasMatch: z.boolean(),
  /** A family whose fee to join is due. */
  owesJoiningFee: z.boolean(),
  /** The numbers of the wizard's steps that they have been through without an answer, ascending. */
  emptySteps: z.array(z.number().int()),
});
export type BoardCard = z.output<typeof boardCard>;

export const boardColumn = z.object({
  status: z.enum(supportWorkerStatuses),
  /** How many people have that status, including those whose cards are not sent. */
  count: z.number().int().nonnegative(),
  /** The people who have waited longest, longest first, then those who have just arrived. */
  cards: z.array(boardCard),
});
export type BoardColumn = z.output<typeof boardColumn>;

export const board = z.object({
  columns: z.array(boardColumn),
  /** How many have been ready for an interview for longer than `limits.admissionsContactHours`. */
  late: z.number().int().nonnegative(),
});
export type Board = z.output<typeof board>;

const status = z.enum(supportWorkerStatuses, { error: 'Select a status' });
const howMany = `Ask for 1 to ${limits.boardCardsMax}`;

export const moveInput = z
  .object({
    profileId: z.uuid('There’s no profile with this id'),
    /** The status that the admin saw. If it has changed since, the move is refused. */
    from: status,
    to: status,
    /** Needed for an unusual move (`unusualMove`). */
    reason: optionalText(limits.moveReason).optional(),
    /** Undoes the caller's own last move. It needs no reason, and the waiting time carries on. */
    undoes: z.boolean({ error: 'Choose yes or no' }).optional(),
  })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    error: 'Select a different status',
  });
export type MoveInput = z.input<typeof moveInput>;

/** What the team should know before it approves somebody. Read apart from any change: nothing is decided or recorded. */
export const approval = z.object({
  /** In the order in which we ask for them. */
  unseen: z.array(unseenCheck),
  /** Titles of the sections of the profile in which nothing is answered. */
  emptySections: z.array(z.string()),
  /** Whether the other side finds them once they are approved: not while they are too young, or an expired check hides them. */
  isFound: z.boolean(),
  /** The invoice that an approval makes due; null for a worker, and for a family that has its invoice already. */
  invoice: z.object({ amountCents: z.number().int(), currency: z.enum(feeCurrencies) }).nullable(),
});
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
        side: z.enum(boardSides, { error: 'Choose workers or families' }).describe('Whose board'),
        status: status.optional().describe('Only this column'),
        limit: z.coerce
          .number({ error: howMany })
          .int(howMany)
          .min(1, howMany)
          .max(limits.boardCardsMax, howMany)
          .default(limits.boardCards)
          .describe('How many cards each column has at most'),
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
    params: z.object({ id: z.uuid('There’s no profile with this id').describe('Of the person') }),
    status: 200,
    response: approval,
    problems: ['not-found'],
  }),
};
