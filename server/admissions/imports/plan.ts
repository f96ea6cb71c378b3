import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { RowDecision, RowOutcome, SameReason } from '#contract/admissions/imports.ts';
import type { Role, Status } from '#contract/enums.ts';
import { fieldLabel } from '#contract/profiles/field-words.ts';
import { statusLabels } from '#contract/profiles/labels.ts';
import { fullName } from '#contract/words.ts';
import { type PeopleRole, readColumns } from '#server/admissions/people-file/people-columns.ts';
import type { Caller } from '#server/platform/http/session.ts';
import type { Save } from '#server/profiles/columns.ts';
import { previewSave } from '#server/profiles/save-profile.ts';
import type { ProfileRow } from '#server/profiles/whole-profiles.ts';
import type { Answers, ReadPerson, Refusal } from './read-people.ts';

/** Somebody with an account, as far as it tells whether a row is about them. */
export type Known = {
  id: string;
  role: Role;
  status: Status;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string | null;
  zipCode: string | null;
  dateOfBirth: string | null;
  emailVerifiedAt: Date | null;
  externalId: string | null;
  /** They came with an import and have still to come. */
  isAwaited: boolean | null;
  statusThen: Status | null;
};

export type Candidate = {
  /** An id, or the number of another row. */
  key: string;
  name: string;
  email: string;
  isOfFile: boolean;
  reasons: SameReason[];
};

export type Decision = { row: number; decision: RowDecision; into?: string | undefined };

export type PlannedRow = {
  person: ReadPerson;
  outcome: RowOutcome;
  /** Who is changed. */
  known: Known | null;
  changes: string[];
  notes: string[];
  refusals: Refusal[];
  candidates: Candidate[];
  mayStayApart: boolean;
  decision: RowDecision | null;
};

/** Rows that are read into the mark before others get a turn. */
const rowsAtOnce = 200;

export type PlanContext = { role: PeopleRole; caller: Caller; now: Date };

/**
 * Plans an import: what would come of each row. Rows come in pages, with the people whom they may be about; nothing is
 * asked of the database, and nothing is written.
 */
