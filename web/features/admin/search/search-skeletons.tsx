import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { SkeletonCards } from '#web/ui/skeleton/skeleton-cards.tsx';
import card from './person-card.module.css';

export const SearchSkeletons = () => (
  <SkeletonCards count={6} width="narrow">
    <div className={card.card}>
      <Skeleton shape="heading" width="medium" />
      <Skeleton width="short" />
      <Skeleton width="long" />
    </div>
  </SkeletonCards>
);
