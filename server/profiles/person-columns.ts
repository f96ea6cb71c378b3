import { personInput } from '#contract/accounts/user.ts';
import type { z } from '#contract/zod.ts';
import type { UserUpdate } from '#server/db/tables.ts';
import { onlySent } from './only-sent.ts';

type Person = z.output<z.ZodObject<typeof personInput>>;
type PersonInput = { [K in keyof Person]?: Person[K] | undefined };

const { address: _address, nationality: _nationality, ...sameName } = personInput;

const noAddress = { addressLine1: null, city: null, state: null, zipCode: null, countryCode: null };

/** The user's columns that a profile body changes: only the fields sent. */
export function personColumns(input: PersonInput): UserUpdate {
  const { address, nationality } = input;
  const changes: UserUpdate = {
    ...onlySent<Pick<Person, keyof typeof sameName>>(input, sameName),
    ...(nationality !== undefined && { nationalityCode: nationality?.code ?? null }),
  };
  if (address === undefined) return changes;
  if (address === null) return { ...changes, ...noAddress };
  const { country, ...lines } = address;
  return {
    ...changes,
    ...Object.fromEntries(Object.entries(lines).filter(([, value]) => value !== undefined)),
    ...(country !== undefined && { countryCode: country?.code ?? null }),
  };
}