export function createPlan({ role, caller, now }: PlanContext, decisions: readonly Decision[]) {
  const decided = new Map(decisions.map((one) => [one.row, one]));
  const rows: PlannedRow[] = [];
  const byRow = new Map<number, PlannedRow>();
  /** Rows so far that will be people, by what they have in common with others. */
  const seen = new Map<string, PlannedRow[]>();
  /** Rows so far by the ids of their own system. */
  const externals = new Map<string, number>();
  /** People whom a row so far is about. */
  const taken = new Map<string, number>();

  const note = (planned: PlannedRow): PlannedRow => {
    rows.push(planned);
    byRow.set(planned.person.row, planned);
    if (planned.known) taken.set(planned.known.id, planned.person.row);
    if (planned.outcome === 'added' || planned.known) {
      for (const key of keysOf(marksOfRow(planned.person))) {
        const others = seen.get(key);
        if (others) others.push(planned);
        else seen.set(key, [planned]);
      }
      const { externalId, row } = planned.person;
      if (externalId !== null) externals.set(externalId, row);
    }
    return planned;
  };

  const planRow = (person: ReadPerson, nearby: Nearby, profiles: ReadonlyMap<string, ProfileRow>) => {
    const about: About = { person, notes: [...person.notes], refusals: [...person.refusals] };
    const refuse = (column: string, reason: string) =>
      note(result({ ...about, refusals: [...about.refusals, { column, reason }] }, 'refused'));
    if (about.refusals.length > 0) return note(result(about, 'refused'));

    const sure = findSure(person, nearby, role);
    if (sure && 'column' in sure) return refuse(sure.column, sure.reason);
    const given = decided.get(person.row);
    if (given?.decision === 'out') return note(result(about, 'leftOut', { decision: 'out' }));
    if (sure) return change(about, sure, profiles, null);

    const ownRole = nearby.of(person).filter((one) => one.role === role);
    const stranger = nearby.byEmail(person.email).find((one) => one.role !== role);
    if (stranger)
      return refuse(
        'Email',
        stranger.role === 'ADMIN'
          ? 'Somebody on the team has this address'
          : 'Somebody on the other side has this address. Use another one',
      );
    const candidates = candidatesOf(person, ownRole, seen);
    const mayStayApart = !candidates.some(({ reasons }) => reasons.includes('sameEmail'));
    if (candidates.length > 0 && given?.decision === 'merge') {
      const into =
        given.into === undefined ? candidates[0] : candidates.find(({ key }) => key === given.into);
      const known = ownRole.find(({ id }) => id === into?.key);
      if (known) return change({ ...about, candidates, mayStayApart }, known, profiles, 'merge');
      const earlier = byRow.get(Number(into?.key));
      if (earlier) return mergeRows({ ...about, candidates, mayStayApart }, earlier);
    }
    const decision = given?.decision === 'apart' && mayStayApart ? 'apart' : null;
    if (candidates.length > 0 && decision === null)
      return note(result({ ...about, candidates, mayStayApart }, 'doubtful'));

    const sameId = person.externalId === null ? undefined : externals.get(person.externalId);
    if (sameId !== undefined)
      return refuse('External id', `Row ${sameId} has the same external id. Give each person their own`);
    const missing = missingOf(person, role);
    const status = person.status ?? 'REGISTERED';
    if (status === 'DELETED_HIDDEN')
      missing.push({ column: 'Status', reason: 'Somebody new can’t be hidden. Leave the row out' });
    const mistakes = missing.length > 0 ? missing : mistakesOf(person, { role, caller, now });
    if (mistakes.length > 0) return note(result({ ...about, refusals: mistakes }, 'refused'));
    return note(result({ ...about, candidates, mayStayApart }, 'added', { decision }));
  };

  /** The row says more, or other things, of somebody whom we know. */
  const change = (
    about: About,
    known: Known,
    profiles: ReadonlyMap<string, ProfileRow>,
    decision: RowDecision | null,
  ) => {
    const { person, notes } = about;
    const other = taken.get(known.id);
    const fail = (column: string, reason: string) =>
      note(result({ ...about, refusals: [{ column, reason }] }, 'refused'));
    if (other !== undefined)
      return fail('Id', `Row ${other} is about the same person, ${nameOf(known)}. Keep one of the two`);
    const stored = profiles.get(known.id);
    if (!stored) return fail('Id', 'This person was erased meanwhile. Leave the row out');
    if (person.externalId !== null && known.externalId !== null && person.externalId !== known.externalId)
      return fail('External id', `${nameOf(known)} has the external id ${known.externalId}. Use that one`);
    // Anybody can sign up with somebody else's address, and would read all that the table says of them.
    if (decision === 'merge' && !known.isAwaited && known.emailVerifiedAt === null)
      return fail(
        'Email',
        `${known.email} was never confirmed, so this account may be somebody else’s. Ask them to confirm it first, or leave the row out`,
      );
    const changes: string[] = [];
    if (person.externalId !== null && known.externalId === null) changes.push('External id');
    if (person.status !== null && person.status !== statusNow(known)) {
      if (known.isAwaited && person.status !== 'DELETED_HIDDEN') changes.push('Status');
      else notes.push(`Status: it stays ${statusLabels[statusNow(known)]}. Change it in the app.`);
    }
    if (person.email !== null && person.email.toLowerCase() !== known.email.toLowerCase())
      notes.push(`Email: it stays ${known.email}. Only they can change it.`);
    const { errors, edits } = previewSave(saveOf(person.input, { id: known.id, role, caller }), stored, now);
    if (errors.length > 0)
      return note(result({ ...about, refusals: errors.map((error) => inColumns(error, role)) }, 'refused'));
    if (edits.length > 0 && !known.isAwaited)
      notes.push('They keep this profile themselves. What the table says replaces what they wrote.');
    changes.push(...edits.map(({ field }) => fieldLabel(field)));
    const outcome = changes.length > 0 ? 'changed' : 'unchanged';
    return note(result(about, outcome, { known, changes, decision }));
  };

  /** What a row says of somebody whom an earlier row is about: it fills what that one left open. */
  const mergeRows = (about: About, earlier: PlannedRow) => {
    const merged = { ...earlier.person, input: filled(earlier.person.input, about.person.input) };
    const fail = (refusals: Refusal[]) => note(result({ ...about, refusals }, 'refused'));
    if (earlier.known)
      return fail([
        { column: 'Row', reason: `Row ${earlier.person.row} is about somebody here. Put both into one row` },
      ]);
    const mistakes = mistakesOf(merged, { role, caller, now });
    if (mistakes.length > 0) return fail(mistakes);
    earlier.person = merged;
    earlier.notes.push(`Row ${about.person.row} was merged into this one.`);
    return note(result(about, 'leftOut', { decision: 'merge' }));
  };

  return {
    rows,
    addPage: (
      page: readonly ReadPerson[],
      known: readonly Known[],
      profiles: ReadonlyMap<string, ProfileRow>,
    ) => {
      const nearby = nearbyOf(known);
      for (const person of page) planRow(person, nearby, profiles);
    },
    /** Names the plan: another one has another mark. */
    mark: async () => {
      const hash = createHash('sha256');
      for (const [index, { person, outcome, known, changes, decision }] of rows.entries()) {
        hash.update(JSON.stringify([person.row, outcome, known?.id, changes, decision, person.input]));
        if (index % rowsAtOnce === 0) await setImmediate();
      }
      return hash.digest('base64url');
    },
  };
}

