import { useLocation, useNavigate } from 'react-router';
import { pageHeads } from '#contract/texts/pages/heads.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { pageAfterLogin } from '#web/lib/session/first-page.ts';
import { Card } from '#web/ui/card/card.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { LoginForm } from './login-form.tsx';

/** The form of the login dialog as a page, for links and bookmarks. */
export function LoginPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <div className={styles.narrowPage}>
      <PageHeading>{pageHeads.logIn.title}</PageHeading>
      <Card padding="roomy">
        <LoginForm onSignedIn={(user) => navigate(pageAfterLogin(user, search), { replace: true })} />
      </Card>
    </div>
  );
}
