import type { ReactNode } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './skeleton-cards.module.css';

type SkeletonCardsProps = {
  count: number;
  width: 'wide' | 'narrow';
  /** The cards will come under a line with their number. */
  isCounted?: boolean;
  /** The skeleton of one card. */
  children: ReactNode;
};

/** Shown while a search runs: cards in the shape and place of those to come. */
export const SkeletonCards = ({ count, width, isCounted = true, children }: SkeletonCardsProps) => (
  <div>
    <VisuallyHidden>
      <p role="status">Searching …</p>
    </VisuallyHidden>
    <div className={classNames(styles[width], isCounted && styles.counted)}>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <Card key={place} padding="snug">
          {children}
        </Card>
      ))}
    </div>
  </div>
);
