import type { Introduction, IntroductionRequest } from '#contract/introductions.ts';
import type { IntroductionRow, listIntroductions } from './store.ts';

/** `firstName`: of the person asked about, null when that person is no longer shown. */
export const presentIntroduction = (row: IntroductionRow, firstName: string | null): Introduction => ({
  id: row.id,
  profileId: row.toId,
  firstName,
  message: row.message,
  askedAt: row.createdAt.toISOString(),
});

export const presentRequest = (
  row: Awaited<ReturnType<typeof listIntroductions>>[number],
): IntroductionRequest => ({
  id: row.id,
  state: row.closedAs ?? 'open',
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
  closedAt: row.closedAt?.toISOString() ?? null,
});
