import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import type { HomePictureName } from '#contract/settings.ts';
import { home } from '#contract/texts/pages/home.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { HomePicture } from './home-picture.tsx';
import styles from './stories.module.css';

export function Stories() {
  const { heading, lead, label, family, supportWorker } = home.stories;
  return (
    <section aria-labelledby="stories">
      <SectionHeading id="stories" lead={lead}>
        {heading}
      </SectionHeading>
      <ul className={styles.stories}>
        <li>
          <StoryCard {...family} label={label} picture="pictureFamilyStory" to={routes.familyStory} />
        </li>
        <li>
          <StoryCard
            {...supportWorker}
            label={label}
            picture="pictureWorkerStory"
            to={routes.supportWorkerStory}
          />
        </li>
      </ul>
    </section>
  );
}

type StoryCardProps = {
  heading: string;
  text: string;
  action: string;
  label: string;
  picture: HomePictureName;
  to: string;
};

function StoryCard({ heading, text, action, label, picture, to }: StoryCardProps) {
  return (
    <article className={styles.card}>
      <HomePicture name={picture} />
      <Stack gap={2} align="start" className={styles.words}>
        <Badge>{label}</Badge>
        <h3>{heading}</h3>
        <p>{text}</p>
        <Link to={to} className={styles.action}>
          {action}
        </Link>
      </Stack>
    </article>
  );
}
