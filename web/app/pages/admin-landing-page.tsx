import { AdminLandingPage as AdminLanding } from '#web/features/admin/admin-landing-page.tsx';
import { useGivenUpMails } from '#web/features/mail/use-given-up-mails.ts';

export const AdminLandingPage = () => <AdminLanding unsentEmails={useGivenUpMails().data?.length ?? 0} />;
