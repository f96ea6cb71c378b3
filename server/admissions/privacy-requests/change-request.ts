import { privacyRequestTransitions } from '#contract/admissions/privacy-request-transitions.ts';
import type {
  PrivacyRequestAct,
  PrivacyRequestState,
  privacyRequests,
} from '#contract/admissions/privacy-requests.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { actsIn } from '#contract/transitions.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { findFamilyOrWorker } from '#server/accounts/users/users.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput, notFound } from '#server/platform/http/problems.ts';
import { dueDayOf } from './due-day.ts';
import { insertLogEntry, insertRequest, lockRequest, updateRequest } from './store.ts';
import type { PrivacyRequestRow } from './table.ts';

type Dependencies = { db: Db; clock: Clock };

/** Records a request, and returns its id. @throws 400, 404 without such a person */
export const addRequest = (
  { db, clock }: Dependencies,
  by: string,
  { profileId, arrivedOn, name, ...input }: EndpointInput<typeof privacyRequests.add>['body'],
): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const now = clock();
    if (!arrivedOn || arrivedOn > today(now) || arrivedOn < '2020-01-01')
      throw invalidInput([{ field: 'arrivedOn', message: 'Enter a day from 2020 to today' }]);
    if (profileId !== null && !(await findFamilyOrWorker(transaction, profileId))) throw notFound();
    const dueOn = dueDayOf(input.country, arrivedOn);
    const id = await insertRequest(transaction, {
      ...input,
      userId: profileId,
      // An account has its name.
      name: profileId === null ? name : null,
      arrivedOn,
      firstDueOn: dueOn,
      dueOn,
    });
    await insertLogEntry(transaction, {
      requestId: id,
      act: 'recorded',
      by,
      at: now,
      note: null,
      until: null,
    });
    return id;
  });

const stateAfter: Partial<Record<PrivacyRequestAct, PrivacyRequestState>> = {
  'identity-asked': 'identity',
  'identity-confirmed': 'open',
  answered: 'answered',
  refused: 'refused',
  withdrawn: 'withdrawn',
  reopened: 'open',
};

/**
 * Records what a colleague has done about a request. A note is stored whatever has become of the request.
 * @throws 400 for an extension that comes too late or is none, 404, 409 when the request has changed since it was looked at
 */
export const recordStep = (
  { db, clock }: Dependencies,
  by: string,
  id: string,
  { act, note, until, version }: EndpointInput<typeof privacyRequests.act>['body'],
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const request = await lockRequest(transaction, id);
    if (!request) throw notFound();
    const now = clock();
    if (act !== 'noted') {
      checkMay(request, act, version);
      if (act === 'extended') checkExtension(request, until, today(now));
      await updateRequest(transaction, request, changesOf(act, until, now));
    }
    await insertLogEntry(transaction, { requestId: id, act, by, at: now, note, until });
  });

function changesOf(act: PrivacyRequestAct, until: string | null, now: Date) {
  const state = stateAfter[act];
  if (state === undefined) return until === null ? {} : { dueOn: until };
  return { state, closedAt: state === 'open' || state === 'identity' ? null : now };
}

/** @throws 409 */
export function checkMay(
  request: Pick<PrivacyRequestRow, 'state' | 'version'>,
  act: PrivacyRequestAct | 'file-made',
  version: number | undefined,
): void {
  if (version !== undefined && version !== request.version)
    throw conflict('This request has changed since you opened it. Look at it again, then decide.');
  if (actsIn(privacyRequestTransitions, request.state, ['team']).includes(act)) return;
  throw conflict(
    request.state === 'identity'
      ? 'Confirm first who is asking.'
      : 'This isn’t possible as the request stands now. Look at it again, then decide.',
  );
}

/** An extension counts only if the person hears of it in time (Privacy Act 2020, section 48). @throws 400 */
function checkExtension({ dueOn }: PrivacyRequestRow, until: string | null, day: string): void {
  const wrong = (message: string) => invalidInput([{ field: 'until', message }]);
  if (day > dueOn)
    throw wrong(
      `It was due on ${formatDayMonthYear(dueOn)}, so it’s too late to extend it. Answer it as soon as you can`,
    );
  if (until === null || until <= dueOn) throw wrong(`Enter a day after ${formatDayMonthYear(dueOn)}`);
  if (until > '2099-12-31') throw wrong('Enter a day from 2020 to 2099');
}