export type Plan = ReturnType<typeof createPlan>;

type About = Pick<PlannedRow, 'person' | 'notes' | 'refusals'> &
  Partial<Pick<PlannedRow, 'candidates' | 'mayStayApart'>>;

const result = (
  { candidates = [], mayStayApart = false, ...about }: About,
  outcome: RowOutcome,
  more: Partial<Pick<PlannedRow, 'known' | 'changes' | 'decision'>> = {},
): PlannedRow => ({
  ...{ known: null, changes: [], decision: null, candidates, mayStayApart, outcome },
  ...about,
  ...more,
});

const nameOf = (person: { firstName: string; lastName: string }) => fullName(person);
const statusNow = ({ isAwaited, statusThen, status }: Known): Status => (isAwaited && statusThen) || status;

/** A save of what a row says, as if the lead who imports it had typed it. */
export const saveOf = (
  input: Answers,
  { id, role, caller }: { id: string; role: PeopleRole; caller: Caller },
): Save => ({ role, id, caller, input }) as Save;

/** By the id of ours, by theirs, and by the address where the person has still to come. */
function findSure(person: ReadPerson, nearby: Nearby, role: PeopleRole): Known | Refusal | undefined {
  if (person.id !== null) {
    const known = nearby.byId(person.id.toLowerCase());
    if (!known)
      return { column: 'Id', reason: 'Nobody has this id any more. Clear it to add the person anew' };
    if (known.role !== role) return { column: 'Id', reason: 'This person is on the other side' };
    return known;
  }
  const same = person.externalId === null ? undefined : nearby.byExternalId(person.externalId, role);
  if (same) return same;
  return nearby
    .byEmail(person.email)
    .find((one) => one.role === role && one.isAwaited && one.externalId === null);
}

/** What two people may have in common. */
type Marks = {
  email: string | null;
  mobile: string | null;
  name: string | null;
  zipCode: string | null;
  dateOfBirth: string | null;
};

const lower = (text: string | null | undefined) => (text ? text.trim().toLowerCase() : null);
const nameMark = (first: string | undefined, last: string | undefined) =>
  first ? `${lower(first)} ${lower(last) ?? ''}` : null;

const marksOfRow = ({ email, input }: ReadPerson): Marks => ({
  email: lower(email),
  mobile: input.mobile ?? null,
  name: nameMark(input.firstName, input.lastName),
  zipCode: input.address?.zipCode ?? null,
  dateOfBirth: input.dateOfBirth ?? null,
});
const marksOfKnown = (one: Known): Marks => ({
  email: lower(one.email),
  mobile: one.mobile,
  name: nameMark(one.firstName, one.lastName),
  zipCode: one.zipCode,
  dateOfBirth: one.dateOfBirth,
});

/** Phone numbers with and without the country's code are the same. */
const sameDigits = (digits: string) => digits.replace(/^(?:0|0?0?61|0?0?64)/, '').slice(-9);

const keysOf = ({ email, mobile, name, zipCode, dateOfBirth }: Marks): string[] => [
  ...(email === null ? [] : [`email ${email}`]),
  ...(mobile === null ? [] : [`mobile ${sameDigits(mobile)}`]),
  ...(name === null || zipCode === null ? [] : [`name ${name} in ${zipCode}`]),
  ...(name === null || dateOfBirth === null ? [] : [`name ${name} born ${dateOfBirth}`]),
];

function reasonsFor(one: Marks, other: Marks): SameReason[] {
  const isSame = (mark: keyof Marks) => one[mark] !== null && one[mark] === other[mark];
  return [
    ...(isSame('email') ? (['sameEmail'] as const) : []),
    ...(one.mobile !== null && other.mobile !== null && sameDigits(one.mobile) === sameDigits(other.mobile)
      ? (['sameMobile'] as const)
      : []),
    ...(isSame('name') && isSame('zipCode') ? (['sameNameAndPostcode'] as const) : []),
    ...(isSame('name') && isSame('dateOfBirth') ? (['sameNameAndBirth'] as const) : []),
  ];
}

