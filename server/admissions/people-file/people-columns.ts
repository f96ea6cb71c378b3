import { generalAddressLabels } from '#contract/profiles/address-lines.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { familyFields } from '#contract/profiles/family.ts';
import { fieldLabel } from '#contract/profiles/field-words.ts';
import { arrangementLabels, statusLabels } from '#contract/profiles/labels.ts';
import { wordsOf } from '#contract/profiles/named-fields.ts';
import { nationalityName } from '#contract/profiles/nationalities.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { z } from '#contract/zod.ts';
import type { ProfileRow } from '#server/profiles/whole-profiles.ts';

export type PeopleRole = 'SUPPORT_WORKER' | 'FAMILY_USER';

/** How the cells of a column are written and read. */
export type ColumnKind =
  | 'text'
  | 'html'
  | 'digits'
  | 'day'
  | 'month'
  | 'flag'
  | 'number'
  | 'list'
  | 'choice'
  | 'country'
  | 'nationality';

/** A column of a file of people that can be read back. */
export type PeopleColumn = {
  /** The field that it holds: `pets`, `address.city`, `externalId`. */
  field: string;
  header: string;
  kind: ColumnKind;
  /** Its cells are codes, and another column has the same in words. */
  isCode: boolean;
  /** Of a choice: its words by its codes. */
  choices?: Readonly<Record<string, string>>;
  /** Other headers by which it's known in the tables of others. */
  alsoCalled: readonly string[];
};

/** Between the entries of a list in one cell. No entry has a semicolon. */
export const listSeparator = '; ';

const rulesOf: Readonly<Record<PeopleRole, Readonly<Record<string, z.ZodType>>>> = {
  SUPPORT_WORKER: supportWorkerFields,
  FAMILY_USER: familyFields,
};

type Inner = { type: string; format?: string; out?: z.ZodType; innerType?: z.ZodType };

/** The kind of a rule's cells, by the rule inside its wrappers. */
function kindOf(field: string, rule: z.ZodType): ColumnKind {
  if (wordsOf(rule)?.isRichText) return 'html';
  const { type, format, out, innerType } = rule._zod.def as unknown as Inner;
  const inside = out ?? innerType;
  if (inside) return kindOf(field, inside);
  if (type === 'boolean') return 'flag';
  if (type === 'array') return 'list';
  if (type === 'number') return 'number';
  if (type === 'enum') return 'choice';
  return format === 'date' ? (field === 'dateOfBirth' ? 'day' : 'month') : 'text';
}

const plain = (field: string, header: string, ...alsoCalled: string[]): PeopleColumn => ({
  ...{ field, header, kind: 'text', isCode: false, alsoCalled },
});

/** A column in words, and one with the codes. */
const inWords = (
  column: Pick<PeopleColumn, 'field' | 'header' | 'kind' | 'choices'>,
  ...alsoCalled: string[]
): [PeopleColumn, PeopleColumn] => [
  { ...column, isCode: false, alsoCalled },
  { ...column, header: `${column.header} code`, isCode: true, alsoCalled: [] },
];

const [status, statusCode] = inWords({
  ...{ field: 'status', header: 'Status', kind: 'choice', choices: statusLabels },
});
const [country, countryCode] = inWords({ field: 'address.country', header: 'Country', kind: 'country' });
const [nationality, nationalityCode] = inWords(
  { field: 'nationality', header: 'Nationality', kind: 'nationality' },
  'Citizenship',
);
const [arrangement, arrangementCode] = inWords({
  ...{ field: 'arrangement', header: 'Arrangement', kind: 'choice', choices: arrangementLabels },
});

const dateAvailable: PeopleColumn = {
  ...plain('dateAvailable', 'Available from', 'Date available'),
  kind: 'month',
};

/** Columns that every export has, and that can be read back. */
const brief: readonly PeopleColumn[] = [
  plain('firstName', 'First name', 'Given name', 'Forename', 'Christian name', 'Adult name 1'),
  plain('lastName', 'Last name', 'Surname', 'Family name'),
  status,
  plain('email', 'Email', 'Email address', 'E-mail', 'E-mail address', 'Mail'),
  {
    ...plain('mobile', 'Mobile', 'Mobile number', 'Mobile phone', 'Cell', 'Phone', 'Phone number'),
    kind: 'digits',
  },
  { ...plain('whatsApp', 'WhatsApp', 'WhatsApp number'), kind: 'digits' },
  plain('address.suburb', 'Suburb'),
  plain('address.city', 'City', 'Town', generalAddressLabels.city, 'Suburb or town'),
  plain('address.state', 'State', 'Region', 'State or territory', generalAddressLabels.state),
  country,
  arrangement,
];

