import { actsIn, type Transition } from '#contract/transitions.ts';
import type { ConversationState } from './conversations.ts';

export type ConversationAct = 'start' | 'write' | 'decline' | 'offerContactDetails' | 'time';

/** `first`: the one who wrote first. `second`: the one they wrote to. */
type ConversationRole = 'first' | 'second' | 'software';

/** What happens to a conversation. Whoever was written to opens it with their first words, also after 'not now' or a long silence. */
export const conversationTransitions: readonly Transition<
  ConversationState,
  ConversationAct,
  ConversationRole
>[] = [
  { from: [null], by: ['first'], act: 'start', to: ['asked'], asks: ['text'] },
  { from: ['asked', 'declined', 'closed'], by: ['second'], act: 'write', to: ['open'], asks: ['text'] },
  { from: ['open'], by: ['first', 'second'], act: 'write', to: 'same', asks: ['text'] },
  { from: ['asked'], by: ['second'], act: 'decline', to: ['declined'], asks: ['reason'] },
  { from: ['asked'], by: ['software'], act: 'time', to: ['closed'] },
  { from: ['open'], by: ['first', 'second'], act: 'offerContactDetails', to: 'same' },
];

/** What one of the two can do in a conversation, as long as both are in contact. */
export const actsInConversation = (
  state: ConversationState,
  { isMine }: { isMine: boolean },
): ConversationAct[] => actsIn(conversationTransitions, state, [isMine ? 'first' : 'second']);
