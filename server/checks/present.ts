import type { Check, ChecksOfPerson, ListedCheck } from '#contract/checks/checks.ts';
import { type CheckKind, checkKinds } from '#contract/checks/kinds.ts';
import { standingOn } from '#contract/checks/standing.ts';
import { dayOf, type Home } from '#contract/profiles/zones.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import type { Caller } from '#server/platform/http/session.ts';
import type { ListedRow } from './list-store.ts';
import type { CheckRow } from './store.ts';

type Viewer = Pick<Caller, 'role'>;

/**
 * A check as its owner or the team sees it on a day, which is the owner's. Who of the team has seen or refused it, and
 * what a referee has answered, is only for the team.
 */
export const presentCheck = (row: CheckRow, today: string, viewer: Viewer): Check => ({
  id: row.id,
  profileId: row.userId,
  kind: row.kind,
  state: row.state,
  number: row.number,
  issuedOn: row.issuedOn,
  expiresOn: row.expiresOn,
  guidID: row.documentId,
  referee: refereeOf(row),
  standing: standingOn(row, today, row),
  addedAt: row.addedAt.toISOString(),
  version: row.version,
  seen: seenOf(row, viewer),
  refused: refusedOf(row, viewer),
});

/** A check on the team's list, with its owner: a family or a worker, because the team has no checks. */
export const presentListed = (row: ListedRow, now: Date): ListedCheck => ({
  ...presentCheck(row, dayOf(ownerHome(row), now), { role: 'ADMIN' }),
  person: {
    id: row.userId,
    firstName: row.ownerFirstName,
    lastName: row.ownerLastName,
    role: row.ownerRole === 'FAMILY_USER' ? 'FAMILY_USER' : 'SUPPORT_WORKER',
    countryCode: row.ownerCountryCode,
  },
  remindedAt: row.remindedAt?.toISOString() ?? null,
});

const ownerHome = (row: ListedRow): Home => ({
  countryCode: row.ownerCountryCode,
  state: row.ownerState,
  suburb: row.ownerSuburb,
  city: row.ownerCity,
});

/** Checks by kind, in the order of `checkKinds`; `rows` with the newest first. */
export const inOrderOfKinds = (
  rows: readonly CheckRow[],
  today: string,
  viewer: Viewer,
): ChecksOfPerson['checks'] =>
  rows
    .toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind))
    .map((row) => presentCheck(row, today, viewer));

const placeOf = (kind: CheckKind) => checkKinds.indexOf(kind);

const refereeOf = ({ refereeName, refereeRelation, refereePhone }: CheckRow): Check['referee'] =>
  refereeName === null
    ? null
    : { name: refereeName, relation: refereeRelation ?? '', phone: refereePhone ?? '' };

const seenOf = (row: CheckRow, viewer: Viewer): Check['seen'] =>
  row.seenOn === null || row.seenAt === null
    ? null
    : {
        on: row.seenOn,
        at: row.seenAt.toISOString(),
        by: teammate(viewer, row.seenBy, row.seerFirstName, row.seerLastName, row.seerEmail),
        wouldHaveAgain: viewer.role === 'ADMIN' ? row.wouldHaveAgain : null,
      };

const refusedOf = (row: CheckRow, viewer: Viewer): Check['refused'] =>
  row.refusedAt === null || row.refusalReason === null
    ? null
    : {
        reason: row.refusalReason,
        note: row.refusalNote,
        at: row.refusedAt.toISOString(),
        by: teammate(viewer, row.refusedBy, row.refuserFirstName, row.refuserLastName, row.refuserEmail),
      };

type Text = string | null;

const teammate = ({ role }: Viewer, id: Text, firstName: Text, lastName: Text, email: Text) =>
  role !== 'ADMIN' || id === null || firstName === null || lastName === null || email === null
    ? null
    : { id, name: nameOfAdministrator({ firstName, lastName, email }) };
