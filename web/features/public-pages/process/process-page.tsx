import { routes } from '#contract/routes.ts';
import planning from '#web/content/pictures/process.svg';
import { process } from '#web/content/process.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CallBand } from '#web/ui/call-band/call-band.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { Checks } from './checks.tsx';
import { Choices } from './choices.tsx';
import styles from './process-page.module.css';
import { Track } from './track.tsx';

/** Prerendered, and complete without JavaScript: nothing here may need the browser. */
export function ProcessPage() {
  const { hero, families, supportWorkers, call } = process;
  return (
    <PageSections>
      <PageHero
        heading={hero.heading}
        lead={hero.lead}
        picture={{ src: planning, width: 640, height: 480, alt: hero.picture }}
      >
        <ul className={styles.jumps}>
          <li>
            <a href="#families">{hero.jumpToFamilies}</a>
          </li>
          <li>
            <a href="#workers">{hero.jumpToSupportWorkers}</a>
          </li>
        </ul>
      </PageHero>
      <div className={styles.tracks}>
        <Track id="families" {...families} to={routes.familySignUp} />
        <Track id="workers" {...supportWorkers} to={routes.supportWorkerSignUp} />
      </div>
      <Checks />
      <Choices />
      <CallBand id="ask" heading={call.heading} text={call.text}>
        <LinkButton to={routes.contactUs}>{call.action}</LinkButton>
      </CallBand>
    </PageSections>
  );
}
