import { routes } from '#contract/routes.ts';
import { carryingEmail } from '#web/lib/session/carried-email.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import styles from './password-page.module.css';

type Props = { email: string; isCodeNeeded: boolean };

export function LogInYourself({ email, isCodeNeeded }: Props) {
  const why = isCodeNeeded
    ? 'Your account asks for a code of your authenticator app too.'
    : 'We could not log you in just now.';
  return (
    <div className={styles.page}>
      <div role="status">
        <PageHeading place="reset done" lead={`${why} Log in with your new password.`}>
          Your password has been reset!
        </PageHeading>
      </div>
      <div className={styles.actions}>
        <LinkButton to={routes.login} {...carryingEmail(email)}>
          Log in
        </LinkButton>
      </div>
    </div>
  );
}
