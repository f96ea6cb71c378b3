import type { Board, BoardCard } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { countryOf } from '#server/profiles/present.ts';
import type { CardRow, countByStatus } from './store.ts';

export const presentCard = (row: Omit<CardRow, 'status'>): BoardCard => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  country: countryOf(row.countryCode),
  since: row.statusSince.toISOString(),
});

/** `statuses` in the order of the columns. */
export function presentBoard(
  statuses: readonly Status[],
  cards: readonly CardRow[],
  counts: Awaited<ReturnType<typeof countByStatus>>,
): Board {
  const countOf = (status: Status) => counts.find((counted) => counted.status === status);
  return {
    columns: statuses.map((status) => ({
      status,
      count: countOf(status)?.count ?? 0,
      cards: cards.filter((card) => card.status === status).map(presentCard),
    })),
    late: countOf('READY_FOR_INTERVIEW')?.late ?? 0,
  };
}
