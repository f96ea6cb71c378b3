import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CallBand } from '#web/ui/call-band/call-band.tsx';
import { PageHero } from '#web/ui/page-hero/page-hero.tsx';
import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { type Question, QuestionList } from '#web/ui/question-list/question-list.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './story-page.module.css';

/** What each of the two stories has; the words are in `contract/texts/pages`. */
type StoryText = {
  hero: { label: string; heading: string; lead: string; picture: string; note: string };
  chapters: readonly { heading: string; paragraphs: readonly string[] }[];
  quote: { text: string; who: string };
  facts: { heading: string; list: readonly { name: string; value: string }[] };
  questions: { heading: string };
  call: { heading: string; text: string; action: string; about: string };
};

type StoryPageProps = {
  story: StoryText;
  questions: readonly Question[];
  picture: string;
  /** Where 'Learn More' leads. */
  learnMore: string;
};

/** Prerendered, and complete without JavaScript: nothing here may need the browser. */
export function StoryPage({ story, questions, picture, learnMore }: StoryPageProps) {
  const { hero, call } = story;
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
        <SectionHeading id="questions">{story.questions.heading}</SectionHeading>
        <QuestionList questions={questions} />
      </section>
      <CallBand id="next" heading={call.heading} text={call.text}>
        <LinkButton to={learnMore}>
          {call.action}
          {/* 'Learn More' alone says nothing to people who jump from link to link. */}
          <VisuallyHidden> {call.about}</VisuallyHidden>
        </LinkButton>
      </CallBand>
    </PageSections>
  );
}

/** The story itself, with a quote at its end and its facts beside it. */
function Chapters({ story: { chapters, quote, facts } }: { story: StoryText }) {
  return (
    <div className={styles.story}>
      <article className={styles.chapters}>
        {Object.entries(chapters).map(([place, { heading, paragraphs }]) => (
          // Not a section: the headings belong to the article, which has no other.
          <div key={place}>
            <h2>{heading}</h2>
            {Object.entries(paragraphs).map(([place, paragraph]) => (
              <p key={place}>{paragraph}</p>
            ))}
          </div>
        ))}
        <figure className={styles.quote}>
          <blockquote>
            <p>{quote.text}</p>
          </blockquote>
          <figcaption>{quote.who}</figcaption>
        </figure>
      </article>
      <aside aria-labelledby="facts" className={styles.facts}>
        <h2 id="facts">{facts.heading}</h2>
        <dl>
          {Object.entries(facts.list).map(([place, { name, value }]) => (
            <div key={place}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}
