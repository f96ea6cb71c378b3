import { personInput } from '#contract/accounts/user.ts';
import type { FamilyInput } from '#contract/profiles/family.ts';
import type { StaffInput } from '#contract/profiles/profiles.ts';
import { stepsOf } from '#contract/profiles/progress.ts';
import { awaitsProfile } from '#contract/profiles/status/transitions.ts';
import type { SupportWorkerInput } from '#contract/profiles/support-worker.ts';
import type { z } from '#contract/zod.ts';
import type { UserUpdate } from '#server/accounts/users/table.ts';
import type { Caller } from '#server/platform/http/session.ts';
import type { ProfileUser } from './store.ts';

/** What a caller sends to save in a profile of a role. */
export type Save =
  | { role: 'SUPPORT_WORKER'; id: string; caller: Caller; input: SupportWorkerInput & StaffInput }
  | { role: 'FAMILY_USER'; id: string; caller: Caller; input: FamilyInput & StaffInput };

/** The columns of `users` that a save changes: the person's own, then an admin's, or the owner's progress and status. */
export function userChanges(save: Save, stored: ProfileUser): UserUpdate {
  const changes = {
    ...personColumns(save.input),
    ...(save.role === 'FAMILY_USER' && namesOf(save.input, stored)),
    ...(save.input.oneName && { lastName: '' }),
  };
  if (save.caller.role === 'ADMIN') return { ...changes, ...staffChanges(save.input, stored) };
  return {
    ...changes,
    completedSteps: stepsAfter(save, stored),
    ...(completesProfile(save, stored) && awaitsProfile(stored.status) && { status: 'READY_FOR_INTERVIEW' }),
  };
}

/** Whether this save of the owner completes the last step that was missing. */
export const completesProfile = (save: Save, stored: ProfileUser): boolean =>
  save.caller.role !== 'ADMIN' &&
  stored.completedSteps.length < stepsOf(save.role) &&
  stepsAfter(save, stored).length === stepsOf(save.role);

const stepsAfter = (save: Save, { completedSteps }: ProfileUser) =>
  [...new Set([...completedSteps, ...stepsSent(save)])].sort((a, b) => a - b);

const staffChanges = (input: StaffInput, stored: ProfileUser): UserUpdate => ({
  ...(input.status !== undefined && { status: input.status }),
  internalComments: commentsAfter(input, stored.internalComments),
});

export function commentsAfter({ internalComments, addedInternalComments = [] }: StaffInput, stored: string) {
  const before = internalComments === undefined ? stored : (internalComments ?? '');
  return [before, ...addedInternalComments.map(({ html }) => html ?? '')].join('');
}

/** A family's names have two fields each: the one that differs from what is stored has been edited. */
function namesOf(input: FamilyInput, stored: ProfileUser): UserUpdate {
  const edited = (ours: string | undefined, theirs: string | undefined, before: string) =>
    ours !== undefined && ours !== before ? ours : (theirs ?? ours);
  const firstName = edited(input.adultName1, input.firstName, stored.firstName);
  const lastName = edited(input.familyName, input.lastName, stored.lastName);
  return { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
}

function stepsSent({ input: { completedStep, lastStepCompleted } }: Save): number[] {
  return [
    ...(completedStep === undefined ? [] : [completedStep]),
    ...Array.from({ length: lastStepCompleted ?? 0 }, (_, index) => index + 1),
  ];
}

type Person = z.output<z.ZodObject<typeof personInput>>;
type PersonInput = { [K in keyof Person]?: Person[K] | undefined };

const { address: _address, nationality: _nationality, ...sameName } = personInput;

const noAddress = {
  addressLine1: null,
  suburb: null,
  city: null,
  state: null,
  zipCode: null,
  countryCode: null,
};

/** The person's columns of `users` for the fields that were sent. */
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

/** The `fields` that were sent. */
export function onlySent<Fields extends object>(
  input: { [K in keyof Fields]?: Fields[K] | undefined },
  fields: Record<keyof Fields, unknown>,
): Partial<Fields> {
  const sent = Object.entries(input).filter(([name, value]) => name in fields && value !== undefined);
  return Object.fromEntries(sent) as Partial<Fields>;
}
