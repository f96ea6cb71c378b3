import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Status } from '#contract/enums.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import picture from '#web/content/pictures/empty-search.svg';
import { ownSetupPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import styles from './not-approved.module.css';

const afterInterview: readonly Status[] = ['INTERVIEWED', 'READY_FOR_MATCHING'];

/** Section 2: shown until the admissions team opens the search. `children` say what comes next. */
export function NotApproved({ children }: { children: ReactNode }) {
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
          <Row justify="middle">
            <LinkButton to={ownSetupPage(user)} variant={isFinished ? 'secondary' : 'primary'}>
              Setup Profile
            </LinkButton>
            <LinkButton to={routes.contactUs} variant={isFinished ? 'primary' : 'secondary'}>
              Contact Us
            </LinkButton>
          </Row>
        }
      >
        {user.status !== 'FAILED_INTERVIEW' && (
          <>
            <p>Two steps, and then our team opens the search for you:</p>
            <ol className={styles.steps}>
              <Step isDone={isFinished}>Complete your profile.</Step>
              <Step isDone={afterInterview.includes(user.status)}>Complete an interview with our team.</Step>
            </ol>
          </>
        )}
        {children}
      </EmptyState>
    </div>
  );
}

const Step = ({ isDone, children }: { isDone: boolean; children: string }) => (
  <li>
    <span>{children}</span>
    {isDone && (
      <span className={styles.done}>
        <Check aria-hidden="true" />
        Done
      </span>
    )}
  </li>
);
