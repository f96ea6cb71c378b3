import { personInput } from '#contract/accounts/user.ts';
import type { Role, Status } from '#contract/enums.ts';
import { plainText } from '#contract/plain-text.ts';
import { familyFields } from '#contract/profiles/family.ts';
import { answerWords, fieldLabel, isRichText } from '#contract/profiles/field-words.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import { joinWithDots } from '#contract/words.ts';
import type { Db } from '#server/platform/db/open.ts';
import { editsMade } from './edits.ts';
import { type Actor, recordEdits } from './history/record.ts';
import { findProfile, lockProfile, type ProfileRow, updateComments, updateProfile } from './store.ts';

type Side = Exclude<Role, 'ADMIN'>;
type Columns = Readonly<Record<string, unknown>>;

/** A person with their answers: what a merge of two accounts compares. */
export type WholeProfile = {
  id: string;
  role: Side;
  status: Status;
  firstName: string;
  lastName: string;
  email: string;
  isConfirmed: boolean;
  comments: string;
  row: ProfileRow;
};

const { address: _address, nationality: _nationality, ...samePerson } = personInput;

/** The answers that are chosen as one, with their columns. */
const together: Readonly<Record<string, readonly string[]>> = {
  name: ['firstName', 'lastName'],
  address: ['addressLine1', 'suburb', 'city', 'state', 'zipCode', 'countryCode'],
  nationality: ['nationalityCode'],
  // One date must not come before the other.
  startDates: ['earliestStartDate', 'latestStartDate'],
};
const columnsTogether = new Set(Object.values(together).flat());

/** Answers by name, with their columns. */
function answersOf(role: Side): ReadonlyMap<string, readonly string[]> {
  const own = role === 'FAMILY_USER' ? familyFields : supportWorkerFields;
  const alone = [...Object.keys(samePerson), ...Object.keys(own)].filter(
    (name) => !columnsTogether.has(name),
  );
  const groups = Object.entries(together).filter(([name]) => name !== 'startDates' || role === 'FAMILY_USER');
  return new Map([...groups, ...alone.map((name) => [name, [name]] as const)]);
}

const columnsOf = ({ user, fields }: ProfileRow): Columns => ({ ...fields, ...user });

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isEmpty = (columns: Columns, names: readonly string[]) =>
  names.every((name) => isNothing(columns[name]));

const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  address: 'Address',
  startDates: 'Earliest and latest start date',
};

function wordsOf(name: string, columns: Columns, names: readonly string[]): string | null {
  if (name === 'nationality') return answerWords(name, { code: columns.nationalityCode });
  const words = names.flatMap((column) => {
    const value = columns[column];
    if (isNothing(value)) return [];
    if (column === 'countryCode') return answerWords('address.country', { code: value }) ?? [];
    return isRichText(column) && typeof value === 'string'
      ? plainText(value)
      : (answerWords(column, value) ?? []);
  });
  return words.length === 0 ? null : name === 'name' ? words.join(' ') : joinWithDots(words);
}

export type AnswerDifference = {
  name: string;
  label: string;
  staying: string | null;
  going: string | null;
  /** Whether the staying account has no answer. */
  isFilled: boolean;
};

/** What two people of one side have answered differently, where the one that goes has an answer. */
export function findDifferences(staying: ProfileRow, going: ProfileRow): AnswerDifference[] {
  const [one, other] = [columnsOf(staying), columnsOf(going)];
  return [...answersOf(staying.user.role as Side)].flatMap(([name, columns]) => {
    if (isEmpty(other, columns) || columns.every((column) => isSame(one[column], other[column]))) return [];
    return {
      name,
      label: labels[name] ?? fieldLabel(name),
      staying: isEmpty(one, columns) ? null : wordsOf(name, one, columns),
      going: wordsOf(name, other, columns),
      isFilled: isEmpty(one, columns),
    };
  });
}

const wholeOf = (row: ProfileRow | undefined): WholeProfile | undefined => {
  if (!row || row.user.role === 'ADMIN') return undefined;
  const { id, role, status, firstName, lastName, email, emailVerified, internalComments } = row.user;
  return {
    id,
    role,
    status,
    firstName,
    lastName,
    email,
    isConfirmed: emailVerified,
    comments: internalComments,
    row,
  };
};

