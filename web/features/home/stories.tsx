import { routes } from '#contract/routes.ts';
import { home } from '#web/content/home.ts';
import jetty from '#web/content/pictures/family-story.svg';
import pancakes from '#web/content/pictures/support-worker-story.svg';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import styles from './stories.module.css';
import { StoryCard } from './story-card.tsx';

export function Stories() {
  const { heading, lead, label, family, supportWorker } = home.stories;
  return (
    <section aria-labelledby="stories">
      <SectionHeading id="stories" lead={lead}>
        {heading}
      </SectionHeading>
      <ul className={styles.stories}>
        <li>
          <StoryCard {...family} label={label} picture={jetty} to={routes.familyStory} />
        </li>
        <li>
          <StoryCard {...supportWorker} label={label} picture={pancakes} to={routes.supportWorkerStory} />
        </li>
      </ul>
    </section>
  );
}
