import {
  type PrivacyRequest,
  type PrivacyRequestTime,
  soonDays,
} from '#contract/admissions/privacy-requests.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import type { Db } from '#server/platform/db/open.ts';
import { soonSince } from './due-day.ts';
import { type LogRow, logOf, type PersonRow, peopleOf } from './store.ts';
import type { PrivacyRequestRow } from './table.ts';

/** Rows with their log and the people. `today`: the team's day. */
export async function presentRequests(
  db: Db,
  rows: readonly PrivacyRequestRow[],
  today: string,
): Promise<PrivacyRequest[]> {
  const log = await logOf(
    db,
    rows.map(({ id }) => id),
  );
  const people = await peopleOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    person: presentPerson(people.find(({ id }) => id === row.userId)),
    name: row.name,
    contact: row.contact,
    onBehalfBy: row.onBehalfBy,
    kind: row.kind,
    way: row.way,
    arrivedOn: row.arrivedOn,
    country: row.country,
    details: row.details,
    firstDueOn: row.firstDueOn,
    dueOn: row.dueOn,
    time: timeOf(row, today),
    state: row.state,
    version: row.version,
    log: log.filter(({ requestId }) => requestId === row.id).map(presentEntry),
  }));
}

const presentPerson = (person: PersonRow | undefined): PrivacyRequest['person'] =>
  person?.role === 'FAMILY_USER' || person?.role === 'SUPPORT_WORKER'
    ? { ...person, role: person.role }
    : null;

function timeOf({ dueOn, closedAt }: PrivacyRequestRow, today: string): PrivacyRequestTime | null {
  if (closedAt) return null;
  if (today > dueOn) return 'late';
  return today >= soonSince(dueOn, soonDays) ? 'soon' : 'in-time';
}

const presentEntry = ({ id, act, by, at, note, until, firstName, lastName, email }: LogRow) => ({
  id,
  act,
  by:
    by === null
      ? null
      : {
          id: by,
          name: nameOfAdministrator({
            firstName: firstName ?? '',
            lastName: lastName ?? '',
            email: email ?? '',
          }),
        },
  at: at.toISOString(),
  note,
  until,
});
