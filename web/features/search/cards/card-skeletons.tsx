import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { SkeletonCards } from '#web/ui/skeleton/skeleton-cards.tsx';
import card from './person-card.module.css';

export const CardSkeletons = () => (
  <SkeletonCards count={4} width="wide">
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
  </SkeletonCards>
);
