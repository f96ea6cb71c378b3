import { routes } from '#contract/routes.ts';
import { home } from '#contract/texts/pages/home.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PhoneFold } from '#web/ui/phone-fold/phone-fold.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { HomePicture } from './home-picture.tsx';
import styles from './support-workers.module.css';

export function SupportWorkers() {
  const { heading, lead, fold, points, action } = home.supportWorkers;
  return (
    <section aria-labelledby="for-workers" className={styles.band}>
      <HomePicture name="pictureWorkers" />
      <div>
        <SectionHeading id="for-workers" lead={lead}>
          {heading}
        </SectionHeading>
        <PhoneFold summary={fold}>
          <ul className={styles.points}>
            {Object.entries(points).map(([place, point]) => (
              <li key={place}>
                <h3>{point.heading}</h3>
                <p>{point.text}</p>
              </li>
            ))}
          </ul>
        </PhoneFold>
        <LinkButton to={routes.supportWorkerSignUp}>{action}</LinkButton>
      </div>
    </section>
  );
}
