import { ids } from '#contract/example-people.ts';
import { adminMatchPath, throughLogin } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { mailKind, toTeam } from '#server/mail/mail-kind.ts';
import { findAgreement } from '#server/matches/agreements/store.ts';

const words = texts('mail.agreement-help', {
  subject: 'Someone has asked us to look at an agreement',
  asked:
    'Someone in a match has asked our team for help with their agreement. Until they stop asking, you can read it without giving a reason.',
  button: 'Open the match',
});

export const agreementHelp = mailKind('agreement-help', {
  when: 'One of two asked us to look at their agreement.',
  to: 'Our team',
  find: async ({ db }, { matchId }) => {
    const agreement = await findAgreement(db, matchId);
    return agreement?.familyAskedAt || agreement?.supportWorkerAskedAt ? { matchId } : null;
  },
  words,
  write: ({ matchId }, publicUrl) =>
    toTeam({
      subject: words.subject,
      paragraphs: [words.asked],
      button: { label: words.button, url: `${publicUrl}${throughLogin(adminMatchPath(matchId))}` },
    }),
  example: { matchId: ids.match },
});
