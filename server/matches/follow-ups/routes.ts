import type { FastifyInstance } from 'fastify';
import { type FollowUp, followUps } from '#contract/matches/follow-ups.ts';
import type { MatchSide } from '#contract/matches/matches.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import { raiseFollowUp } from '#server/admissions/work-list/work-items.ts';
import { sideOf } from '#server/matches/policy.ts';
import { findMatchFor } from '#server/matches/read-match.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { conflict, notFound } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { namedInCode } from './answer-code.ts';
import { toAsk } from './due-days.ts';
import {
  type AnswerRow,
  findFollowUp,
  insertAnswer,
  listAnswers,
  listAsked,
  listFollowUps,
  lockMailedAnswer,
  lockMatch,
  saveMailedAnswer,
} from './store.ts';

type Dependencies = { db: Db; rateLimit: RateLimiter; signingKey: string; clock: Clock };

/** Limit of answers by mail. Codes cannot be guessed: it only keeps load away. */
const answersByNetwork: LimitRule = { name: 'how-it-goes', points: 120, seconds: 900 };

export function serveFollowUps(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, signingKey, clock } = dependencies;

  const ofMatch = async (matchId: string): Promise<FollowUp[]> => {
    const rows = await listFollowUps(db, matchId);
    const answers = await listAnswers(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, kind, dueOn, workItemId }) => ({
      id,
      kind,
      dueOn,
      workItemId,
      answers: answers.filter(({ followUpId }) => followUpId === id).map(presentAnswer),
    }));
  };

  serve(app, followUps.ofMatch, async ({ caller, params }) => {
    const { match } = await findMatchFor(db, caller, params.id);
    const asked = await ofMatch(match.id);
    if (match.state !== 'active') return asked;
    const known = (await listAsked(db, [match.id])).get(match.id) ?? [];
    const ahead = toAsk(match, known, today(clock())).map((due) => ({
      id: null,
      ...due,
      workItemId: null,
      answers: [],
    }));
    return [...asked, ...ahead].sort((one, other) => one.dueOn.localeCompare(other.dueOn));
  });

  const findKnown = async (id: string) => {
    const followUp = await findFollowUp(db, id);
    if (!followUp) throw notFound();
    return followUp;
  };

  serve(
    app,
    followUps.note,
    async ({ caller, params, body }) => {
      const { id, matchId } = await findKnown(params.id);
      const { about, answer, words = null } = body;
      await db.transaction().execute(async (transaction) => {
        const match = await lockMatch(transaction, matchId);
        if (!match || isGone(match, about)) throw hasLeft();
        await insertAnswer(transaction, { followUpId: id, about, answer, words, at: clock(), by: caller.id });
      });
      const noted = (await ofMatch(matchId)).find((one) => one.id === id);
      if (!noted) throw notFound();
      return noted;
    },
    { authorise: ({ params }) => findKnown(params.id) },
  );

  serve(
    app,
    followUps.answer,
    async ({ body: { code, answer, words = null } }) => {
      const named = namedInCode(signingKey, code);
      if (!named) throw notFound();
      return db.transaction().execute(async (transaction) => {
        const followUp = await findFollowUp(transaction, named.followUpId);
        const match = followUp && (await lockMatch(transaction, followUp.matchId));
        const about = match && sideOf(match, { id: named.userId });
        if (!followUp || !about) throw notFound();
        const { id } = followUp;
        const before = await lockMailedAnswer(transaction, id, about);
        // A page that is opened again says nothing new, and opens nothing again that the team has finished.
        if (before?.answer === answer && (words === null || words === before.words))
          return { answer, hasWords: before.words !== null };
        const kept = await saveMailedAnswer(transaction, {
          followUpId: id,
          ...{ about, answer, words },
          at: clock(),
        });
        if (answer === 'not-well') await raiseFollowUp(transaction, id);
        return { answer: kept.answer, hasWords: kept.words !== null };
      });
    },
    { limit: ({ ip }) => rateLimit(answersByNetwork, networkOf(ip)) },
  );
}

type Two = { familyId: string | null; supportWorkerId: string | null };

const isGone = ({ familyId, supportWorkerId }: Two, about: MatchSide) =>
  (about === 'FAMILY_USER' ? familyId : supportWorkerId) === null;

const hasLeft = () => conflict('This person has deleted their account, so nothing more is kept about them.');

const presentAnswer = (row: AnswerRow) => ({
  id: row.id,
  about: row.about,
  answer: row.answer,
  words: row.words,
  at: row.at.toISOString(),
  isMailed: row.isMailed,
  by:
    row.by !== null && row.firstName !== null && row.lastName !== null && row.email !== null
      ? {
          id: row.by,
          name: nameOfAdministrator({ firstName: row.firstName, lastName: row.lastName, email: row.email }),
        }
      : null,
});
