import { mailKind } from '#server/mail/mail-kind.ts';
import { aboutNotice } from './about-notice.ts';
import { exampleActive } from './find-match.ts';

export const matchNotice = mailKind('match-notice', {
  when: 'Someone gave notice or withdrew it, some minutes ago.',
  to: 'Both of them, except who did it',
  ...aboutNotice,
  example: {
    ...exampleActive,
    match: { ...exampleActive.match, endsOn: '2027-06-30', endingByRole: 'SUPPORT_WORKER' },
  },
});
