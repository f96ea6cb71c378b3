import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { type AgreementSection, agreementSections } from '#contract/matches/agreement-sections.ts';
import { type MatchSide, matchSides } from '#contract/matches/matches.ts';
import { type AgreementStory, agreementStories } from '#demo/matches/agreements.ts';
import { makeIfMissing } from '#server/matches/agreements/make.ts';
import {
  findMatch,
  insertAcceptance,
  insertComment,
  insertText,
  insertVersion,
  type MatchOfTwo,
  updateAgreement,
} from '#server/matches/agreements/store.ts';
import type { Db } from '#server/platform/db/open.ts';

/** Lets people of the demo's matches agree on something, as far as there is a match for each story. */
export async function seedAgreements(transaction: Db, now: Date): Promise<void> {
  const open = await transaction
    .selectFrom('matches')
    .select(['id', 'state'])
    .where('state', '<>', 'ended')
    .orderBy('proposedAt')
    .orderBy('id')
    .execute();
  const free = new Set(open);
  for (const story of agreementStories) {
    const chosen = story.of
      .map((state) => [...free].find((match) => match.state === state))
      .find((match) => match !== undefined);
    if (!chosen) continue;
    free.delete(chosen);
    const match = await findMatch(transaction, chosen.id);
    if (match) await tell(transaction, match, story, now);
  }
}

async function tell(transaction: Db, match: MatchOfTwo, { acts }: AgreementStory, now: Date): Promise<void> {
  const begun = new Date(match.proposedAt).getTime();
  const momentOf = (at: number) => new Date(begun + at * (now.getTime() - begun));
  await makeIfMissing(transaction, match, momentOf(0.05));

  const latest = new Map<AgreementSection, number>(agreementSections.map((section) => [section, 1]));
  const accepted = new Set<string>();
  const accept = async (section: AgreementSection, role: MatchSide, at: Date) => {
    const revision = latest.get(section) ?? 1;
    await insertAcceptance(transaction, { matchId: match.id, section, revision, role, at });
    accepted.add(`${section} ${revision} ${role}`);
  };
  const isComplete = () =>
    [...latest].every(([section, revision]) =>
      matchSides.every((role) => accepted.has(`${section} ${revision} ${role}`)),
    );

  for (const act of acts) {
    const at = momentOf(act.at);
    const byId = act.by === 'FAMILY_USER' ? match.familyId : match.supportWorkerId;
    if ('section' in act) {
      const row = { matchId: match.id, section: act.section, byRole: act.by, byId, at };
      if (act.text) {
        const revision = (latest.get(act.section) ?? 1) + 1;
        await insertText(transaction, { ...row, id: uuidv7(), key: randomUUID(), revision, text: act.text });
        latest.set(act.section, revision);
        await accept(act.section, act.by, at);
      }
      if (act.comment)
        await insertComment(transaction, { ...row, id: uuidv7(), key: randomUUID(), text: act.comment });
    } else if ('accepts' in act) {
      for (const section of act.accepts === 'all' ? agreementSections : [act.accepts])
        await accept(section, act.by, at);
      if (isComplete()) {
        const revisions = Object.fromEntries(latest) as Record<AgreementSection, number>;
        await insertVersion(transaction, { matchId: match.id, version: 1, agreedAt: at, revisions });
      }
    } else {
      const asked = act.by === 'FAMILY_USER' ? { familyAskedAt: at } : { supportWorkerAskedAt: at };
      await updateAgreement(transaction, match.id, asked);
    }
    await updateAgreement(transaction, match.id, { changedAt: at });
  }
}
