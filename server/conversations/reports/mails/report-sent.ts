import { routes } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { findReport } from '#server/conversations/reports/store.ts';
import { mailKind, toTeam } from '#server/mail/mail-kind.ts';

const words = texts('mail.report-sent', {
  subject: 'Someone has sent us a report',
  reported: 'Someone has reported a person, a profile or a message. Please look at it today.',
  button: 'Open the reports',
});

/** Mails the team that there is a report, without names or anything that it says. */
export const reportSent = mailKind('report-sent', {
  when: 'Someone reported a person, a profile or a message.',
  to: 'Our team',
  find: async ({ db }, { reportId }) => ((await findReport(db, reportId)) ? {} : null),
  words,
  write: (_, publicUrl) =>
    toTeam({
      subject: words.subject,
      paragraphs: [words.reported],
      button: { label: words.button, url: `${publicUrl}${routes.adminRequests}?kind=reports` },
    }),
  example: {},
});
