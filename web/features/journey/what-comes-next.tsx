import { Link } from 'react-router';
import { journeyWords } from '#contract/admissions/journey.ts';
import { ownViewPage } from '#web/lib/session/first-page.ts';
import { useAnnounced } from './use-announced.ts';
import { useApplicant } from './use-applicant.ts';
import styles from './what-comes-next.module.css';

/** In the prompt of those who do not see the other side yet: the same words in brief, and the way to all of them. */
export function WhatComesNext() {
  const applicant = useApplicant();
  const words = applicant && journeyWords(applicant);
  useAnnounced(words?.title);
  if (!applicant || !words) return null;
  return (
    <div className={styles.next}>
      <p className={styles.title}>{words.title}</p>
      <p>
        {words.now} {words.next}
      </p>
      {words.goesOn && (
        <p>
          <Link to={ownViewPage(applicant)}>See all steps</Link>
        </p>
      )}
    </div>
  );
}
