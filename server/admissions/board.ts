import { type BoardSide, roleOnBoard, statusesOnBoard } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { addHours } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { presentBoard } from './present.ts';
import { countByStatus, findCards } from './store.ts';

type Wanted = { side: BoardSide; status?: Status | undefined; limit: number };

/** One side's board, or one column of it. */
export async function readBoard(db: Db, { side, status, limit }: Wanted, now: Date) {
  const role = roleOnBoard[side];
  const statuses = statusesOnBoard[side].filter((each) => status === undefined || each === status);
  const arrivedSince = addHours(now, -limits.boardArrivalMinutes / 60);
  const cards = await findCards(db, {
    role,
    statuses,
    limit,
    arrivedSince,
    arrivals: limits.boardArrivals,
  });
  const counts = await countByStatus(db, role, statuses, addHours(now, -limits.admissionsContactHours));
  return presentBoard(statuses, cards, counts);
}
