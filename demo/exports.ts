import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { RecordedSearch } from '#contract/admissions/exports.ts';
import { addDays } from '#server/platform/clock.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Account } from './account-rows.ts';

const anything: RecordedSearch = {
  hasText: false,
  match: 'any',
  status: null,
  country: null,
  arrangement: null,
  registeredSince: null,
  sort: 'newest',
  standing: null,
  kind: null,
  from: null,
  to: null,
};

/** What the team saved as files before the demo begins. */
const saved = [
  {
    side: 'supportWorkers',
    role: 'SUPPORT_WORKER',
    search: { ...anything, status: 'READY_FOR_INTERVIEW', sort: 'waiting' },
    daysAgo: 2,
  },
  { side: 'families', role: 'FAMILY_USER', search: { ...anything, match: 'matched' }, daysAgo: 9 },
] as const;

/** The records of these exports, with the people who have the status today. */
export function exportRows(
  accounts: readonly Account[],
  adminId: string,
  now: Date,
): Insertable<Tables['exports']>[] {
  return saved.map(({ side, role, search, daysAgo }) => {
    const exportedAt = addDays(now, -daysAgo);
    const status = search.status ?? 'MATCHED';
    return {
      id: uuidv7({ msecs: exportedAt.getTime() }),
      exportedBy: adminId,
      exportedAt,
      side,
      search,
      profileIds: accounts
        .filter(({ user }) => user.role === role && user.status === status)
        .map(({ user }) => user.id),
      isCut: false,
    };
  });
}
