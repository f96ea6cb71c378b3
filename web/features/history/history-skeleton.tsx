import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './timeline.module.css';

const lines = ['long', 'medium', 'full'] as const;

export const HistorySkeleton = () => (
  <div className={styles.acts}>
    <VisuallyHidden>
      <p role="status">Loading the history …</p>
    </VisuallyHidden>
    {lines.map((width) => (
      <div key={width} className={styles.act}>
        <span className={styles.mark} />
        <div className={styles.body}>
          <Skeleton width={width} />
          <Skeleton width="short" />
        </div>
      </div>
    ))}
  </div>
);
