import { isPublic, team } from '#contract/readers.ts';
import { column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

const forTeam = team('Colleagues know who has changed what the website says, and when.');

/** Words that aren't the standard ones, and drafts. */
export const operatorTexts = table('**What our team sets for the website:**', 'nothing', forTeam, {
  key: column<Once<string>>(isPublic),
  published: column<string | null>(isPublic),
  draft: column<string | null>(),
  draftBy: column<string | null>(),
  draftByName: column<string | null>(),
  draftAt: column<Date | null>(),
  version: column<number>(),
});
export type OperatorTextsTable = TypeOf<typeof operatorTexts>;

/** Each publication. Null stands for the standard words. */
export const textChanges = table('**What our team sets for the website:**', 'nothing', forTeam, {
  id: column<Once<string>>(),
  key: column<Once<string>>(),
  by: column<string | null>(),
  byName: column<Once<string>>(),
  before: column<Once<string | null>>(),
  after: column<Once<string | null>>(),
  note: column<Once<string | null>>(),
  /** Of a document: the version that it became, and the one since which nobody is asked to agree again. */
  documentVersion: column<Once<string | null>>(),
  askedSince: column<Once<string | null>>(),
  version: column<Once<number>>(),
  at: column<Once<Date>>(),
});
export type TextChangesTable = TypeOf<typeof textChanges>;
