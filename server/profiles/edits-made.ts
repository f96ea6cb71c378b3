import { historyFields } from '#contract/admissions/history-words.ts';
import { today } from '#server/clock.ts';
import type { Edit } from '#server/history/record.ts';
import { type Leaf, leavesOf, saysTheSame } from './leaves.ts';
import { presentProfile } from './present.ts';
import type { ProfileRow } from './store.ts';

/** The fields of a profile that differ, an address line by line; of the comments only what was added. */
export function editsMade(before: ProfileRow, after: ProfileRow, now: Date): Edit[] {
  const [old, fresh] = [before, after].map((row) => leavesOf(recordedOf(row, now)));
  return [...(fresh ?? [])].flatMap(([field, to]) => {
    const from = old?.get(field) ?? null;
    if (saysTheSame(from, to)) return [];
    return [
      field === 'internalComments' ? commentEdit(String(from ?? ''), String(to ?? '')) : { field, from, to },
    ];
  });
}

/** A family's names are recorded once, under the names that families know. */
function recordedOf(row: ProfileRow, now: Date): Leaf {
  const { firstName, lastName, ...profile } = presentProfile(row, 'admin', today(now));
  const names = row.user.role === 'FAMILY_USER' ? {} : { firstName, lastName };
  const all = Object.entries({ ...names, ...profile });
  return Object.fromEntries(all.filter(([name]) => name === 'address' || historyFields.includes(name)));
}

const commentEdit = (from: string, to: string): Edit =>
  to.startsWith(from)
    ? { field: 'addedInternalComments', from: null, to: to.slice(from.length) }
    : { field: 'internalComments', from: from || null, to: to || null };
