import { field, schema } from '#contract/field.ts';
import { team } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const lookedAtClass = team('The team looks at it before it proposes or confirms a match.');

/**
 * Topics that the team looks at before it proposes or confirms a match.
 * - `checks`: whether what was seen of the worker is valid where the family lives.
 * - `unseen`: what is asked of one of them and not seen.
 * - `fee`: what the family has not paid yet.
 * - `standing`: their status, their address, and whether one has blocked the other.
 * - `warning`: open reports about one of them, warnings that the team has sent, and a pause.
 */
export const thingsToCheck = ['checks', 'unseen', 'fee', 'standing', 'warning'] as const;

export const toCheck = schema(
  'ToCheck',
  'What the team looks at before it makes a match',
  lookedAtClass,
  z.object({
    /** In the order of `thingsToCheck`. Each has at least one finding, even if all is well. */
    findings: field(
      'What the team looks at, one thing after the other',
      z.array(
        z.object({
          about: field('What it is about', z.enum(thingsToCheck)),
          isFine: field('Whether there’s nothing to do about it', z.boolean()),
          sentence: field('In words, without a full stop', z.string()),
        }),
      ),
    ),
    misfits: field(
      'Answers of the two that don’t fit, in the words that the family reads',
      z.array(z.string()),
    ),
  }),
  {
    findings: [
      {
        about: 'unseen',
        isFine: false,
        sentence: 'Tom Hill’s checks aren’t complete. Police check: waiting',
      },
      { about: 'fee', isFine: true, sentence: 'Mia Nguyen has no open fees' },
    ],
    misfits: ['Doesn’t drive, and you need a driver'],
  },
);
export type ToCheck = z.output<typeof toCheck>;
