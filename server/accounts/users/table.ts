import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import { commentsClass, personInput, tourClass } from '#contract/accounts/user.ts';
import type { Role, Status } from '#contract/enums.ts';
import { addressClass } from '#contract/profiles/address.ts';
import {
  agreedClass,
  countryClass,
  emailClass,
  idClass,
  nationalityClass,
  owner,
  progressClass,
  roleClass,
  secret,
  statusClass,
  team,
} from '#contract/readers.ts';
import type { z } from '#contract/zod.ts';
import {
  byColumn,
  column,
  fieldColumns,
  moments,
  type Timestamp,
  type TypeOf,
  table,
} from '#server/platform/db/table.ts';

const confirmed = owner(
  'Only an address that its owner has confirmed is trusted.',
  'whether you confirmed your email address',
);
const searched = team(
  'The team’s search looks into it.',
  'the text that it looks into is kept a second time',
);

/** `address` is kept as its lines, and the countries as their codes. */
const { address: _, nationality: __, ...person } = personInput;
type Person = z.output<z.ZodObject<typeof personInput>>;

export const users = table('**Your account:**', 'nothing', byColumn, {
  ...fieldColumns<Omit<Person, 'address' | 'nationality'>>(person),
  addressLine1: column<string | null>(addressClass),
  suburb: column<string | null>(addressClass),
  city: column<string | null>(addressClass),
  state: column<string | null>(addressClass),
  zipCode: column<string | null>(addressClass),
  countryCode: column<string | null>(countryClass),
  nationalityCode: column<string | null>(nationalityClass),
  id: column<string>(idClass),
  role: column<Role>(roleClass),
  email: column<string>(emailClass),
  emailVerifiedAt: column<Date | null>(confirmed),
  newEmail: column<string | null>(
    owner('A change of address waits until the new one is confirmed.', 'the new one until it is confirmed'),
  ),
  passwordHash: column<string>(
    secret(
      'It is compared with the password that somebody types, and cannot be read back.',
      'one-way code (Argon2id)',
    ),
  ),
  /** Somebody set it who reads the mail at the address, or was logged in when its link was followed. */
  isOwnersPassword: column<Generated<boolean>>(
    secret('A stranger’s password does not lock the owner out.', 'whether its owner set it'),
  ),
  /** These three are the previous release's: `acceptances/table.ts` has what people agree to. */
  agreedAt: column<Date | null>(agreedClass),
  agreedTerms: column<string | null>(agreedClass),
  agreedPrivacy: column<string | null>(agreedClass),
  status: column<Generated<Status>>(statusClass),
  /** When the status became what it is. */
  statusSince: column<Timestamp>(
    owner('People see since when they wait.', 'when and by whom it was changed'),
  ),
  internalComments: column<Generated<string>>(commentsClass),
  takenTour: column<Generated<boolean>>(tourClass),
  completedSteps: column<Generated<number[]>>(progressClass),
  createdAt: column<Timestamp>(moments),
  updatedAt: column<Timestamp>(moments),
  /** The database itself keeps it, from this row and the row of the role's table: see 0009_search.sql. */
  searchText: column<ColumnType<string, undefined, never>>(searched),
});
type UsersTable = TypeOf<typeof users>;
export type UserRow = Selectable<UsersTable>;
export type NewUserRow = Insertable<UsersTable>;
export type UserUpdate = Updateable<UsersTable>;
