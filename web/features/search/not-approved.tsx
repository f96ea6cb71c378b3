import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { feesIn, promised } from '#contract/admissions/promises.ts';
import type { Status } from '#contract/enums.ts';
import { messages } from '#contract/messages.ts';
import { nextStep, stepsFor } from '#contract/profiles/steps.ts';
import { routes } from '#contract/routes.ts';
import picture from '#web/content/pictures/empty-search.svg';
import { ownSetupPage } from '#web/lib/session/first-page.ts';
import { useOwnProfile } from '#web/lib/session/own-profile.ts';
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
  const profile = useOwnProfile();
  if (!user || user.role === 'ADMIN') return null;
  const isFamily = user.role === 'FAMILY_USER';
  const { isFinished } = standingOf(user);
  const isInterviewed = afterInterview.includes(user.status);
  const hasEnded = user.status === 'FAILED_INTERVIEW';
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
        {!hasEnded && !isFinished && profile && <NextStep profile={profile} setup={ownSetupPage(user)} />}
        {/* Where all steps are done, it begins with the person's place on the way. */}
        {(hasEnded || isFinished) && children}
        {!hasEnded && (
          <>
            <p className={styles.way}>{!isFinished && promised('search', user.role)} These are the steps:</p>
            <ol className={styles.steps}>
              <Step isDone={isFinished}>Complete your profile.</Step>
              <Step isDone={isInterviewed}>Complete an interview with our team.</Step>
              {isFamily && (
                <Step isDone={false}>
                  {`Pay the fee to join, ${feesIn(profile?.address?.country?.code).joining}.`}
                </Step>
              )}
            </ol>
          </>
        )}
        {!hasEnded && !isFinished && children}
      </EmptyState>
    </div>
  );
}

type NextStepProps = { profile: NonNullable<ReturnType<typeof useOwnProfile>>; setup: string };

/** What the person does next: a step of their profile. */
function NextStep({ profile, setup }: NextStepProps) {
  const step = nextStep(profile);
  if (!step) return null;
  return (
    <p className={styles.next}>
      Your next step: <Link to={`${setup}?step=${step.number}`}>{step.title}</Link>, step {step.number} of{' '}
      {stepsFor(profile.role).length} in your profile.
    </p>
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
