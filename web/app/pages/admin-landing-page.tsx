import { AdminLandingPage as AdminLanding } from '#web/features/admin/admin-landing-page.tsx';
import { ChecksLink } from '#web/features/checks/team/checks-link.tsx';
import { GivenUpLink } from '#web/features/mail/given-up-link.tsx';
import { RequestsLink } from '#web/features/work-list/requests-link.tsx';

export const AdminLandingPage = () => (
  <AdminLanding
    links={
      <>
        <RequestsLink />
        <ChecksLink />
        <GivenUpLink />
      </>
    }
  />
);
