import { personInput, staffInput } from '#contract/accounts/user.ts';
import { historyFields } from '#contract/admissions/history-words.ts';
import type { EditConflict } from '#contract/errors.ts';
import { addressInput } from '#contract/profiles/address.ts';
import { familyFields, familyNames } from '#contract/profiles/family.ts';
import { isRichText } from '#contract/profiles/field-words.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { z } from '#contract/zod.ts';
import { today } from '#server/clock.ts';
import type { Edit } from '#server/history/record.ts';
import type { Save } from './columns.ts';
import { presentProfile } from './present.ts';
import { cleanRichText } from './rich-text.ts';
import type { ProfileRow } from './store.ts';

/**
 * Compares what was sent with what it was edited from and with what is stored, as the caller sees it. Returns the save
 * without what the caller left as it was, and the fields that both the caller and someone else have changed.
 */
export function findEdits<S extends Save>(
  save: S,
  stored: ProfileRow,
  now: Date,
): { save: S; conflicts: EditConflict[] } {
  const { basedOn, ...input } = save.input;
  if (!basedOn) return { save, conflicts: [] };
  const view = save.caller.role === 'ADMIN' ? 'admin' : 'owner';
  const present = flatten(presentProfile(stored, view, today(now)));
  const before = flatten(asWritten(save.role, basedOn));
  const untouched: string[] = [];
  const conflicts: EditConflict[] = [];
  for (const [field, value] of flatten(input)) {
    const there = present.get(field) ?? null;
    const from = before.get(field);
    if (from === undefined || isSameAnswer(value, there) || isSameAnswer(there, from)) continue;
    if (isSameAnswer(value, from)) untouched.push(field);
    else conflicts.push({ field, stored: there });
  }
  return { save: { ...save, input: without(input, untouched) }, conflicts };
}

const rules: Record<Save['role'], Readonly<Record<string, z.ZodType>>> = {
  SUPPORT_WORKER: { ...personInput, ...supportWorkerFields, ...staffInput },
  FAMILY_USER: { ...personInput, ...familyFields, ...familyNames, ...staffInput },
};

/**
 * `basedOn` in the form that a save would have stored, because clients may send it as typed. Fields that a save does not
 * take are left out. Invalid values stay, and differ.
 */
const asWritten = (role: Save['role'], basedOn: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(
    Object.entries(rules[role])
      .filter(([name]) => Object.hasOwn(basedOn, name))
      .map(([name, rule]) => [name, valueWritten(name, rule, basedOn[name])]),
  );

function valueWritten(name: string, rule: z.ZodType, value: unknown): unknown {
  const { success, data } = rule.safeParse(value);
  if (!success) return value;
  return isRichText(name) && typeof data === 'string' ? cleanRichText(data) : data;
}

/** The fields that a save has changed, for the history: an address line by line, of the comments only what was added. */
export function editsMade(before: ProfileRow, after: ProfileRow, now: Date): Edit[] {
  const [old, fresh] = [before, after].map((row) => flatten(recordedOf(row, now)));
  return [...(fresh ?? [])].flatMap(([field, to]) => {
    const from = old?.get(field) ?? null;
    if (isSameAnswer(from, to)) return [];
    return [
      field === 'internalComments' ? commentEdit(String(from ?? ''), String(to ?? '')) : { field, from, to },
    ];
  });
}

/** A family's first and last name are recorded as `adultName1` and `familyName` only. */
function recordedOf(row: ProfileRow, now: Date): Fields {
  const { firstName, lastName, ...profile } = presentProfile(row, 'admin', today(now));
  const names = row.user.role === 'FAMILY_USER' ? {} : { firstName, lastName };
  const all = Object.entries({ ...names, ...profile });
  return Object.fromEntries(all.filter(([name]) => name === 'address' || historyFields.includes(name)));
}

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
