import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import type { Db } from '#server/db/open.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { renderMail } from '#server/mail/template.ts';
import { findReport } from './store.ts';

/** Tells the admissions team that there is a report: not about whom, and nothing of what it says. */
export function reportMail(db: Db, publicUrl: string): MailWriter {
  return async (reportId) => {
    if (!(await findReport(db, reportId))) return null;
    return renderMail({
      to: settings.supportEmail,
      subject: 'Someone has sent us a report',
      greeting: 'Hello,',
      paragraphs: ['Someone has told us that something is wrong. Please look at it soon.'],
      button: { label: 'Open the reports', url: `${publicUrl}${routes.adminRequests}?kind=reports` },
    });
  };
}
