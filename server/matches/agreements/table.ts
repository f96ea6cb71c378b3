import type { ColumnType } from 'kysely';
import { agreementClass, agreementHelpClass, agreementTextClass } from '#contract/matches/agreement.ts';
import type { AgreementSection } from '#contract/matches/agreement-sections.ts';
import type { MatchSide } from '#contract/matches/matches.ts';
import { column, type Once, sending, type TypeOf, table } from '#server/platform/db/table.ts';

export const agreements = table('**Your agreement:**', 'nothing', agreementClass, {
  matchId: column<string>(),
  madeAt: column<Once<Date>>(),
  changedAt: column<Date>(),
  familyAskedAt: column<Date | null>(agreementHelpClass),
  supportWorkerAskedAt: column<Date | null>(agreementHelpClass),
  /** When the last mail about changes that was queued for them goes out. */
  familyTellAt: column<Date | null>(sending),
  supportWorkerTellAt: column<Date | null>(sending),
});
export type AgreementsTable = TypeOf<typeof agreements>;

export const agreementTexts = table('**Your agreement:**', 'nothing', agreementClass, {
  id: column<string>(),
  matchId: column<string>(),
  section: column<AgreementSection>(),
  revision: column<number>(),
  /** Null once its writer is erased; for the first one, once either is. */
  text: column<string | null>(agreementTextClass),
  /** Null: it was made from the answers of both. */
  byRole: column<MatchSide | null>(),
  byId: column<string | null>(),
  key: column<string | null>(),
  at: column<Date>(),
});
export type AgreementTextsTable = TypeOf<typeof agreementTexts>;

export const agreementAcceptances = table('**Your agreement:**', 'nothing', agreementClass, {
  matchId: column<string>(),
  section: column<AgreementSection>(),
  revision: column<number>(),
  role: column<MatchSide>(),
  at: column<Date>(),
});

export const agreementComments = table('**Your agreement:**', 'nothing', agreementClass, {
  id: column<string>(),
  matchId: column<string>(),
  section: column<AgreementSection>(),
  byRole: column<MatchSide>(),
  byId: column<string | null>(),
  text: column<string | null>(agreementTextClass),
  key: column<string>(),
  at: column<Date>(),
});
export type AgreementCommentsTable = TypeOf<typeof agreementComments>;

export const agreementVersions = table('**Your agreement:**', 'nothing', agreementClass, {
  matchId: column<string>(),
  version: column<number>(),
  agreedAt: column<Date>(),
  /** Which revision of each section. */
  revisions: column<ColumnType<Record<AgreementSection, number>, string, never>>(),
});
