import { Card } from '#web/ui/card/card.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import card from './person-card.module.css';
import styles from './search-skeletons.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function SearchSkeletons() {
  return (
    <div>
      <VisuallyHidden>
        <p role="status">Searching …</p>
      </VisuallyHidden>
      <div className={styles.cards}>
        {places.map((place) => (
          <Card key={place} padding="snug">
            <div className={card.card}>
              <Skeleton shape="heading" width="medium" />
              <Skeleton width="short" />
              <Skeleton width="long" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
