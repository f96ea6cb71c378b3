import { Check } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import picture from '#web/content/pictures/empty-search.svg';
import { ownSetupPage } from '#web/lib/first-page.ts';
import { useSession } from '#web/lib/session.ts';
import { standingOf } from '#web/lib/standing.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import styles from './not-approved.module.css';

/** Section 2: what one sees before the admissions team lets one see the other side. */
export function NotApproved() {
  const user = useSession()?.user;
  if (!user) return null;
  const isFamily = user.role === 'FAMILY_USER';
  const { isFinished } = standingOf(user);
  return (
    <div className={styles.prompt} data-tour="prompt">
      <EmptyState
        picture={<img src={picture} alt="" />}
        title={isFamily ? 'See Workers Here!' : messages.seeFamiliesHere}
        action={
          <div className={styles.actions}>
            <LinkButton to={ownSetupPage(user)} variant={isFinished ? 'secondary' : 'primary'}>
              Setup Profile
            </LinkButton>
            <LinkButton to={routes.contactUs} variant={isFinished ? 'primary' : 'secondary'}>
              Contact Us
            </LinkButton>
          </div>
        }
      >
        <p>Two steps, and then they are shown here:</p>
        <ol className={styles.steps}>
          <li>
            <span>Complete your profile.</span>
            {isFinished && (
              <span className={styles.done}>
                <Check aria-hidden="true" />
                Done
              </span>
            )}
          </li>
          <li>
            <span>Complete an interview with our team.</span>
          </li>
        </ol>
      </EmptyState>
    </div>
  );
}
