import type { EndpointInput } from '#contract/endpoint.ts';
import type { Agreement, agreements } from '#contract/matches/agreement.ts';
import { mayDoInAgreement } from '#contract/matches/agreement-transitions.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { idsOf } from '#server/matches/policy.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { agreeIfComplete } from './agree.ts';
import { changeAgreement } from './change.ts';
import { refuseClosed, refuseOutdated } from './policy.ts';
import { presentAgreement } from './present.ts';
import { findAgreement, insertAcceptance, listLatest, updateAgreement } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };
type Accepted = EndpointInput<typeof agreements.accept>['params'] &
  EndpointInput<typeof agreements.accept>['body'];

/** Accepts a section as it stands; once more changes nothing. @throws 404, 409 when it is closed or has changed since */
export const accept = (
  dependencies: Dependencies,
  caller: Caller,
  { id, section, revision }: Accepted,
): Promise<Agreement> =>
  changeAgreement(dependencies, caller, id, async (changing) => {
    const { transaction, match, agreement, side, at } = changing;
    const latest = (await listLatest(transaction, id)).find((one) => one.section === section);
    if (!latest) throw new Error(`${section} is missing`);
    refuseOutdated(revision, latest);
    const hasAccepted = (side === 'FAMILY_USER' ? latest.familyAt : latest.supportWorkerAt) !== null;
    if (mayDoInAgreement('accept', { hasAccepted, isPaused: false })) {
      refuseClosed(match, at);
      await insertAcceptance(transaction, { matchId: id, section, revision, role: side, at });
      await updateAgreement(transaction, id, { changedAt: at });
      await agreeIfComplete(changing, dependencies.mail);
      await refreshPages(transaction, idsOf(match));
    }
    const current = (await findAgreement(transaction, id)) ?? agreement;
    return presentAgreement(transaction, { caller, match, agreement: current, now: at });
  });
