import type { DeclineReason } from './conversations.ts';

/** Sentences for 'not now', as the other reads them. */
export const declineWords: Readonly<Record<DeclineReason, string>> = {
  'found-someone': 'Thank you for writing. I have already found someone.',
  dates: 'Thank you for writing. Our dates don’t line up.',
  place: 'Thank you for writing. It’s too far away for me.',
  busy: 'Thank you for writing. I’m talking with other people at the moment.',
  'not-the-right-fit': 'Thank you for writing. I don’t think we’re the right fit, and I wish you well.',
};
