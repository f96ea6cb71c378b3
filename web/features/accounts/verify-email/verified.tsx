import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import styles from '#web/features/accounts/notice-page.module.css';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';

const nextPage = ({ role }: User) =>
  role === 'SUPPORT_WORKER'
    ? { to: routes.supportWorkerSetup, action: 'Set up my profile now' }
    : { to: routes.findWorker, action: 'Find a support worker now' };

/** Goes on by itself after a moment; the link is for who would rather not wait. */
export function Verified({ user }: { user: User }) {
  const navigate = useNavigate();
  const { to, action } = nextPage(user);
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), limits.verifyRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div className={styles.page} role="status">
      <PageHeading lead={messages.verifiedSigningIn}>{messages.verified}</PageHeading>
      <div className={styles.actions}>
        <LinkButton to={to}>{action}</LinkButton>
      </div>
    </div>
  );
}
