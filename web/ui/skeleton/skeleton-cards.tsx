import type { ReactNode } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './skeleton-cards.module.css';

type SkeletonCardsProps = {
  count: number;
  width: 'wide' | 'narrow';
  /** One card's. */
  children: ReactNode;
};

/** What a search shows while it is under way: cards in the shape and the place of those to come. */
export const SkeletonCards = ({ count, width, children }: SkeletonCardsProps) => (
  <div>
    <VisuallyHidden>
      <p role="status">Searching …</p>
    </VisuallyHidden>
    <div className={styles[width]}>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <Card key={place} padding="snug">
          {children}
        </Card>
      ))}
    </div>
  </div>
);
