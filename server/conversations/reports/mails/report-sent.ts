import { routes } from '#contract/routes.ts';
import { findReport } from '#server/conversations/reports/store.ts';
import { mailKind, toTeam } from '#server/mail/mail-kind.ts';

/** Mails the team that there is a report, without names or anything that it says. */
export const reportSent = mailKind('report-sent', {
  when: 'Someone reported a person, a profile or a message.',
  to: 'Our team',
  find: async ({ db }, { reportId }) => ((await findReport(db, reportId)) ? {} : null),
  write: (_, publicUrl) =>
    toTeam({
      subject: 'Someone has sent us a report',
      paragraphs: ['Someone has reported a person, a profile or a message. Please look at it today.'],
      button: { label: 'Open the reports', url: `${publicUrl}${routes.adminRequests}?kind=reports` },
    }),
  example: {},
});
