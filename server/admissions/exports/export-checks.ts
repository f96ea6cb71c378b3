import type { peopleExports } from '#contract/admissions/exports.ts';
import type { ListedCheck } from '#contract/checks/checks.ts';
import { checkNames } from '#contract/checks/names.ts';
import type { CheckStanding } from '#contract/checks/standing.ts';
import { refusalWords } from '#contract/checks/words.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { routes } from '#contract/routes.ts';
import type { z } from '#contract/zod.ts';
import { everyCheck, readListed } from '#server/checks/every-check.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Column } from './columns.ts';
import { digitsAsText } from './csv.ts';
import type { Export } from './send-export.ts';

type Dependencies = { db: Db; clock: Clock; publicUrl: string };
type Filters = z.output<typeof peopleExports.checks.body>;

/** Exports every check on the team's list. */
export function exportChecks({ db, clock, publicUrl }: Dependencies, filters: Filters) {
  const at = clock();
  return {
    ...{ side: 'checks', search: recordOf(filters), at },
    listed: everyCheck(db, filters, at),
    columns: checkColumns(publicUrl),
    read: (ids) => readListed(db, ids, at),
  } satisfies Export<Awaited<ReturnType<typeof readListed>>[number]>;
}

const recordOf = ({ standing, kind, country }: Filters) => ({
  hasText: false,
  match: 'any' as const,
  status: null,
  country: country || null,
  arrangement: null,
  registeredSince: null,
  sort: 'newest' as const,
  answers: false,
  standing,
  kind: kind || null,
  from: null,
  to: null,
});

const standings: Record<CheckStanding, string> = {
  added: 'Waiting',
  refused: 'Refused',
  seen: 'Accepted',
  expiring: 'Expires soon',
  expired: 'Expired',
  replaced: 'Replaced by another',
};

const dayOf = (moment: string | null | undefined) => (moment ? today(new Date(moment)) : '');

const yesOrNo = (answer: boolean | null | undefined) =>
  typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : '';

/**
 * The columns of a file of checks: what was seen, when and by whom. Documents and referees stay in the
 * product. Days of the team's acts are the team's.
 */
const checkColumns = (publicUrl: string): Column<ListedCheck>[] => [
  { header: 'First name', cell: ({ person }) => person.firstName },
  { header: 'Last name', cell: ({ person }) => person.lastName },
  { header: 'Side', cell: ({ person }) => (person.role === 'FAMILY_USER' ? 'Family' : 'Support worker') },
  {
    header: 'Country',
    cell: ({ person }) => (person.countryCode === null ? '' : countryName(person.countryCode)),
  },
  { header: 'Check', cell: ({ kind }) => checkNames[kind] },
  { header: 'State', cell: ({ state }) => state ?? '' },
  { header: 'Number', cell: ({ number }) => (number === null ? '' : digitsAsText(number)) },
  { header: 'Issued on', cell: ({ issuedOn }) => issuedOn ?? '' },
  { header: 'Valid to', cell: ({ expiresOn }) => expiresOn ?? '' },
  { header: 'Status', cell: ({ standing }) => standings[standing] },
  { header: 'Added on', cell: ({ addedAt }) => dayOf(addedAt) },
  { header: 'Checked on', cell: ({ seen }) => seen?.on ?? '' },
  { header: 'Checked by', cell: ({ seen }) => seen?.by?.name ?? '' },
  { header: 'Would have them again', cell: ({ seen }) => yesOrNo(seen?.wouldHaveAgain) },
  { header: 'Refused on', cell: ({ refused }) => dayOf(refused?.at) },
  { header: 'Refused because', cell: ({ refused }) => (refused ? refusalWords[refused.reason] : '') },
  { header: 'Last reminded on', cell: ({ remindedAt }) => dayOf(remindedAt) },
  {
    header: 'Profile',
    cell: ({ person }) =>
      `${publicUrl}${person.role === 'FAMILY_USER' ? routes.adminFamilyView : routes.adminSupportWorkerView}/${person.id}`,
  },
];
