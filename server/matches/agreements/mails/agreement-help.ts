import { ids } from '#contract/example-people.ts';
import { adminMatchPath, throughLogin } from '#contract/routes.ts';
import { mailKind, toTeam } from '#server/mail/mail-kind.ts';
import { findAgreement } from '#server/matches/agreements/store.ts';

export const agreementHelp = mailKind('agreement-help', {
  when: 'One of two asked us to look at their agreement.',
  to: 'Our team',
  find: async ({ db }, { matchId }) => {
    const agreement = await findAgreement(db, matchId);
    return agreement?.familyAskedAt || agreement?.supportWorkerAskedAt ? { matchId } : null;
  },
  write: ({ matchId }, publicUrl) =>
    toTeam({
      subject: 'Someone has asked us to look at an agreement',
      paragraphs: [
        'Someone in a match has asked our team for help with their agreement. Until they stop asking, you can read it without giving a reason.',
      ],
      button: { label: 'Open the match', url: `${publicUrl}${throughLogin(adminMatchPath(matchId))}` },
    }),
  example: { matchId: ids.match },
});
