import { useId } from 'react';
import { Link } from 'react-router';
import { journeyWords } from '#contract/admissions/journey.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { JourneyTrack } from './journey-track.tsx';
import { useAnnounced } from './use-announced.ts';
import { useApplicant } from './use-applicant.ts';
import styles from './where-you-are.module.css';

/** On one's own profile: where one is on the way to a match, who acts, and what comes next. */
export function WhereYouAre() {
  const id = useId();
  const applicant = useApplicant();
  const words = applicant && journeyWords(applicant);
  useAnnounced(words?.title);
  if (!words) return null;
  const { step, title, now, next, turn, goesOn } = words;
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <p className={styles.where}>Where you are – only you and our team see this</p>
          {turn && <Badge tone={turn === 'yours' ? 'notice' : 'neutral'}>{turnWords[turn]}</Badge>}
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        </div>
        {goesOn && <JourneyTrack current={step} />}
        <div className={styles.words}>
          <p>{now}</p>
          <p>
            {goesOn && <strong>What comes next: </strong>}
            {next}
          </p>
        </div>
        <p className={styles.reach}>
          {goesOn ? 'Any questions? ' : ''}Call{' '}
          <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>, write to{' '}
          <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a> or{' '}
          <Link to={routes.contactUs}>send us a message</Link>.
        </p>
      </div>
    </Card>
  );
}

const turnWords = { yours: 'It is your turn', ours: 'It is our turn' };
