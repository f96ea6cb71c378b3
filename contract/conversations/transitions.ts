import { actsIn, type Transition } from '#contract/transitions.ts';
import type { ConversationState } from './conversations.ts';

export type ConversationAct = 'start' | 'write' | 'decline' | 'offerContactDetails' | 'time';

/** `first` wrote first, to `second`. */
type ConversationRole = 'first' | 'second' | 'software';

/** Transitions of a conversation. The second person opens it with their first words, even after 'not now' or a long silence. */
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

/** Acts of one of the two, while both are in contact. */
export const actsInConversation = (
  state: ConversationState,
  { isMine }: { isMine: boolean },
): ConversationAct[] => actsIn(conversationTransitions, state, [isMine ? 'first' : 'second']);
