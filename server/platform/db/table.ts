import type { ColumnType } from 'kysely';
import { type ClassedField, readersOf } from '#contract/field.ts';
import { type Classed, owner, secret, team } from '#contract/readers.ts';

declare const type: unique symbol;

/** A column of this type, with its readers where they aren't those of its table. */
type Column<Type> = { readonly readers: Classed | undefined; readonly [type]: Type };
type ClassedColumn<Type> = Column<Type> & { readonly readers: Classed };
type Columns = Record<string, Column<unknown>>;

type AfterErasure = 'nothing' | 'id';
type Table<Of extends Columns> = {
  readonly policyWords: string;
  readonly afterErasure: AfterErasure;
  readonly columns: { readonly [Name in keyof Of]: Classed };
  readonly [type]: { -readonly [Name in keyof Of]: Of[Name][typeof type] };
};

/** The columns of a table, as Kysely knows them. */
export type TypeOf<Of extends { readonly [type]: unknown }> = Of[typeof type];

export type Timestamp = ColumnType<Date, Date | undefined, Date>;
/** Written with its row, and never changed. */
export type Once<Type> = ColumnType<Type, Type, never>;

/** Without readers it has those of its table. */
export function column<Type>(): Column<Type>;
export function column<Type>(readers: Classed): ClassedColumn<Type>;
export function column(readers?: Classed) {
  return { readers };
}

/** The columns of fields of the contract, with their names and readers. */
export const fieldColumns = <Fields>(fields: Readonly<Record<keyof Fields & string, ClassedField>>) =>
  Object.fromEntries(
    Object.entries<ClassedField>(fields).map(([name, rule]) => [name, { readers: readersOf(rule) }]),
  ) as { readonly [Name in keyof Fields]: ClassedColumn<Fields[Name]> };

/**
 * A table, defined beside its store: the words of the privacy policy that say what it keeps, what stays of an erased person (their id, and
 * nothing else), who may read its columns unless they say otherwise, and the columns. Without readers of the table, each column has its own.
 */
export function table<Of extends Columns>(
  policyWords: string,
  afterErasure: AfterErasure,
  readers: Classed,
  columns: Of,
): Table<Of>;
export function table<Of extends Record<string, ClassedColumn<unknown>>>(
  policyWords: string,
  afterErasure: AfterErasure,
  readers: undefined,
  columns: Of,
): Table<Of>;
export function table(
  policyWords: string,
  afterErasure: AfterErasure,
  readers: Classed | undefined,
  columns: Columns,
) {
  const classes = Object.entries(columns).map(([name, one]) => [name, one.readers ?? readers]);
  return { policyWords, afterErasure, columns: Object.fromEntries(classes) };
}

/** For a table whose columns each say who may read them. */
export const byColumn = undefined;

// Of columns that several domains have.
export const codes = secret('It is compared with the code that somebody sends, and cannot be read back.');
export const mailed = secret('The server knows by it which links and codes still work.');
export const moments = owner(
  'It says since when there has been an account, and when it last changed.',
  'When you signed up',
);
export const sending = team('No mail is sent twice.');
