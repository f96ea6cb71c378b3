import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { home } from '#contract/texts/pages/home.ts';
import { PhoneFold } from '#web/ui/phone-fold/phone-fold.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { StepPath } from '#web/ui/step-path/step-path.tsx';
import { HomePicture } from './home-picture.tsx';
import styles from './how-it-works.module.css';

export function HowItWorks() {
  const { heading, lead, fold, list, more } = home.steps;
  return (
    <section aria-labelledby="how-it-works" className={styles.band}>
      <div className={styles.side}>
        <SectionHeading id="how-it-works" lead={lead}>
          {heading}
        </SectionHeading>
        <HomePicture name="pictureInterview" />
      </div>
      <div>
        <PhoneFold summary={fold}>
          <StepPath steps={list} />
        </PhoneFold>
        <p className={styles.more}>
          <Link to={routes.process}>{more}</Link>
        </p>
      </div>
    </section>
  );
}
