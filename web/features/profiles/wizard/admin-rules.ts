import { staffInput } from '#contract/accounts/user.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';

export const staffWire = z.object(staffInput).partial();

const rules = z.object({
  status: staffInput.status,
  /** Comments that come after those that are stored, as HTML. */
  addedInternalComments: z.string().nullable(),
  /** What is typed and not yet added to the comments. */
  newComment: z.string().max(limits.paragraph, `Max ${limits.paragraph} characters`).nullable(),
});

export const adminRules = () => rules;
