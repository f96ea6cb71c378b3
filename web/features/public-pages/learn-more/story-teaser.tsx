import { Link } from 'react-router';
import { Picture } from '#web/ui/picture/picture.tsx';
import styles from './learn-more.module.css';

type StoryTeaserProps = { heading: string; text: string; action: string; picture: string; to: string };

export function StoryTeaser({ heading, text, action, picture, to }: StoryTeaserProps) {
  return (
    <section aria-labelledby="story" className={styles.teaser}>
      <Picture src={picture} width={640} height={480} />
      <div>
        <h2 id="story">{heading}</h2>
        <p>{text}</p>
        <Link to={to} className={styles.action}>
          {action}
        </Link>
      </div>
    </section>
  );
}
