import type { ConversationState, Silence } from '#contract/conversations/conversations.ts';
import { actsInConversation } from '#contract/conversations/transitions.ts';
import { limits } from '#contract/limits.ts';
import { supportInWords } from '#contract/settings.ts';
import { addDays } from '#server/platform/clock.ts';
import { conflict, notAllowed, notApproved, type ProblemError } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { areInContact, isApproved, isListed, type Listable } from '#server/profiles/status/policy.ts';

type Request = {
  closedAs: 'declined' | 'unanswered' | null;
  answeredAt: Date | null;
  deliveredAt: Date | null;
};

/**
 * The state of a conversation. A request that nobody answers is closed at that moment, even before its row
 * says so.
 */
export function stateOf({ closedAs, answeredAt, deliveredAt }: Request, now: Date): ConversationState {
  if (closedAs === 'declined') return 'declined';
  if (closedAs === 'unanswered') return 'closed';
  if (answeredAt) return 'open';
  return deliveredAt && deliveredAt <= unansweredSince(now) ? 'closed' : 'asked';
}

/** The moment by which closed requests were delivered. */
export const unansweredSince = (now: Date) => addDays(now, -limits.unansweredCloseDays);

type Correspondence = Request & {
  fromId: string | null;
  me: Listable | null;
  /** Null once they are erased. */
  other: Listable | null;
  isPaused: boolean;
};

/** The reason why the caller cannot write; null when they can. */
export function silenceOf(row: Correspondence, callerId: string, now: Date): Silence | null {
  if (!row.other) return 'left';
  if (row.isPaused) return 'paused';
  if (!isListed(row.other, now)) return 'not-listed';
  const state = stateOf(row, now);
  const mayWrite = actsInConversation(state, { isMine: row.fromId === callerId }).includes('write');
  if (!mayWrite && state !== 'open') return state === 'asked' ? 'not-answered' : state;
  return areInContact([row.me, row.other], now) ? null : 'not-open';
}

const sentences = (): Readonly<Record<Exclude<Silence, 'paused'>, string>> => ({
  'not-answered': 'You can write again once they’ve answered your first message.',
  declined: 'They can’t talk with you now. You can write again if they write to you.',
  closed: 'They haven’t answered your first message. You can write again if they write to you.',
  left: 'They’ve deleted their account, so nobody would read your message.',
  'not-listed': 'They aren’t listed here at the moment, so you can’t write to them.',
  'not-open': `You can’t write to each other at the moment. To talk about it, call us: ${supportInWords().phone}.`,
});

/** The refusal, 403 or 409, with a sentence that says why. */
export const silenced = (silence: Silence): ProblemError =>
  silence === 'paused' ? paused() : conflict(() => sentences()[silence]);

export const paused = () =>
  notAllowed(() => {
    const { phone, email } = supportInWords();
    return `Our team has paused your messages. You can still read them. To talk about it, call ${phone} or write to ${email}.`;
  });

/** @throws 403 */
export function checkApproved({ caller }: { caller: Caller }): void {
  if (!isApproved(caller)) throw notApproved();
}
