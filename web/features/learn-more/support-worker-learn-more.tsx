import { benefitFlags } from '#contract/enums.ts';
import { benefitFlagLabels } from '#contract/profiles/labels.ts';
import { routes } from '#contract/routes.ts';
import choose from '#web/content/pictures/benefit-choose.svg';
import house from '#web/content/pictures/benefit-home.svg';
import noFee from '#web/content/pictures/benefit-no-fee.svg';
import pay from '#web/content/pictures/benefit-pay.svg';
import walk from '#web/content/pictures/support-worker-learn-more.svg';
import pancakes from '#web/content/pictures/support-worker-story.svg';
import { supportWorkerLearnMore } from '#web/content/support-worker-learn-more.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CallBand } from '#web/ui/call-band/call-band.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { BenefitList } from './benefit-list.tsx';
import { HowToStart } from './how-to-start.tsx';
import styles from './learn-more.module.css';
import { StoryTeaser } from './story-teaser.tsx';
import { TickList } from './tick-list.tsx';
import { WordCloud } from './word-cloud.tsx';

const offered = benefitFlags.filter((flag) => flag !== 'other').map((flag) => benefitFlagLabels[flag]);

/** Prerendered: says everything with JavaScript off, so nothing here may need the browser. */
export function SupportWorkerLearnMorePage() {
  const { hero, gains, offers, look, start, story, call } = supportWorkerLearnMore;
  const actions = ({ apply, enquire }: { apply: string; enquire: string }) => (
    <div className={styles.actions}>
      <LinkButton to={routes.supportWorkerSignUp}>{apply}</LinkButton>
      <LinkButton to={routes.contactUs} variant="secondary">
        {enquire}
      </LinkButton>
    </div>
  );
  return (
    <PageSections>
      <PageHero
        heading={hero.heading}
        lead={hero.lead}
        picture={{ src: walk, width: 640, height: 480, alt: hero.picture }}
      >
        {actions(hero)}
      </PageHero>
      <BenefitList {...gains} pictures={[choose, pay, house, noFee]} />
      <WordCloud id="offers" {...offers} words={offered} />
      <div className={styles.pair}>
        <TickList id="look" {...look} />
        <HowToStart {...start} />
      </div>
      <StoryTeaser {...story} picture={pancakes} to={routes.supportWorkerStory} />
      <CallBand id="apply" heading={call.heading} text={call.text}>
        {actions(call)}
      </CallBand>
    </PageSections>
  );
}
