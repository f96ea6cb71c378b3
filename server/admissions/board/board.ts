import {
  type Board,
  type BoardCard,
  type BoardSide,
  roleOnBoard,
  statusesOnBoard,
} from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { contactTime } from '#contract/office-hours.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { countPeople, peopleIn } from '#server/admissions/statistics/headcounts.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { emptyStepsOf } from '#server/profiles/empty-steps.ts';
import { countryOf } from '#server/profiles/present.ts';
import { isTooYoung } from '#server/profiles/status/policy.ts';
import { type CardRow, countLate, findCards } from './store.ts';

type BoardQuery = { side: BoardSide; status?: Status | undefined; limit: number };

/** One side's board, or one column of it. */
export async function readBoard(db: Db, { side, status, limit }: BoardQuery, now: Date): Promise<Board> {
  const role = roleOnBoard[side];
  const statuses = statusesOnBoard[side].filter((each) => status === undefined || each === status);
  const cards = await findCards(db, {
    role,
    statuses,
    limit,
    arrivedSince: addHours(now, -limits.boardArrivalMinutes / 60),
    arrivals: limits.boardArrivals,
  });
  const people = await countPeople(db);
  return {
    columns: statuses.map((column) => ({
      status: column,
      count: peopleIn(people, role, column),
      cards: cards.filter((card) => card.status === column).map((card) => presentCard(card, now)),
    })),
    late: statuses.includes('READY_FOR_INTERVIEW')
      ? await countLate(db, role, contactTime().lateSince(now))
      : 0,
  };
}

/** How many people of both sides wait for longer than we promise. */
export async function countAllLate(db: Db, now: Date): Promise<number> {
  const since = contactTime().lateSince(now);
  const counts = await Promise.all(Object.values(roleOnBoard).map((role) => countLate(db, role, since)));
  return counts.reduce((sum, people) => sum + people, 0);
}

export const presentCard = (row: Omit<CardRow, 'status'>, now: Date): BoardCard => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  country: countryOf(row.countryCode),
  email: row.email,
  mobile: row.mobile,
  since: row.statusSince.toISOString(),
  emailVerified: row.emailVerifiedAt !== null,
  unreachableSince: row.unreachableSince?.toISOString() ?? null,
  isTooYoung: isTooYoung(row, dayOf(row, now)),
  hasMatch: row.hasMatch,
  owesJoiningFee: row.owesJoiningFee,
  emptySteps: emptyStepsOf(row),
});
