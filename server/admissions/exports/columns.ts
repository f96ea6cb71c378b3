import { countryName } from '#contract/profiles/country-names.ts';
import { arrangementLabels, statusLabels } from '#contract/profiles/labels.ts';
import { percentComplete } from '#contract/profiles/progress.ts';
import { routes } from '#contract/routes.ts';
import {
  cellOf,
  type PeopleColumn,
  type PeopleRole,
  storedFor,
  wholeColumns,
} from '#server/admissions/people-file/people-columns.ts';
import { today } from '#server/platform/clock.ts';
import type { ProfileRow } from '#server/profiles/whole-profiles.ts';
import { digitsAsText } from './csv.ts';
import type { FamilyRow, SupportWorkerRow } from './store.ts';

export type Column<Row> = { header: string; cell: (row: Row) => string };

type Person = SupportWorkerRow | FamilyRow;

const dayMs = 86_400_000;

const digits = (text: string | null) => (text === null ? '' : digitsAsText(text));

/**
 * The columns for everyone, to reach people and to see who is waiting: see docs/admissions.md. Days are the
 * team's.
 */
const ofEveryone = (now: Date): Column<Person>[] => [
  { header: 'First name', cell: ({ firstName }) => firstName },
  { header: 'Last name', cell: ({ lastName }) => lastName },
  { header: 'Status', cell: ({ status }) => statusLabels[status] },
  { header: 'In this status since', cell: ({ statusSince }) => today(statusSince) },
  { header: 'Days in this status', cell: ({ statusSince }) => String(daysFrom(statusSince, now)) },
  { header: 'Registered on', cell: ({ createdAt }) => today(createdAt) },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Email confirmed', cell: ({ emailVerifiedAt }) => (emailVerifiedAt ? 'Yes' : 'No') },
  { header: 'Mobile', cell: ({ mobile }) => digits(mobile) },
  { header: 'WhatsApp', cell: ({ whatsApp }) => digits(whatsApp) },
  { header: 'Suburb', cell: ({ suburb }) => suburb ?? '' },
  { header: 'City', cell: ({ city }) => city ?? '' },
  { header: 'State', cell: ({ state }) => state ?? '' },
  { header: 'Country', cell: ({ countryCode }) => (countryCode === null ? '' : countryName(countryCode)) },
  {
    header: 'Arrangement',
    cell: ({ arrangement }) => (arrangement === null ? '' : arrangementLabels[arrangement]),
  },
  {
    header: 'Profile complete (%)',
    cell: ({ role, completedSteps }) => String(percentComplete(role, completedSteps)),
  },
];

/** The address of the team's view of the profile. */
const profile = (url: string): Column<Person> => ({ header: 'Profile', cell: ({ id }) => `${url}/${id}` });

type Context = { now: Date; publicUrl: string };

export const supportWorkerColumns = ({ now, publicUrl }: Context): Column<SupportWorkerRow>[] => [
  ...ofEveryone(now),
  { header: 'Available from', cell: ({ dateAvailable }) => dateAvailable ?? '' },
  profile(publicUrl + routes.adminSupportWorkerView),
];

export const familyColumns = ({ now, publicUrl }: Context): Column<FamilyRow>[] => [
  ...ofEveryone(now),
  { header: 'Ideal start from', cell: ({ earliestStartDate }) => earliestStartDate ?? '' },
  { header: 'Ideal start until', cell: ({ latestStartDate }) => latestStartDate ?? '' },
  profile(publicUrl + routes.adminFamilyView),
];

/** What a row has beside the columns of every export. */
export type RowWithAnswers = {
  profile?: ProfileRow | undefined;
  externalId?: string | null;
  isAwaited?: boolean;
};

/** Every answer, with ids, and codes beside words: a file with these can be imported again. */
export const answerColumns = (role: PeopleRole): Column<Person & RowWithAnswers>[] => [
  { header: 'Invited', cell: ({ isAwaited }) => (isAwaited ? 'Yes' : 'No') },
  ...wholeColumns[role].map((column) => ({
    header: column.header,
    cell: (row: Person & RowWithAnswers) => answerCell(column, row),
  })),
];

function answerCell(column: PeopleColumn, { profile, ...row }: Person & RowWithAnswers): string {
  if (column.field === 'externalId') return row.externalId ?? '';
  if (column.field === 'status') return row.status;
  return profile ? cellOf(column, storedFor(profile, column.field)) : '';
}

/** Calendar days. */
const daysFrom = (moment: Date, now: Date) =>
  Math.max(0, Math.round((Date.parse(today(now)) - Date.parse(today(moment))) / dayMs));
