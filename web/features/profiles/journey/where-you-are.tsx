import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { type OwnMatch, standsInBrief } from '#contract/matches/own-match.ts';
import { journeySteps, seeHowToPay } from '#contract/profiles/status/journey.ts';
import { stillEmpty } from '#contract/profiles/steps.ts';
import { routes } from '#contract/routes.ts';
import { ownSetupPage } from '#web/lib/session/first-page.ts';
import { stepLinks } from '#web/lib/session/step-links.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { LinkSentence } from '#web/ui/link-sentence/link-sentence.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SupportEmail, SupportPhone } from '#web/ui/support/support.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { LazyOpenFees } from './lazy-open-fees.tsx';
import { useJourney } from './use-journey.ts';
import styles from './where-you-are.module.css';

/** On the person's own profile: where they are on the way to a match, whose turn it is, and what comes next. */
export function WhereYouAre() {
  const id = useId();
  const journey = useJourney();
  if (!journey) return null;
  const { applicant, words } = journey;
  const { step, title, now, next, turn, goesOn, empty, fee, owes } = words;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={5} className={styles.panel}>
        <div className={styles.head}>
          <Quiet>Where you are – only you and our team see this</Quiet>
          {turn && <Badge tone={turn === 'yours' ? 'notice' : 'neutral'}>{turnWords[turn]}</Badge>}
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        </div>
        {goesOn && <JourneyTrack current={step} match={applicant.match} />}
        <Stack gap={3} className={styles.words}>
          <p>{now}</p>
          <LinkSentence lead={stillEmpty} links={stepLinks(ownSetupPage(applicant), empty)} />
          <p>
            {goesOn && <strong>What comes next: </strong>}
            {next}
          </p>
          {owes ? (
            <p>
              <Link to={routes.familyFees}>{seeHowToPay}</Link>
            </p>
          ) : (
            <LazyOpenFees applicant={applicant} />
          )}
          {fee && (
            <p>
              <strong>What it costs: </strong>
              {fee}
            </p>
          )}
        </Stack>
        <p className={styles.reach}>
          {goesOn ? 'Any questions? ' : ''}Call <SupportPhone />, write to <SupportEmail /> or{' '}
          <Link to={routes.contactUs}>send us a message</Link>.
        </p>
      </Stack>
    </Card>
  );
}

const turnWords = { yours: 'It’s your turn', ours: 'It’s our turn' };

const stateOf = (index: number, current: number) => {
  if (index === current) return 'current';
  return index < current ? 'done' : 'todo';
};
const stateWords = { done: 'done', current: 'you are here', todo: 'still to come' };

type Props = { current: number; match: OwnMatch | null | undefined };

/** All steps, with the current one marked. Side by side where there is room. The last one names the match. */
function JourneyTrack({ current, match }: Props) {
  return (
    <ol className={styles.track} aria-label="Steps to a match">
      {journeySteps.map((title, index) => {
        const state = stateOf(index, current);
        return (
          <li
            key={title}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <Check /> : index + 1}
            </span>
            <span className={styles.stepTitle}>
              {title}
              {state === 'current' ? (
                <span className={styles.here}>you are here</span>
              ) : (
                <VisuallyHidden>, {stateWords[state]}</VisuallyHidden>
              )}
              {match && title === 'Match' && (
                <Link to={routes.yourMatch} className={styles.match}>
                  {standsInBrief(match)}
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
