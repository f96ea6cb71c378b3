import type { ConversationState, conversations } from '#contract/conversations/conversations.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { conflict } from '#server/http/problems.ts';
import type { Caller } from '#server/http/session.ts';
import { changeConversation, tellBoth } from './change.ts';
import { paused, stateOf } from './policy.ts';
import { closeAsDeclined } from './store.ts';

type Declined = EndpointInput<typeof conversations.decline>['params'] &
  EndpointInput<typeof conversations.decline>['body'];

/**
 * Says 'not now' to a first message.
 * @throws 403 for a note of somebody whose messages the team has paused, 404 when the caller has no such conversation, 409 when it is
 * not a request to the caller, or not one any more
 */
export const declineRequest = (
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  { id, reason, note = null }: Declined,
): Promise<void> =>
  changeConversation(db, { callerId: caller.id, id }, async (transaction, row) => {
    const now = clock();
    const state = stateOf(row, now);
    if (row.toId !== caller.id) throw conflict('Only the person who was written to can say ‘not now’.');
    if (state !== 'asked') throw conflict(tooLate[state]);
    if (note !== null && row.isPaused) throw paused();
    await closeAsDeclined(transaction, id, { reason, note, at: now });
    await tellBoth(transaction, row);
  });

const tooLate: Readonly<Record<Exclude<ConversationState, 'asked'>, string>> = {
  open: 'You have answered this message, so the conversation is open.',
  declined: 'You have said ‘not now’ already.',
  closed: 'This request has closed by itself. You need not do anything.',
};
