import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CallBand } from '#web/ui/call-band/call-band.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { type Question, QuestionList } from '#web/ui/question-list/question-list.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { Chapters } from './chapters.tsx';
import styles from './story-page.module.css';
import type { StoryText } from './story-text.ts';

type StoryPageProps = {
  story: StoryText;
  questions: readonly Question[];
  picture: string;
  /** Where 'Learn More' leads. */
  learnMore: string;
};

/** Prerendered: says everything with JavaScript off, so nothing here may need the browser. */
export function StoryPage({ story, questions, picture, learnMore }: StoryPageProps) {
  const { hero, questionsHeading, call } = story;
  return (
    <PageSections>
      <PageHero
        heading={hero.heading}
        lead={hero.lead}
        picture={{ src: picture, width: 640, height: 480, alt: hero.picture }}
        label={<Badge>{hero.label}</Badge>}
      >
        <p>{hero.note}</p>
      </PageHero>
      <Chapters story={story} />
      <section aria-labelledby="questions" className={styles.questions}>
        <SectionHeading id="questions">{questionsHeading}</SectionHeading>
        <QuestionList questions={questions} />
      </section>
      <CallBand id="next" heading={call.heading} text={call.text}>
        <LinkButton to={learnMore}>
          {call.action}
          {/* 'Learn More' alone tells nothing to who jumps from link to link. */}
          <VisuallyHidden> {call.about}</VisuallyHidden>
        </LinkButton>
      </CallBand>
    </PageSections>
  );
}
