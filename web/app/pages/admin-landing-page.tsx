import { AdminLandingPage as AdminLanding } from '#web/features/admin/admin-landing-page.tsx';
import { RequestsLink } from '#web/features/work-list/requests-link.tsx';

export const AdminLandingPage = () => <AdminLanding requests={<RequestsLink />} />;
