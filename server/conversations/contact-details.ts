import type { conversations } from '#contract/conversations/conversations.ts';
import { actsInConversation } from '#contract/conversations/transitions.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput } from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { changeConversation } from './change.ts';
import { messageLimits } from './message-limits.ts';
import { silenced, silenceOf, stateOf } from './policy.ts';
import { otherOf } from './present.ts';
import { hasMobile, recordContactDetails } from './store.ts';

type Dependencies = { db: Db; clock: Clock };
type Offer = EndpointInput<typeof conversations.offerContactDetails>['params'] &
  EndpointInput<typeof conversations.offerContactDetails>['body'];

/**
 * Offers contact details, or changes an offer. The second offer accepts the first.
 * @throws 403 when the team has paused the caller's messages, 404 when the caller has no such conversation, 409 before there is an
 * answer, or when the caller cannot write, 429
 */
export async function offerContactDetails(
  { db, rateLimit, clock }: Dependencies & { rateLimit: RateLimiter },
  caller: Caller,
  { id, phone, email }: Offer,
): Promise<void> {
  await rateLimit(messageLimits.offers, caller.id);
  await changeConversation(db, { callerId: caller.id, id }, async (transaction, row) => {
    const now = clock();
    const silence = silenceOf({ ...row, other: otherOf(row) }, caller.id, now);
    if (silence) throw silenced(silence);
    const acts = actsInConversation(stateOf(row, now), { isMine: row.fromId === caller.id });
    if (!acts.includes('offerContactDetails'))
      throw conflict('Answer first. Then you can offer contact details.');
    // Otherwise somebody would get the other's details for nothing.
    if (phone && !(await hasMobile(transaction, caller.id))) throw noNumber();
    if (row.iOfferPhone === phone && row.iOfferEmail === email) return;
    const act = row.theyOfferedAt ? 'accepted' : 'offered';
    const done = { conversationId: id, userId: caller.id, act, phone, email, at: now } as const;
    await recordContactDetails(transaction, { phone, email }, done);
    await refreshPages(transaction, [row.fromId, row.toId]);
  });
}

const noNumber = () =>
  invalidInput([{ field: 'phone', message: 'Add a mobile number to your profile first' }]);

/**
 * Takes back what the caller has offered, if anything.
 * @throws 404 when the caller has no such conversation
 */
export const withdrawContactDetails = (
  { db, clock }: Dependencies,
  caller: Caller,
  id: string,
): Promise<void> =>
  changeConversation(db, { callerId: caller.id, id }, async (transaction, row) => {
    if (!row.iOfferedAt) return;
    const [phone, email] = [row.iOfferPhone, row.iOfferEmail];
    const done = {
      conversationId: id,
      userId: caller.id,
      act: 'withdrawn',
      phone,
      email,
      at: clock(),
    } as const;
    await recordContactDetails(transaction, { phone: false, email: false }, done);
    await refreshPages(transaction, [row.fromId, row.toId]);
  });
