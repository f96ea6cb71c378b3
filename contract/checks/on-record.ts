import { z } from '#contract/zod.ts';
import { australianStates, checkKinds } from './kinds.ts';

/** What the other side reads of a check. */
export const recordStandings = ['seen', 'expired', 'not-seen'] as const;
export type RecordStanding = (typeof recordStandings)[number];

/**
 * One kind of check of somebody, as the other side reads it on a card and a profile: never a number or a document. Kinds that are asked
 * for in the person's country are always there, `not-seen` when nobody on the team has seen one; others only once one was seen.
 * Checks by state come once for each state.
 */
export const checkOnRecord = z.object({
  kind: z.enum(checkKinds),
  state: z.enum(australianStates).nullable(),
  standing: z.enum(recordStandings),
  /** `YYYY-MM-DD`; of references, the last day on which the team spoke with a referee, whatever they said. Null when not seen. */
  seenOn: z.string().nullable(),
  /** The last day on which it is valid; null when it has no end, or was not seen. */
  expiresOn: z.string().nullable(),
  /** How many make it complete, once they were seen: of references two, and fewer are none. */
  count: z.number().int(),
  /**
   * For a family that reads it: its own state or territory, where this check is not valid, and no other of its kind is. Null otherwise, and to
   * everybody else.
   */
  notValidIn: z.enum(australianStates).nullable(),
});
export type CheckOnRecord = z.output<typeof checkOnRecord>;
