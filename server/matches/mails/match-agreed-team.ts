import { ids } from '#contract/example-people.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { findMatch } from '#server/matches/store.ts';
import { toTeamAbout } from './find-match.ts';

export const matchAgreedTeam = mailKind('match-agreed-team', {
  when: 'Both have said yes to a match.',
  to: 'Our team',
  find: async ({ db }, { matchId }) =>
    (await findMatch(db, matchId))?.state === 'agreed' ? { matchId } : null,
  write: ({ matchId }, publicUrl) =>
    toTeamAbout(matchId, publicUrl, {
      subject: 'A match is waiting for you to confirm it',
      paragraphs: ['A family and a support worker have both said yes to their match.'],
    }),
  example: { matchId: ids.match },
});
