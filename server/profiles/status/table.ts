import type { Status } from '#contract/enums.ts';
import { owner, reasonClass, team } from '#contract/readers.ts';
import { column, type Timestamp, table } from '#server/platform/db/table.ts';

const moved = owner('People see how their application went.');
const movedBy = team('The team sees who changed a status.');

export const statusHistory = table('**History of status changes:**', 'id', moved, {
  id: column<string>(),
  userId: column<string>(),
  /** Null when the system changed it. */
  changedBy: column<string | null>(movedBy),
  from: column<Status | null>(),
  to: column<Status>(),
  changedAt: column<Timestamp>(),
});

export const statusReasons = table(
  '**What was changed from and to, and reasons for a status:**',
  'nothing',
  reasonClass,
  {
    changeId: column<string>(),
    profileId: column<string>(),
    reason: column<string>(),
  },
);
