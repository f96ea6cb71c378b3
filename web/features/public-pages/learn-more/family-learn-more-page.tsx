import { supportFlags } from '#contract/enums.ts';
import { supportFlagLabels } from '#contract/profiles/labels.ts';
import { routes } from '#contract/routes.ts';
import { familyLearnMore } from '#contract/texts/pages/family-learn-more.ts';
import { feeAmounts, feesLead, moneyTexts } from '#contract/texts/pages/fees.ts';
import agree from '#web/content/pictures/benefit-agree.svg';
import checked from '#web/content/pictures/benefit-checked.svg';
import choose from '#web/content/pictures/benefit-choose.svg';
import talk from '#web/content/pictures/benefit-talk.svg';
import lounge from '#web/content/pictures/family-learn-more.svg';
import jetty from '#web/content/pictures/family-story.svg';
import { AmountList } from '#web/ui/amount-list/amount-list.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CallBand } from '#web/ui/call-band/call-band.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { BenefitList } from './benefit-list.tsx';
import styles from './learn-more.module.css';
import { StoryTeaser } from './story-teaser.tsx';
import { TickList } from './tick-list.tsx';
import { WordCloud } from './word-cloud.tsx';

/** Prerendered, and complete without JavaScript: nothing here may need the browser. */
export function FamilyLearnMorePage() {
  const { hero, benefits, support, costs, yourSide, story, call } = familyLearnMore;
  return (
    <PageSections>
      <PageHero
        heading={hero.heading}
        lead={hero.lead}
        picture={{ src: lounge, width: 640, height: 480, alt: hero.picture }}
      >
        <Row>
          <LinkButton to={routes.contactUs}>{hero.enquire}</LinkButton>
          <LinkButton to={routes.familySignUp} variant="secondary">
            {hero.signUp}
          </LinkButton>
        </Row>
      </PageHero>
      <BenefitList {...benefits} pictures={[choose, checked, agree, talk]} />
      <WordCloud id="support" {...support} words={supportFlags.map((flag) => supportFlagLabels[flag])} />
      <div className={styles.pair}>
        <Costs {...costs} />
        <TickList id="your-side" {...yourSide} />
      </div>
      <StoryTeaser {...story} picture={jetty} to={routes.familyStory} />
      <CallBand id="enquire" heading={call.heading} text={call.text}>
        <LinkButton to={routes.contactUs}>{call.enquire}</LinkButton>
        <LinkButton to={routes.process} variant="secondary">
          {call.process}
        </LinkButton>
      </CallBand>
    </PageSections>
  );
}

function Costs({ heading }: typeof familyLearnMore.costs) {
  return (
    <section aria-labelledby="costs">
      <SectionHeading id="costs" lead={feesLead()}>
        {heading}
      </SectionHeading>
      <AmountList amounts={feeAmounts()} />
      <Note {...moneyTexts.pay} />
      <Note {...moneyTexts.ndis} />
    </section>
  );
}

const Note = ({ heading, text }: { heading: string; text: string }) => (
  <div className={styles.note}>
    <h3>{heading}</h3>
    <p>{text}</p>
  </div>
);
