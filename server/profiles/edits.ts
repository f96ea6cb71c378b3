import { personInput, staffInput } from '#contract/accounts/user.ts';
import type { Role } from '#contract/enums.ts';
import type { EditConflict } from '#contract/errors.ts';
import { addressInput } from '#contract/profiles/address.ts';
import { familyFields, familyNames } from '#contract/profiles/family.ts';
import { isRichText } from '#contract/profiles/field-words.ts';
import { historyFields } from '#contract/profiles/history/history-words.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { z } from '#contract/zod.ts';
import type { Save } from './columns.ts';
import type { Edit } from './history/record.ts';
import { countryOf, nationalityOf } from './present.ts';
import { cleanRichText } from './rich-text.ts';
import type { ProfileRow, ProfileUser } from './store.ts';

/**
 * Finds what a save changes, and its conflicts: fields that somebody else has changed too. Compares what was
 * sent with what it was edited from and with what is stored.
 */
export function findEdits<S extends Save>(
  save: S,
  stored: ProfileRow,
): { save: S; conflicts: EditConflict[] } {
  const { basedOn, ...input } = save.input;
  if (!basedOn) return { save, conflicts: [] };
  const changed = [...flatten(input)].filter(
    ([field, value]) => !isSameAnswer(value, storedIn(stored, field)),
  );
  const before = flatten(asWritten(save, basedOn, new Set(changed.map(([field]) => questionOf(field)))));
  const untouched: string[] = [];
  const conflicts: EditConflict[] = [];
  for (const [field, value] of changed) {
    const there = storedIn(stored, field);
    const from = before.get(field);
    if (from === undefined || isSameAnswer(there, from)) continue;
    if (isSameAnswer(value, from)) untouched.push(field);
    else conflicts.push({ field, stored: there });
  }
  return { save: { ...save, input: without(input, untouched) }, conflicts };
}

/** What is stored for a field of a profile, or for a line of its address, as a profile shows it; null where it has none. */
function storedIn({ user, fields }: ProfileRow, field: string): unknown {
  if (field === 'nationality') return nationalityOf(user.nationalityCode);
  if (field === 'address.country') return countryOf(user.countryCode);
  if (field === 'oneName') return user.lastName === '';
  const column = ownColumns[field] ?? field.replace('address.', '');
  const row: object = fields && column in fields ? fields : user;
  return row[column as never] ?? null;
}

/** A family's names are in the columns that everybody's are in. */
const ownColumns: Readonly<Record<string, keyof ProfileUser>> = {
  adultName1: 'firstName',
  familyName: 'lastName',
};

type Rules = Readonly<Record<string, z.ZodType>>;
const rules: Record<Save['role'], Rules> = {
  SUPPORT_WORKER: { ...personInput, ...supportWorkerFields },
  FAMILY_USER: { ...personInput, ...familyFields, ...familyNames },
};
const rulesFor = ({ role, caller }: Save): Rules =>
  caller.role === 'ADMIN' ? { ...rules[role], ...staffInput } : rules[role];

/**
 * These fields of `basedOn` in the form that a save would have stored, because clients may send it as typed. Fields that a save
 * does not take are left out. Invalid values stay, and differ.
 */
const asWritten = (save: Save, basedOn: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(
    Object.entries(rulesFor(save))
      .filter(([name]) => names.has(name) && Object.hasOwn(basedOn, name))
      .map(([name, rule]) => [name, valueWritten(name, rule, basedOn[name])]),
  );

function valueWritten(name: string, rule: z.ZodType, value: unknown): unknown {
  const { success, data } = rule.safeParse(value);
  if (!success) return value;
  return isRichText(name) && typeof data === 'string' ? cleanRichText(data) : data;
}

/** The fields that a save has changed, for the history: an address line by line, of the comments only what was added. */
export function editsMade(before: ProfileRow, after: ProfileRow): Edit[] {
  return recorded[before.user.role].flatMap((field) => {
    const [from, to] = [storedIn(before, field), storedIn(after, field)];
    if (from === to || isSameAnswer(from, to)) return [];
    return [
      field === 'internalComments' ? commentEdit(String(from ?? ''), String(to ?? '')) : { field, from, to },
    ];
  });
}

/** `address`, of one of its lines. */
const questionOf = (field: string): string => field.split('.', 1)[0] ?? '';

/** The fields of a role that its history has. A family's first and last name are recorded as `adultName1` and `familyName` only. */
const recordedOf = (rulesOfRole: object, ...others: string[]): readonly string[] =>
  historyFields.filter((field) => questionOf(field) in rulesOfRole && !others.includes(field));
const recorded: Record<Role, readonly string[]> = {
  SUPPORT_WORKER: recordedOf({ ...rules.SUPPORT_WORKER, internalComments: true }),
  FAMILY_USER: recordedOf({ ...rules.FAMILY_USER, internalComments: true }, 'firstName', 'lastName'),
  ADMIN: [],
};

const commentEdit = (from: string, to: string): Edit =>
  to.startsWith(from)
    ? { field: 'addedInternalComments', from: null, to: to.slice(from.length) }
    : { field: 'internalComments', from: from || null, to: to || null };

type Fields = Readonly<Record<string, unknown>>;

/** Each field, and each line of an address, by name: what can be edited independently. */
function flatten(values: Fields): Map<string, unknown> {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    name === 'address' ? addressLines(value) : [[name, value] as const],
  );
  return new Map(fields.filter(([, value]) => value !== undefined));
}

/** A null address clears every line; anything but an address has none. */
const addressLines = (address: unknown) =>
  Object.entries(isFields(address) ? address : noAddress).map(
    ([line, value]) => [`address.${line}`, value] as const,
  );

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const noAddress = Object.fromEntries(Object.keys(addressInput.shape).map((line) => [line, null]));

/** The body without these fields and lines of the address. */
function without<Body extends Fields>(body: Body, fields: readonly string[]): Body {
  const kept = [...flatten(body)].filter(([field]) => !fields.includes(field));
  const lines = kept.filter(([field]) => field.startsWith('address.'));
  const address = Object.fromEntries(lines.map(([field, value]) => [field.slice('address.'.length), value]));
  const others = kept.filter(([field]) => !field.startsWith('address.'));
  return { ...Object.fromEntries(others), ...(lines.length > 0 && { address }) } as unknown as Body;
}

const isSameAnswer = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);

/** An empty text or list is no answer, a country is compared by its code, and the order of a list does not matter. */
function comparable(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'null' : JSON.stringify(value.map(comparable).sort());
  if (typeof value === 'object') return JSON.stringify('code' in value ? value.code : value);
  return JSON.stringify(value);
}
