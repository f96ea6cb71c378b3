import type { Introduction, IntroductionRequest } from '#contract/admissions/introductions.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import type { IntroductionRow, listIntroductions } from './store.ts';

/** `firstName`: of the person asked about; null when that person is no longer shown. */
export const presentIntroduction = (
  row: IntroductionRow & { isTaken: boolean },
  firstName: string | null,
): Introduction => ({
  id: row.id,
  profileId: row.toId,
  firstName,
  message: row.message,
  askedAt: row.createdAt.toISOString(),
  isTaken: row.isTaken,
});

type RequestRow = Awaited<ReturnType<typeof listIntroductions>>[number];

function takerOf({ takerFirstName, takerLastName, takerEmail }: RequestRow): string | null {
  if (takerFirstName === null || takerLastName === null || takerEmail === null) return null;
  return nameOfAdministrator({ firstName: takerFirstName, lastName: takerLastName, email: takerEmail });
}

export const presentRequest = (row: RequestRow): IntroductionRequest => ({
  id: row.id,
  state: row.closedAs ?? (row.isTaken ? 'taken' : 'open'),
  from: {
    id: row.fromId,
    role: row.fromRole,
    firstName: row.fromFirstName,
    lastName: row.fromLastName,
    status: row.fromStatus,
  },
  to: {
    id: row.toId,
    role: row.toRole,
    firstName: row.toFirstName,
    lastName: row.toLastName,
    status: row.toStatus,
  },
  message: row.message,
  askedAt: row.createdAt.toISOString(),
  takenBy: row.isTaken ? takerOf(row) : null,
  closedAt: row.closedAt?.toISOString() ?? null,
});
