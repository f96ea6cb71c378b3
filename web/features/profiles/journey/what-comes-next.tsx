import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { ownViewPage } from '#web/lib/session/first-page.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { LazyOpenFees } from './lazy-open-fees.tsx';
import { useJourney } from './use-journey.ts';
import styles from './where-you-are.module.css';

/** For those who may not see the other side yet: where they are in brief, and a link to all steps. */
export function WhatComesNext() {
  const journey = useJourney();
  if (!journey) return null;
  const { applicant, words } = journey;
  return (
    <Stack gap={2} className={styles.next}>
      <p className={styles.nextTitle}>{words.title}</p>
      <p>
        {words.now} {words.next}
      </p>
      {applicant.match && (
        <p>
          <Link to={routes.yourMatch}>Open your match</Link>
        </p>
      )}
      <LazyOpenFees applicant={applicant} />
      {words.goesOn && (
        <p>
          <Link to={ownViewPage(applicant)}>See all steps</Link>
        </p>
      )}
    </Stack>
  );
}
