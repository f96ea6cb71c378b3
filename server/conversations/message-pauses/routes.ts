import type { FastifyInstance } from 'fastify';
import { type MessagePause, messagePauses } from '#contract/conversations/message-pauses.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import { findFamilyOrWorker, lockFamilyOrWorker } from '#server/accounts/users/users.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { recordMessageAct } from '#server/profiles/history/record.ts';
import { statusMailMinutes } from '#server/profiles/status/lasting-status.ts';
import { deletePause, findPause, insertPause, type PauseRow } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

export function serveMessagePauses(app: FastifyInstance, { db, mail, clock }: Dependencies): void {
  const standingOf = async (userId: string) => {
    const row = await findPause(db, userId);
    return { pause: row ? presentPause(row) : null };
  };
  const checkPerson = async ({ params }: { params: { userId: string } }) => {
    if (!(await findFamilyOrWorker(db, params.userId))) throw notFound();
  };

  serve(app, messagePauses.find, ({ params: { userId } }) => standingOf(userId), { authorise: checkPerson });

  serve(
    app,
    messagePauses.pause,
    async ({ caller, params: { userId }, body: { reason } }) => {
      await db.transaction().execute(async (transaction) => {
        if (!(await lockFamilyOrWorker(transaction, userId))) throw notFound();
        const at = clock();
        if (!(await insertPause(transaction, { userId, pausedBy: caller.id, reason, since: at }))) return;
        const act = { profileId: userId, by: caller, at, act: 'messagesPaused', words: reason } as const;
        await recordMessageAct(transaction, act);
        await refreshPages(transaction, [userId]);
        // A pause of the wrong person can be undone before its mail goes out.
        await mail.enqueue(
          transaction,
          { kind: 'messages-paused', userId, since: at.toISOString() },
          { afterSeconds: statusMailMinutes * 60 },
        );
      });
      return standingOf(userId);
    },
    { authorise: checkPerson },
  );

  serve(
    app,
    messagePauses.resume,
    async ({ caller, params: { userId } }) => {
      await db.transaction().execute(async (transaction) => {
        const pause = await deletePause(transaction, userId);
        if (!pause) return;
        const at = clock();
        await recordMessageAct(transaction, { profileId: userId, by: caller, at, act: 'messagesResumed' });
        await refreshPages(transaction, [userId]);
        const wasMailed = at.getTime() - pause.since.getTime() >= statusMailMinutes * 60_000;
        if (wasMailed) await mail.enqueue(transaction, { kind: 'messages-resumed', userId });
      });
      return undefined;
    },
    { authorise: checkPerson },
  );
}

const presentPause = ({ since, reason, pausedBy, firstName, lastName, email }: PauseRow): MessagePause => ({
  since: since.toISOString(),
  reason,
  by:
    pausedBy === null || firstName === null || lastName === null || email === null
      ? null
      : { id: pausedBy, name: nameOfAdministrator({ firstName, lastName, email }) },
});
