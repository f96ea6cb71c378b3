import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  type ApiKey,
  keyPrefix,
  type MadeApiKey,
  type NewApiKey,
} from '#contract/admissions/integrations/api-keys.ts';
import { integrationLimits } from '#contract/admissions/integrations/limits.ts';
import type { KeyScope } from '#contract/admissions/integrations/scopes.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { holdPassword } from '#server/accounts/credentials/confirm-password.ts';
import { hashToken } from '#server/accounts/sessions/tokens.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import { findName } from '#server/accounts/users/users.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput, notAllowed, notFound, notSignedIn } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller, FindProgram } from '#server/platform/http/session.ts';
import { presentKey, stateOfKey } from './present.ts';
import {
  countWorkingKeys,
  findKey,
  findKeyByHash,
  insertAct,
  insertKey,
  type KeyRow,
  listLeads,
  recordUse,
  revokeKey,
} from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

/** 256 random bits in letters and digits, so that a double click selects all of it. */
const createKey = (): string => `${keyPrefix}${randomBytes(32).toString('hex')}`;

/**
 * Makes a key, and tells all leads. `user`: the caller, whose password was confirmed.
 * @throws 400 for the field `endsOn`; 409 with as many keys as there may be; as `holdPassword`
 */
export async function makeKey(
  { db, mail, clock }: Dependencies,
  user: UserRow,
  { name, scopes, endsOn }: Omit<NewApiKey, 'password'>,
): Promise<MadeApiKey> {
  const now = clock();
  const [first, last] = [today(now), daysAfter(today(now), integrationLimits.keyMaxDays)];
  if (endsOn < first || endsOn > last)
    throw invalidInput([
      {
        field: 'endsOn',
        message: `Choose a day from today to ${formatDayMonthYear(last)}: no key works longer`,
      },
    ]);
  const key = createKey();
  const id = uuidv7();
  const made = await db.transaction().execute(async (transaction) => {
    await holdPassword(transaction, user);
    if ((await countWorkingKeys(transaction, first)) >= integrationLimits.apiKeys)
      throw conflict(
        `You have ${integrationLimits.apiKeys} keys, and more isn’t possible. Revoke one that nothing uses.`,
      );
    const madeByName = await insertAct(transaction, { act: 'keyMade', about: name, by: user, at: now });
    await insertKey(transaction, {
      ...{ id, name, scopes, endsOn, madeByName },
      keyHash: hashToken(key),
      lastFour: key.slice(-4),
      madeBy: user.id,
      madeAt: now,
    });
    for (const userId of await listLeads(transaction))
      await mail.enqueue(transaction, { kind: 'api-key-made', userId, keyId: id });
    return findKey(transaction, id);
  });
  if (!made) throw notFound();
  return { apiKey: presentKey(made, first), secret: key };
}

/** Its next call is refused, in every process. @throws 404 */
export async function revoke({ db, clock }: Dependencies, caller: Caller, id: string): Promise<ApiKey> {
  const at = clock();
  return db.transaction().execute(async (transaction) => {
    const found = await findKey(transaction, id);
    if (!found) throw notFound();
    const byName = await findName(transaction, caller.id);
    if (await revokeKey(transaction, { id, at, byName }))
      await insertAct(transaction, { act: 'keyRevoked', about: found.name, by: caller, at });
    const revoked = await findKey(transaction, id);
    return presentKey(revoked ?? found, today(at));
  });
}

/** Limits of a key, and of what its owner's mistakes cost. */
const keyLimit: LimitRule = {
  name: 'api-key',
  points: integrationLimits.keyCallsPerMinute,
  seconds: 60,
  refusal: (wait) => `This API key has made too many calls. Try again in ${wait}.`,
};

/**
 * Finds the program that a key stands for. Each call asks the database, so that a revoked key ends at once in every process. A key reads
 * what its scopes name, and does nothing else.
 */
export const createFindProgram =
  ({ db, rateLimit, clock }: { db: Db; rateLimit: RateLimiter; clock: Clock }): FindProgram =>
  async (key, scope) => {
    const day = today(clock());
    const [row] = await findKeyByHash(db, { keyHash: hashToken(key) });
    if (!row) throw notSignedIn('We don’t know this API key. Check that all of it was sent.');
    checkWorks(row, day);
    if (scope === undefined) throw notAllowed('No API key can do this. Log in instead.');
    if (!row.scopes.includes(scope)) throw notAllowed(scopeMissing(scope));
    await rateLimit(keyLimit, row.id);
    if (row.lastUsedOn !== day) await recordUse(db, row.id, day);
    return {
      id: row.id,
      role: 'ADMIN',
      rights: [],
      status: 'REGISTERED',
      place: { countryCode: null, state: null },
      sessionId: '',
      lacksSecondFactor: false,
      hasJustWritten: false,
      isProgram: true,
    };
  };

const scopeMissing = (scope: KeyScope) =>
  `This API key doesn’t have the scope ${scope}. A lead of the team can make one that has.`;

/** @throws 401 with the reason, for whoever has the key */
function checkWorks(row: KeyRow, day: string): void {
  const state = stateOfKey(row, day);
  if (state === 'revoked') throw notSignedIn('This API key was revoked.');
  if (state === 'ended') throw notSignedIn(`This API key ended on ${formatDayMonthYear(row.endsOn)}.`);
  if (state === 'stopped')
    throw notSignedIn('This API key works no longer: whoever made it isn’t a lead of the team any more.');
}
