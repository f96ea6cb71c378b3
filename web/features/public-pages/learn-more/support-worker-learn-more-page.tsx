import { Link } from 'react-router';
import { benefitFlags } from '#contract/enums.ts';
import { benefitFlagLabels } from '#contract/profiles/labels.ts';
import { routes } from '#contract/routes.ts';
import { supportWorkerLearnMore } from '#contract/texts/pages/support-worker-learn-more.ts';
import choose from '#web/content/pictures/benefit-choose.svg';
import house from '#web/content/pictures/benefit-home.svg';
import noFee from '#web/content/pictures/benefit-no-fee.svg';
import pay from '#web/content/pictures/benefit-pay.svg';
import walk from '#web/content/pictures/support-worker-learn-more.svg';
import pancakes from '#web/content/pictures/support-worker-story.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CallBand } from '#web/ui/call-band/call-band.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { StepPath } from '#web/ui/step-path/step-path.tsx';
import { BenefitList } from './benefit-list.tsx';
import styles from './learn-more.module.css';
import { StoryTeaser } from './story-teaser.tsx';
import { TickList } from './tick-list.tsx';
import { WordCloud } from './word-cloud.tsx';

const offered = benefitFlags.filter((flag) => flag !== 'other').map((flag) => benefitFlagLabels[flag]);

/** Prerendered, and complete without JavaScript: nothing here may need the browser. */
export function SupportWorkerLearnMorePage() {
  const { hero, benefits, offers, wanted, start, story, call } = supportWorkerLearnMore;
  const actions = ({ apply, enquire }: { apply: string; enquire: string }) => (
    <Row>
      <LinkButton to={routes.supportWorkerSignUp}>{apply}</LinkButton>
      <LinkButton to={routes.contactUs} variant="secondary">
        {enquire}
      </LinkButton>
    </Row>
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
      <BenefitList {...benefits} pictures={[choose, pay, house, noFee]} />
      <WordCloud id="offers" {...offers} words={offered} />
      <div className={styles.pair}>
        <TickList id="wanted" {...wanted} />
        <HowToStart {...start} />
      </div>
      <StoryTeaser {...story} picture={pancakes} to={routes.supportWorkerStory} />
      <CallBand id="apply" heading={call.heading} text={call.text}>
        {actions(call)}
      </CallBand>
    </PageSections>
  );
}

type HowToStartProps = {
  heading: string;
  steps: readonly { heading: string; text: string }[];
  /** The words of the link to the page with all steps. */
  more: string;
};

function HowToStart({ heading, steps, more }: HowToStartProps) {
  return (
    <section aria-labelledby="start" className={styles.start}>
      <SectionHeading id="start">{heading}</SectionHeading>
      <StepPath steps={steps} />
      <Link to={routes.process} className={styles.more}>
        {more}
      </Link>
    </section>
  );
}
