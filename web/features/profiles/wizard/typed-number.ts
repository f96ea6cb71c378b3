import { z } from '#contract/zod.ts';

/** A number as it is typed, under the contract's rule: what is half typed, or no number, must be able to stand in the box. */
export const typedNumber = (rule: z.ZodType<number | null>) =>
  z
    .string()
    .nullable()
    .superRefine((typed, context) => {
      for (const { message } of rule.safeParse(typed).error?.issues ?? []) {
        context.addIssue({ code: 'custom', message });
      }
    });

/** What stands in the box for a stored number. */
export const typed = (stored: number | null | undefined): string | null =>
  stored === null || stored === undefined ? null : String(stored);
