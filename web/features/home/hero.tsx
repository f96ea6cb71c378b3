import { routes } from '#contract/routes.ts';
import { home } from '#web/content/home.ts';
import hero from '#web/content/pictures/hero.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import styles from './hero.module.css';
import { Picture } from './picture.tsx';

export function Hero() {
  const { heading, lead, offers } = home.hero;
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <PageHeading lead={lead}>{heading}</PageHeading>
        <ul className={styles.offers}>
          <li>
            <LinkButton to={routes.familySignUp}>{offers.families.action}</LinkButton>
            <p>{offers.families.text}</p>
          </li>
          <li>
            <LinkButton to={routes.supportWorkerSignUp} variant="secondary">
              {offers.workers.action}
            </LinkButton>
            <p>{offers.workers.text}</p>
          </li>
        </ul>
      </div>
      <Picture src={hero} width={760} height={560} eager />
    </div>
  );
}
