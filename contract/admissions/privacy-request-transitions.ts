import type { Transition } from '#contract/transitions.ts';
import type { PrivacyRequestAct, PrivacyRequestState } from './privacy-requests.ts';

const open: readonly PrivacyRequestState[] = ['open', 'identity'];
const closed: readonly PrivacyRequestState[] = ['answered', 'refused', 'withdrawn'];

/** Who asks is known before anything is answered, so that a file goes to nobody else. */
export const privacyRequestTransitions: readonly Transition<
  PrivacyRequestState,
  PrivacyRequestAct | 'recorded' | 'file-made',
  'team'
>[] = [
  { from: [null], by: ['team'], act: 'recorded', to: ['open'] },
  { from: ['open'], by: ['team'], act: 'identity-asked', to: ['identity'] },
  { from: ['identity'], by: ['team'], act: 'identity-confirmed', to: ['open'] },
  { from: ['open'], by: ['team'], act: 'file-made', to: 'same' },
  { from: ['open'], by: ['team'], act: 'answered', to: ['answered'] },
  { from: open, by: ['team'], act: 'extended', to: 'same', asks: ['until', 'note'] },
  { from: open, by: ['team'], act: 'refused', to: ['refused'], asks: ['note'] },
  { from: open, by: ['team'], act: 'withdrawn', to: ['withdrawn'] },
  { from: closed, by: ['team'], act: 'reopened', to: ['open'], asks: ['note'] },
  { from: [...open, ...closed], by: ['team'], act: 'noted', to: 'same', asks: ['note'] },
];
