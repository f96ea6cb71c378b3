import { Card } from '#web/ui/card/card.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import card from './card.module.css';
import styles from './card-skeletons.module.css';

const places = ['first', 'second', 'third', 'fourth'];

export function CardSkeletons() {
  return (
    <div>
      <VisuallyHidden>
        <p role="status">Searching …</p>
      </VisuallyHidden>
      <div className={styles.cards}>
        {places.map((place) => (
          <Card key={place} padding="snug">
            <div className={card.card}>
              <div className={card.head}>
                <Skeleton shape="circle" />
                <div>
                  <Skeleton shape="heading" width="medium" />
                  <Skeleton width="long" />
                  <Skeleton width="medium" />
                </div>
              </div>
              <Skeleton />
              <Skeleton width="long" />
              <Skeleton width="medium" />
              <Skeleton width="long" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
