import { GivenUpMails } from '#web/features/mail/given-up-mails.tsx';
import { WorkListPage } from '#web/features/work-list/work-list-page.tsx';

export const RequestsPage = () => <WorkListPage notices={<GivenUpMails />} />;
