import { Link } from 'react-router';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import styles from './story-card.module.css';

type StoryCardProps = {
  heading: string;
  text: string;
  action: string;
  label: string;
  picture: string;
  to: string;
};

export function StoryCard({ heading, text, action, label, picture, to }: StoryCardProps) {
  return (
    <article className={styles.card}>
      <Picture src={picture} width={640} height={480} />
      <div className={styles.words}>
        <Badge>{label}</Badge>
        <h3>{heading}</h3>
        <p>{text}</p>
        <Link to={to} className={styles.action}>
          {action}
        </Link>
      </div>
    </article>
  );
}
