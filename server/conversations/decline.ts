import type { ConversationState, conversations } from '#contract/conversations/conversations.ts';
import { actsInConversation } from '#contract/conversations/transitions.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { changeConversation } from './change.ts';
import { paused, silenceOf, stateOf } from './policy.ts';
import { otherOf } from './present.ts';
import { closeAsDeclined } from './store.ts';

type DeclineInput = EndpointInput<typeof conversations.decline>['params'] &
  EndpointInput<typeof conversations.decline>['body'];

/**
 * Says 'not now' to a first message.
 * @throws 400 for a note to somebody to whom the caller cannot write, 403 for one of somebody whose messages the team has paused, 404 when
 * the caller has no such conversation, 409 when it is not a request to the caller, or not one any more
 */
export const declineRequest = (
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  { id, reason, note = null }: DeclineInput,
): Promise<void> =>
  changeConversation(db, { callerId: caller.id, id }, async (transaction, row) => {
    const now = clock();
    const state = stateOf(row, now);
    const isMine = row.toId !== caller.id;
    if (!actsInConversation(state, { isMine }).includes('decline'))
      throw conflict(
        isMine || state === 'asked'
          ? 'Only the person who was written to can say ‘not now’.'
          : tooLate[state],
      );
    // A note counts as writing; 'not now' by itself doesn't.
    const silence = note === null ? null : silenceOf({ ...row, other: otherOf(row) }, caller.id, now);
    if (silence === 'paused') throw paused();
    if (silence) throw noNote();
    await closeAsDeclined(transaction, id, { reason, note, at: now });
    await refreshPages(transaction, [row.fromId, row.toId]);
  });

const noNote = () =>
  invalidInput([
    { field: 'note', message: 'Leave this empty, because you can’t write to each other at the moment' },
  ]);

const tooLate: Readonly<Record<Exclude<ConversationState, 'asked'>, string>> = {
  open: 'You’ve answered this message, so the conversation is open.',
  declined: 'You’ve said ‘not now’ already.',
  closed: 'This request has closed by itself. You need not do anything.',
};
