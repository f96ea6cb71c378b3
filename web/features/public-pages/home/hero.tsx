import { routes } from '#contract/routes.ts';
import { home } from '#contract/texts/pages/home.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import styles from './hero.module.css';
import { useHomePicture } from './home-picture.tsx';

export function Hero() {
  const { heading, lead, offers } = home.hero;
  return (
    <PageHero heading={heading} lead={lead} picture={useHomePicture('pictureHero')}>
      <ul className={styles.offers}>
        <li>
          <LinkButton to={routes.familyLearnMore}>{offers.families.action}</LinkButton>
          <p>{offers.families.text}</p>
        </li>
        <li>
          <LinkButton to={routes.supportWorkerLearnMore} variant="secondary">
            {offers.supportWorkers.action}
          </LinkButton>
          <p>{offers.supportWorkers.text}</p>
        </li>
      </ul>
    </PageHero>
  );
}
