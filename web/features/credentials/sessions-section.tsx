import { routes } from '#contract/routes.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import styles from './account.module.css';
import { Section } from './section.tsx';

export function SessionsSection() {
  return (
    <Section title="Where you are signed in">
      <p className={styles.quiet}>See the browsers that are signed in to your account, and sign out there.</p>
      <div className={styles.actions}>
        <LinkButton to={routes.accountSessions} variant="secondary">
          Show where
        </LinkButton>
      </div>
    </Section>
  );
}
