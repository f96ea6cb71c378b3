import type {
  Agreement,
  AgreementComment,
  AgreementReading,
  AgreementRevision,
  AgreementSectionHistory,
  AgreementSectionState,
  AgreementState,
} from '#contract/matches/agreement.ts';
import { type AgreementSection, agreementSections } from '#contract/matches/agreement-sections.ts';
import { sideOf } from '#server/matches/policy.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { closedBy, readingOf } from './policy.ts';
import {
  type AgreementRow,
  type LatestText,
  listEverything,
  listLatest,
  listVersions,
  type MatchOfTwo,
  type VersionRow,
} from './store.ts';

type AgreementView = { caller: Caller; match: MatchOfTwo; agreement: AgreementRow; now: Date };

export async function presentAgreement(
  db: Db,
  { caller, match, agreement, now }: AgreementView,
): Promise<Agreement> {
  const reading = readingOf(caller, agreement);
  const latest = await listLatest(db, match.id);
  const versions = await listVersions(db, match.id);
  return {
    matchId: match.id,
    state: stateOf(latest, versions),
    reading,
    isOpen: sideOf(match, caller) !== null && closedBy(match, now) === null,
    help: helpOf(agreement),
    sections: agreementSections.map((section) => sectionOf(found(latest, section), versions.at(-1), reading)),
    versions: versions.map(({ version, agreedAt }) => ({ version, agreedAt: agreedAt.toISOString() })),
    changedAt: agreement.changedAt.toISOString(),
  };
}

export async function presentSection(
  db: Db,
  matchId: string,
  section: AgreementSection,
  reading: AgreementReading,
): Promise<AgreementSectionHistory> {
  const [history] = await presentHistories(db, matchId, [section], reading);
  if (!history) throw new Error(`${section} is missing`);
  return history;
}

/** The histories of these sections: everything that was ever proposed and said. */
export async function presentHistories(
  db: Db,
  matchId: string,
  sections: readonly AgreementSection[],
  reading: AgreementReading,
): Promise<AgreementSectionHistory[]> {
  const latest = await listLatest(db, matchId);
  const version = (await listVersions(db, matchId)).at(-1);
  const [only] = sections;
  const { texts, comments } = await listEverything(db, matchId, sections.length === 1 ? only : undefined);
  return sections.map((section) => ({
    ...sectionOf(found(latest, section), version, reading),
    revisions: texts.filter((row) => row.section === section).map((row) => revisionOf(row, reading)),
    comments: comments
      .filter((row) => row.section === section)
      .map(
        (row): AgreementComment => ({
          id: row.id,
          by: row.byRole,
          text: reading === 'none' ? null : row.text,
          at: row.at.toISOString(),
        }),
      ),
  }));
}

function found(latest: readonly LatestText[], section: AgreementSection): LatestText {
  const row = latest.find((one) => one.section === section);
  if (!row) throw new Error(`${section} is missing`);
  return row;
}

const sectionOf = (
  row: LatestText,
  version: VersionRow | undefined,
  reading: AgreementReading,
): AgreementSectionState => ({
  section: row.section,
  latest: revisionOf(row, reading),
  accepted: {
    family: row.familyAt?.toISOString() ?? null,
    supportWorker: row.supportWorkerAt?.toISOString() ?? null,
  },
  agreedRevision: version?.revisions[row.section] ?? null,
  revisions: row.revision,
  comments: row.comments,
});

const revisionOf = (
  row: Pick<LatestText, 'revision' | 'text' | 'byRole' | 'at'>,
  reading: AgreementReading,
): AgreementRevision => ({
  revision: row.revision,
  text: reading === 'none' ? null : row.text,
  by: row.byRole,
  at: row.at.toISOString(),
});

function stateOf(latest: readonly LatestText[], versions: readonly VersionRow[]): AgreementState {
  const agreed = versions.at(-1);
  if (!agreed) return 'draft';
  return isWhatWasAgreed(latest, agreed) ? 'agreed' : 'changing';
}

/** Whether a version has each section as it stands. */
export const isWhatWasAgreed = (
  latest: readonly Pick<LatestText, 'section' | 'revision'>[],
  { revisions }: Pick<VersionRow, 'revisions'>,
): boolean => latest.every(({ section, revision }) => revisions[section] === revision);

/** The first of the two who asked and still does. */
function helpOf({ familyAskedAt, supportWorkerAskedAt }: AgreementRow): Agreement['help'] {
  const asked = [
    { askedBy: 'FAMILY_USER' as const, at: familyAskedAt },
    { askedBy: 'SUPPORT_WORKER' as const, at: supportWorkerAskedAt },
  ].flatMap(({ askedBy, at }) => (at ? [{ askedBy, askedAt: at.toISOString() }] : []));
  return asked.sort((one, other) => one.askedAt.localeCompare(other.askedAt))[0] ?? null;
}
