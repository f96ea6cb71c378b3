import { personInput, staffInput } from '#contract/accounts/user.ts';
import type { EditConflict } from '#contract/errors.ts';
import { familyFields, familyNames } from '#contract/profiles/family.ts';
import { isRichText } from '#contract/profiles/field-words.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { z } from '#contract/zod.ts';
import { today } from '#server/clock.ts';
import { cleanRichText } from './clean-rich-text.ts';
import { type Leaf, leavesOf, saysTheSame, without } from './leaves.ts';
import { presentProfile } from './present.ts';
import type { ProfileRow } from './store.ts';
import type { Save } from './user-changes.ts';

/**
 * Compares what was sent, what it was edited from and what is stored. Returns the save without the fields that the caller
 * did not touch, and the fields that both the caller and somebody else have changed, with what the caller may see stored.
 */
export function findEdits<S extends Save>(
  save: S,
  stored: ProfileRow,
  now: Date,
): { save: S; conflicts: EditConflict[] } {
  const { basedOn, ...input } = save.input;
  if (!basedOn) return { save, conflicts: [] };
  const view = save.caller.role === 'ADMIN' ? 'admin' : 'owner';
  const present = leavesOf(presentProfile(stored, view, today(now)));
  const before = leavesOf(asWritten(save.role, basedOn));
  const untouched: string[] = [];
  const conflicts: EditConflict[] = [];
  for (const [field, value] of leavesOf(input)) {
    const there = present.get(field) ?? null;
    const from = before.get(field);
    if (from === undefined || saysTheSame(value, there) || saysTheSame(there, from)) continue;
    if (saysTheSame(value, from)) untouched.push(field);
    else conflicts.push({ field, stored: there });
  }
  return { save: { ...save, input: without(input, untouched) }, conflicts };
}

const rules: Record<Save['role'], Readonly<Record<string, z.ZodType>>> = {
  SUPPORT_WORKER: { ...personInput, ...supportWorkerFields, ...staffInput },
  FAMILY_USER: { ...personInput, ...familyFields, ...familyNames, ...staffInput },
};

/** As a save would have written it, because callers may send what they typed. What no save accepts stays, and so differs. */
const asWritten = (role: Save['role'], basedOn: Readonly<Record<string, unknown>>): Leaf =>
  Object.fromEntries(
    Object.entries(basedOn).map(([name, value]) => {
      const { success, data } = rules[role][name]?.safeParse(value) ?? { success: false, data: value };
      const written = success ? data : value;
      return [name, isRichText(name) && typeof written === 'string' ? cleanRichText(written) : written];
    }),
  );
