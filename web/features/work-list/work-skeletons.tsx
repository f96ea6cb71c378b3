import { Card } from '#web/ui/card/card.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './work-list.module.css';

export const WorkSkeletons = () => (
  <div className={styles.results}>
    <VisuallyHidden>
      <p role="status">Loading …</p>
    </VisuallyHidden>
    {[0, 1, 2].map((place) => (
      <Card key={place}>
        <Skeleton width="short" />
        <Skeleton shape="heading" width="medium" />
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </Card>
    ))}
  </div>
);
