import { policeCheckSeen } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { otherSide } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { australianStates, checkKinds } from './kinds.ts';

export const onRecordClass = otherSide(
  'Both sides read what our team has seen, when, and until when it is valid.',
);

/** Standings that the other side reads. */
export const recordStandings = ['seen', 'expired', 'not-seen'] as const;
export type RecordStanding = (typeof recordStandings)[number];

/**
 * A kind of check as the other side reads it on a card and a profile: never a number or a document. Required kinds are always there,
 * `not-seen` if the team hasn't seen one; others only once one was seen. Checks by state come once for each state.
 */
export const checkOnRecord = schema(
  'CheckOnRecord',
  'What the other side reads of a check',
  onRecordClass,
  z.object({
    kind: field('What kind of check it is', z.enum(checkKinds)),
    state: field(
      'Where it was issued, of kinds that are valid only there',
      z.enum(australianStates).nullable(),
    ),
    standing: field('Whether the team has seen it, and whether it has expired', z.enum(recordStandings)),
    seenOn: field(
      'The day on which it was seen; of references, the last on which the team spoke with a referee',
      z.string().nullable(),
    ),
    expiresOn: field('The last day on which it is valid; null when it doesn’t expire', z.string().nullable()),
    count: field(
      'How many make it complete, once they were seen: of references as many as are asked for, of which fewer are none',
      z.number().int(),
    ),
    notValidIn: field(
      'The state or territory of the family that reads it, where this one isn’t valid, and no other of its kind; null otherwise',
      z.enum(australianStates).nullable(),
    ),
  }),
  policeCheckSeen,
);
export type CheckOnRecord = z.output<typeof checkOnRecord>;

/** Somebody's checks on a card. */
export const checksInBrief = schema(
  'ChecksInBrief',
  'Somebody’s checks on a card, in words for the caller',
  onRecordClass,
  z.object({
    summary: field(
      'What matters most of what was seen, and what wasn’t; empty when there is nothing to say',
      z.string(),
    ),
    elsewhere: field(
      'Which check isn’t valid where the calling family lives; null when there is none',
      z.string().nullable(),
    ),
  }),
  { summary: 'Interviewed\u00a0· Police check', elsewhere: 'Working with children: QLD only, not yet NSW' },
);
export type ChecksInBrief = z.output<typeof checksInBrief>;
