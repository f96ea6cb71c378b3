import { addressInput } from '#contract/profiles/address.ts';

export type Leaf = Readonly<Record<string, unknown>>;

/** The parts of a body that change independently: its fields, and an address line by line. */
export function leavesOf(values: Leaf): Map<string, unknown> {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    name === 'address' ? addressLines(value) : [[name, value] as const],
  );
  return new Map(fields.filter(([, value]) => value !== undefined));
}

/** null clears every line. */
const addressLines = (address: unknown) =>
  Object.entries((address ?? noAddress) as Leaf).map(([line, value]) => [`address.${line}`, value] as const);

const noAddress = Object.fromEntries(Object.keys(addressInput.shape).map((line) => [line, null]));

/** The body without these parts. */
export function without<Body extends Leaf>(body: Body, fields: readonly string[]): Body {
  const kept = [...leavesOf(body)].filter(([field]) => !fields.includes(field));
  const lines = kept.filter(([field]) => field.startsWith('address.'));
  const address = Object.fromEntries(lines.map(([field, value]) => [field.slice('address.'.length), value]));
  const others = kept.filter(([field]) => !field.startsWith('address.'));
  return { ...Object.fromEntries(others), ...(lines.length > 0 && { address }) } as unknown as Body;
}

export const saysTheSame = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);

/** An empty text is no answer, a country is compared by its code, and the order of a list does not matter. */
function comparable(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'null' : JSON.stringify([...value].sort());
  if (typeof value === 'object') return JSON.stringify('code' in value ? value.code : value);
  return JSON.stringify(value);
}
