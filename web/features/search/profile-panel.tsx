import { ownSetupPage, ownViewPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { ProgressCircle } from '#web/ui/progress-circle/progress-circle.tsx';
import styles from './panel.module.css';

/** How far one's own profile is, and the ways to it. */
export function ProfilePanel() {
  const user = useSession()?.user;
  if (!user) return null;
  const { isFinished } = standingOf(user);
  const other = user.role === 'FAMILY_USER' ? 'support workers' : 'families';
  return (
    <div data-tour="profile">
      <Card as="section" padding="snug" aria-label="Your profile">
        <div className={styles.panel}>
          <ProgressCircle label="Profile completed" percent={user.percentComplete} />
          <div className={styles.words}>
            <h2 className={styles.title}>Your profile</h2>
            <p className={styles.text}>
              {isFinished
                ? `Everything is filled in. This is how ${other} meet you.`
                : `The more is filled in, the better we can match you with ${other}.`}
            </p>
            <div className={styles.actions}>
              <LinkButton
                to={ownSetupPage(user)}
                variant={isFinished ? 'secondary' : 'primary'}
                size="small"
                aria-label="Setup my profile"
              >
                Setup
              </LinkButton>
              <LinkButton
                to={ownViewPage(user)}
                variant="secondary"
                size="small"
                aria-label="View my profile"
              >
                View
              </LinkButton>
            </div>
          </div>
        </div>
      </Card>
    </div>
  );
}