/** Those of a whole export, before the answers of a side. */
const whole: readonly PeopleColumn[] = [
  plain('id', 'Id', 'Profile id'),
  { ...plain('oneName', 'One name only'), kind: 'flag' },
  plain('externalId', 'External id', 'Client id', 'Worker id', 'Record id', 'Our id', 'Reference'),
  statusCode,
  countryCode,
  arrangementCode,
  plain('address.addressLine1', 'Street address', 'Address', 'Street', 'Address line 1'),
  plain('address.zipCode', 'Postcode', 'Post code', 'Zip', 'Zip code', 'Postal code'),
  { ...plain('dateOfBirth', 'Date of birth', 'DOB', 'Birth date', 'Birthday', 'Born'), kind: 'day' },
  { ...plain('gender', 'Gender', 'Sex'), kind: 'choice', choices: { Male: 'Male', Female: 'Female' } },
  nationality,
  nationalityCode,
  ...(['skype', 'facebook', 'instagram', 'twitter', 'linkedIn'] as const).map((field) =>
    plain(field, fieldLabel(field)),
  ),
];

const startDates: readonly PeopleColumn[] = [
  { ...plain('earliestStartDate', 'Ideal start from', 'Earliest start'), kind: 'month' },
  { ...plain('latestStartDate', 'Ideal start until', 'Latest start'), kind: 'month' },
];

/** The answers of a side, a column for each field of its profile, and of a choice one more with the codes. */
function answersOf(role: PeopleRole): PeopleColumn[] {
  const known = new Set(startDates.map(({ field }) => field));
  const labels = new Set<string>();
  return Object.entries(rulesOf[role]).flatMap(([field, rule]) => {
    if (known.has(field)) return [];
    const label = fieldLabel(field);
    // Two fields of a family are called 'Other benefits'.
    const header = labels.has(label) ? `${label} (${field})` : label;
    labels.add(label);
    const kind = kindOf(field, rule);
    const choices = wordsOf(rule)?.choices;
    const column: PeopleColumn = {
      field,
      header,
      kind,
      isCode: false,
      alsoCalled: [],
      ...(choices && { choices }),
    };
    return choices ? [column, { ...column, header: `${header} code`, isCode: true }] : [column];
  });
}

type Sides<Value> = Readonly<Record<PeopleRole, Value>>;

const briefOf: Sides<readonly PeopleColumn[]> = {
  SUPPORT_WORKER: [...brief, dateAvailable],
  FAMILY_USER: [...brief, ...startDates],
};

/** What a whole export has beside a brief one. */
export const wholeColumns: Sides<readonly PeopleColumn[]> = {
  SUPPORT_WORKER: [...whole, ...answersOf('SUPPORT_WORKER')],
  FAMILY_USER: [...whole, dateAvailable, ...answersOf('FAMILY_USER')],
};

/** Every column that a file of people may have, without those that are only written. */
export const readColumns: Sides<readonly PeopleColumn[]> = {
  SUPPORT_WORKER: [...briefOf.SUPPORT_WORKER, ...wholeColumns.SUPPORT_WORKER],
  FAMILY_USER: [...briefOf.FAMILY_USER, ...wholeColumns.FAMILY_USER],
};

/** Headers of an export that say what follows from other answers. A file may have them, and they aren't read. */
export const writtenOnly: readonly string[] = [
  'In this status since',
  'Days in this status',
  'Registered on',
  'Email confirmed',
  'Profile complete (%)',
  'Profile',
  'Invited',
];

/** What is stored for a column, as it's written: words or codes, and empty for no answer. */
export function cellOf(column: PeopleColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(listSeparator);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (column.isCode) return text;
  if (column.kind === 'country') return countryName(text);
  if (column.kind === 'nationality') return nationalityName(text);
  return column.choices?.[text] ?? text;
}

const userColumns: Readonly<Record<string, string>> = {
  'address.country': 'countryCode',
  nationality: 'nationalityCode',
};

/** What a profile has for a field, as it's stored. */
export function storedFor({ user, fields }: Pick<ProfileRow, 'user' | 'fields'>, field: string): unknown {
  if (field === 'oneName') return user.lastName === '';
  const name = userColumns[field] ?? field.replace('address.', '');
  const row: object = fields && name in fields ? fields : user;
  return row[name as never] ?? null;
}
