import type { FamilyInput } from '#contract/profiles/family.ts';
import type { StaffInput } from '#contract/profiles/profiles.ts';
import { stepsOf } from '#contract/profiles/progress.ts';
import type { SupportWorkerInput } from '#contract/profiles/support-worker.ts';
import type { UserRow, UserUpdate } from '#server/db/tables.ts';
import type { Caller } from '#server/http/session.ts';
import { personColumns } from './person-columns.ts';

/** A body on its way into a profile of a role. */
export type Save =
  | { role: 'SUPPORT_WORKER'; id: string; caller: Caller; input: SupportWorkerInput & StaffInput }
  | { role: 'FAMILY_USER'; id: string; caller: Caller; input: FamilyInput & StaffInput };

/** The columns of `users` that a save changes: the person's, plus either an admin's or the owner's progress and status. */
export function userChanges(save: Save, stored: UserRow): UserUpdate {
  const changes = {
    ...personColumns(save.input),
    ...(save.role === 'FAMILY_USER' && namesOf(save.input, stored)),
  };
  if (save.caller.role === 'ADMIN') return { ...changes, ...staffChanges(save.input, stored) };
  const completedSteps = [...new Set([...stored.completedSteps, ...stepsSent(save)])].sort((a, b) => a - b);
  const isComplete = completedSteps.length === stepsOf(save.role);
  return {
    ...changes,
    completedSteps,
    ...(isComplete && stored.status === 'REGISTERED' && { status: 'READY_FOR_INTERVIEW' }),
  };
}

const staffChanges = (input: StaffInput, stored: UserRow): UserUpdate => ({
  ...(input.status !== undefined && { status: input.status }),
  internalComments: commentsAfter(input, stored.internalComments),
});

/** A comment that is sent again because the first answer never arrived is not added twice. */
export function commentsAfter({ internalComments, addedInternalComments }: StaffInput, stored: string) {
  const before = internalComments === undefined ? stored : (internalComments ?? '');
  const added = addedInternalComments ?? '';
  return before.endsWith(added) ? before : before + added;
}

/** A family has two names for the same field: the one that differs from what is stored is the one that was edited. */
function namesOf(input: FamilyInput, stored: UserRow): UserUpdate {
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
