import type { IntroductionState } from '#contract/admissions/introductions.ts';
import { owner, requestMessageClass } from '#contract/readers.ts';
import { column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

const requested = owner('The team introduces the two, and whoever asked sees what became of it.');

export const introductions = table('**Requests for an introduction:**', 'nothing', requested, {
  id: column<string>(),
  fromId: column<string>(),
  toId: column<string>(),
  message: column<string | null>(requestMessageClass),
  createdAt: column<Once<Date>>(),
  closedAt: column<Date | null>(),
  closedAs: column<Exclude<IntroductionState, 'open' | 'taken'> | null>(),
});
export type IntroductionsTable = TypeOf<typeof introductions>;
