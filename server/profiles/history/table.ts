import type { ColumnType } from 'kysely';
import type { HistoryAct } from '#contract/profiles/history/history.ts';
import { team } from '#contract/readers.ts';
import { column, type Once, table } from '#server/platform/db/table.ts';

const recorded = team('The team can see later who looked at a profile, and what they changed.');

/** Written as JSON text. */
type Json = ColumnType<unknown, string | null, never>;

export const profileHistory = table('**What our team does with your profile:**', 'id', recorded, {
  id: column<string>(),
  profileId: column<string>(),
  actorId: column<string>(),
  at: column<Once<Date>>(),
  kind: column<HistoryAct>(),
  /** Null means the profile as a whole. */
  field: column<string | null>(),
});

export const profileHistoryValues = table(
  '**What was changed from and to, and reasons for a status:**',
  'nothing',
  recorded,
  {
    historyId: column<string>(),
    profileId: column<string>(),
    from: column<Json>(),
    to: column<Json>(),
    words: column<string>(),
  },
);
