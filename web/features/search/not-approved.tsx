import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Status } from '#contract/enums.ts';
import { messages } from '#contract/messages.ts';
import { type Applicant, type JourneyWords, seeHowToPay } from '#contract/profiles/status/journey.ts';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { nextStep, stepsFor, stillEmpty } from '#contract/profiles/steps.ts';
import { routes } from '#contract/routes.ts';
import picture from '#web/content/pictures/empty-search.svg';
import { ownSetupPage, ownViewPage } from '#web/lib/session/first-page.ts';
import { useOwnProfile } from '#web/lib/session/own-profile.ts';
import { useSession } from '#web/lib/session/session.ts';
import { standingOf } from '#web/lib/session/standing.ts';
import { stepLinks } from '#web/lib/session/step-links.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { LinkSentence } from '#web/ui/link-sentence/link-sentence.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './not-approved.module.css';

const afterInterview: readonly Status[] = ['INTERVIEWED', 'READY_FOR_MATCHING'];

type Props = {
  /** Where the person is on the way; null until it is known. */
  journey: { applicant: Applicant; words: JourneyWords } | null;
};

/**
 * Section 2: shown until the team opens the search. The one place that says what comes next, with one button that stands out; what one must
 * read first is at the top, where the tour leaves it free.
 */
export function NotApproved({ journey }: Props) {
  const user = useSession()?.user;
  const profile = useOwnProfile();
  if (!user || user.role === 'ADMIN') return null;
  const isFamily = user.role === 'FAMILY_USER';
  const { joining: joiningFee } = feesIn(profile?.address?.country?.code);
  const setup = ownSetupPage(user);
  const { isFinished } = standingOf(user);
  const step = !isFinished && profile ? nextStep(profile) : null;
  const { owes = false, goesOn = user.status !== 'FAILED_INTERVIEW', empty = [] } = journey?.words ?? {};
  const isSetupNext = !owes && goesOn && (!isFinished || empty.length > 0);
  const openStep = step?.number ?? empty[0]?.number;
  return (
    <div className={styles.prompt}>
      <EmptyState
        picture={<img src={picture} alt="" />}
        title={isFamily ? 'See Workers Here!' : messages.seeFamiliesHere}
      >
        {/* Not the whole card, half of which the tour would cover on a phone. */}
        <div className={styles.first} data-tour="prompt">
          {journey && (
            <Stack gap={2}>
              <p className={styles.title}>{journey.words.title}</p>
              <p>
                {step && user.status === 'REGISTERED'
                  ? `Next is ${step.title}, step ${step.number} of ${stepsFor(user.role).length}.`
                  : journey.words.now}{' '}
                {journey.words.next}
              </p>
              {!owes && <LinkSentence lead={stillEmpty} links={stepLinks(setup, empty)} />}
            </Stack>
          )}
          <Row justify="middle" gap={2} className={styles.buttons}>
            {owes && <LinkButton to={routes.familyFees}>{seeHowToPay}</LinkButton>}
            <LinkButton
              to={openStep === undefined ? setup : `${setup}?step=${openStep}`}
              {...lookOf(isSetupNext)}
            >
              Setup Profile
            </LinkButton>
            <LinkButton to={routes.contactUs} {...lookOf(!owes && !isSetupNext)}>
              Contact Us
            </LinkButton>
          </Row>
        </div>
        {goesOn && (
          <ol className={styles.steps}>
            <Step isDone={isFinished}>Complete your profile.</Step>
            <Step isDone={afterInterview.includes(user.status)}>Complete an interview with our team.</Step>
            {isFamily && joiningFee !== null && (
              <Step isDone={isPaid(journey)}>{`Pay the fee to join, ${joiningFee}.`}</Step>
            )}
          </ol>
        )}
        {journey?.applicant.match && (
          <p className={styles.link}>
            <Link to={routes.yourMatch}>Open your match</Link>
          </p>
        )}
        {journey && goesOn && (
          <p className={styles.link}>
            <Link to={ownViewPage(user)}>See all steps</Link>
          </p>
        )}
      </EmptyState>
    </div>
  );
}

/** One button stands out. */
const lookOf = (isFirst: boolean) =>
  isFirst ? ({ variant: 'primary' } as const) : ({ variant: 'quiet', size: 'small' } as const);

const isPaid = (journey: Props['journey']) => journey?.applicant.joiningFee?.state === 'paid';

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
