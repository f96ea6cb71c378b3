import { z } from '#contract/zod.ts';

/**
 * What the team looks at before it proposes or confirms a match of two people.
 * - `checks`: whether what was seen of the worker is valid where the family lives.
 * - `unseen`: what is asked of one of them and not seen.
 * - `fee`: what the family has not paid yet.
 * - `standing`: their status, their address, and whether one has blocked the other.
 * - `warning`: open reports about one of them, warnings that the team has sent, and a pause.
 */
export const thingsToCheck = ['checks', 'unseen', 'fee', 'standing', 'warning'] as const;

export const toCheck = z.object({
  /** In the order of `thingsToCheck`; of each thing at least one says so when all is well. */
  findings: z.array(z.object({ about: z.enum(thingsToCheck), isFine: z.boolean(), sentence: z.string() })),
  /** Answers of the two that do not fit, in the words that the family reads. */
  misfits: z.array(z.string()),
});
export type ToCheck = z.output<typeof toCheck>;
