import { mailKind } from '#server/mail/mail-kind.ts';
import { aboutNotice } from './about-notice.ts';
import { exampleActive } from './find-match.ts';

/**
 * The mail about a withdrawn notice that the previous release has queued; this one queues `match-notice`,
 * which says the same.
 */
export const matchGoesOn = mailKind('match-goes-on', {
  when: 'Someone withdrew their notice.',
  to: 'Both of them, except who did it',
  ...aboutNotice,
  example: exampleActive,
});