/** A family or a support worker, hidden or not. */
export const findWhole = async (db: Db, id: string) => wholeOf(await findProfile(db, id));

/** The same, locked until the transaction ends: in the order of their ids, or two merges could wait for each other. */
export async function lockWhole(
  transaction: Db,
  ids: readonly [string, string],
): Promise<readonly [WholeProfile | undefined, WholeProfile | undefined]> {
  const found = new Map<string, WholeProfile | undefined>();
  for (const id of [...ids].sort()) found.set(id, wholeOf(await lockProfile(transaction, id)));
  return [found.get(ids[0]), found.get(ids[1])];
}

/** What was in columns of a profile, and is afterwards. `internalComments` is one of them. */
export type Taken = { before: Columns; after: Columns };

/**
 * Takes these answers of another person, and their comments after one's own, and records it in the history. Returns what
 * that changed.
 */
export async function takeAnswers(
  transaction: Db,
  {
    to,
    from,
    names,
    by,
    at,
  }: { to: WholeProfile; from: WholeProfile; names: readonly string[]; by: Actor; at: Date },
): Promise<Taken> {
  const theirs = columnsOf(from.row);
  const answers = answersOf(to.role);
  const columns = names.flatMap((name) => answers.get(name) ?? []);
  const after = {
    ...Object.fromEntries(columns.map((column) => [column, theirs[column] ?? null])),
    ...(from.comments !== '' && { internalComments: to.comments + from.comments }),
  };
  return writeColumns(transaction, to, after, { by, at });
}

/** Puts back what was there before, where nobody has changed it since: of an address nothing, once a part of it is new. */
export function takeBack(
  transaction: Db,
  { to, taken, by, at }: { to: WholeProfile; taken: Taken; by: Actor; at: Date },
): Promise<Taken> {
  const now = columnsOf(to.row);
  const isAsTaken = (column: string) => isSame(now[column], taken.after[column]);
  const untouched = Object.keys(taken.after).filter((column) => {
    const group = Object.values(together).find((columns) => columns.includes(column)) ?? [column];
    return column !== 'internalComments' && group.every(isAsTaken);
  });
  const back: Record<string, unknown> = Object.fromEntries(
    untouched.map((column) => [column, taken.before[column] ?? null]),
  );
  const { internalComments } = taken.after;
  // What colleagues have added since stays.
  if (typeof internalComments === 'string' && to.comments.startsWith(internalComments))
    back.internalComments =
      String(taken.before.internalComments) + to.comments.slice(internalComments.length);
  return writeColumns(transaction, to, back, { by, at });
}

async function writeColumns(
  transaction: Db,
  { id, row }: WholeProfile,
  after: Columns,
  { by, at }: { by: Actor; at: Date },
): Promise<Taken> {
  const now = columnsOf(row);
  const before = Object.fromEntries(Object.keys(after).map((column) => [column, now[column] ?? null]));
  const isOfUser = (column: string) => column in row.user;
  const of = (isWanted: (column: string) => boolean) =>
    Object.fromEntries(Object.entries(after).filter(([column]) => isWanted(column)));
  const saved = {
    ...row,
    user: { ...row.user, ...of(isOfUser) },
    fields: { ...row.fields, ...of((column) => !isOfUser(column)) },
  } as ProfileRow;
  const changed = Object.keys(after).filter((column) => column !== 'internalComments');
  if (changed.length > 0) {
    const written = await updateProfile(transaction, saved, {
      isUserChanged: changed.some(isOfUser),
      areFieldsChanged: changed.some((column) => !isOfUser(column)),
      updatedAt: at,
    });
    if (!written) throw new Error('a locked profile has changed');
  }
  if (typeof after.internalComments === 'string')
    await updateComments(transaction, id, after.internalComments);
  await recordEdits(transaction, { profileId: id, by, at, edits: editsMade(row, saved) });
  return { before, after };
}
