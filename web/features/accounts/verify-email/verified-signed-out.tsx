import type { User } from '#contract/accounts/user.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import styles from '#web/features/accounts/notice-page.module.css';
import { carryingEmail } from '#web/lib/session/carried-email.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';

/** The address is verified, but a link alone does not sign in whoever has a second factor. */
export function VerifiedSignedOut({ user }: { user: User }) {
  return (
    <div className={styles.page} role="status">
      <PageHeading lead="Your account asks for a code when you log in, so please log in yourself.">
        {messages.verified}
      </PageHeading>
      <div className={styles.actions}>
        <LinkButton to={routes.login} {...carryingEmail(user.email)}>
          Log in
        </LinkButton>
      </div>
    </div>
  );
}