/** Of each reason among earlier rows: more help nobody to decide. */
const mostCandidates = 5;

/** Who may be the person of a row: people with accounts first, then earlier rows. */
function candidatesOf(
  person: ReadPerson,
  known: readonly Known[],
  seen: ReadonlyMap<string, readonly PlannedRow[]>,
): Candidate[] {
  const marks = marksOfRow(person);
  const people = known.map((one) => ({
    ...{ key: one.id, name: nameOf(one), email: one.email, isOfFile: false },
    reasons: reasonsFor(marks, marksOfKnown(one)),
  }));
  const ids = new Set(known.map(({ id }) => id));
  const earlier = [
    ...new Set(keysOf(marks).flatMap((key) => (seen.get(key) ?? []).slice(0, mostCandidates))),
  ];
  const rows = earlier
    .filter((row) => !row.known || !ids.has(row.known.id))
    .map(({ person: other }) => ({
      ...{ key: String(other.row), name: nameInRow(other), email: other.email ?? '', isOfFile: true },
      reasons: reasonsFor(marks, marksOfRow(other)),
    }));
  return [...people, ...rows].filter(({ reasons }) => reasons.length > 0);
}

export const nameInRow = ({ input }: ReadPerson): string =>
  fullName({ firstName: input.firstName ?? '', lastName: input.lastName ?? '' });

/** The people of a page's rows, by what the rows have. */
function nearbyOf(known: readonly Known[]) {
  const byKey = new Map<string, Known[]>();
  for (const one of known)
    for (const key of [...keysOf(marksOfKnown(one)), `id ${one.id}`, `external ${one.externalId}`])
      byKey.set(key, [...(byKey.get(key) ?? []), one]);
  const find = (key: string) => byKey.get(key) ?? [];
  return {
    byId: (id: string) => find(`id ${id}`)[0],
    byExternalId: (externalId: string, role: PeopleRole) =>
      find(`external ${externalId}`).find((one) => one.role === role),
    byEmail: (email: string | null) => (email === null ? [] : find(`email ${lower(email)}`)),
    of: (person: ReadPerson) => [...new Set(keysOf(marksOfRow(person)).flatMap(find))],
  };
}
type Nearby = ReturnType<typeof nearbyOf>;

/** What a new person can't do without. */
function missingOf({ email, input }: ReadPerson, role: PeopleRole): Refusal[] {
  const missing: Refusal[] = [];
  if (email === null)
    missing.push({ column: 'Email', reason: 'Enter their email address: the invitation goes there' });
  if (!input.firstName) missing.push({ column: 'First name', reason: 'Enter their first name' });
  if (role === 'SUPPORT_WORKER' && !input.lastName && !input.oneName)
    missing.push({ column: 'Last name', reason: 'Enter their last name, or yes under One name only' });
  return missing;
}

/** The mistakes that the rules of a profile find, as if its person had typed it. Months that have passed are how things were. */
function mistakesOf({ input }: ReadPerson, { role, caller, now }: PlanContext): Refusal[] {
  const { errors } = previewSave(saveOf(input, { id: '', role, caller }), emptyProfile(role, input), now);
  return errors.map((error) => inColumns(error, role));
}

function inColumns({ field, message }: { field: string; message: string }, role: PeopleRole): Refusal {
  const column = readColumns[role].find((one) => one.field === field);
  return { column: column?.header ?? fieldLabel(field), reason: message };
}

/** A profile without answers, but with the months that a row says. */
export function emptyProfile(role: PeopleRole, input: Answers): ProfileRow {
  const months = {
    dateAvailable: input.dateAvailable ?? null,
    ...('earliestStartDate' in input && { earliestStartDate: input.earliestStartDate ?? null }),
    ...('latestStartDate' in input && { latestStartDate: input.latestStartDate ?? null }),
  };
  const user = {
    ...{ id: '', role, email: '', status: 'REGISTERED', takenTour: false, internalComments: '', version: '' },
    ...{
      firstName: '',
      lastName: '',
      completedSteps: [],
      countryCode: null,
      zipCode: null,
      emailVerified: false,
    },
    ...months,
  };
  return { user, fields: { ...months }, seenChecks: [], agreed: null } as unknown as ProfileRow;
}

/** The first answers, and of the second those that the first leave open. */
function filled(first: Answers, second: Answers): Answers {
  const address = first.address || second.address ? { ...second.address, ...first.address } : undefined;
  return { ...second, ...first, ...(address && { address }) } as Answers;
}
