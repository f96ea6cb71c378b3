import { limits } from '#contract/limits.ts';
import { staffInput } from '#contract/user.ts';
import { z } from '#contract/zod.ts';

export const staffWire = z.object(staffInput).partial();

const rules = z.object({
  /** null leaves what is stored: nothing that somebody else set meanwhile is put back. */
  status: staffInput.status.nullable(),
  /** Comments that come after those that are stored, as HTML. */
  addedComments: z.string().nullable(),
  /** What is typed and not yet added to the comments. */
  newComment: z.string().max(limits.paragraph, `Max ${limits.paragraph} characters`).nullable(),
});

export const adminRules = () => rules;
