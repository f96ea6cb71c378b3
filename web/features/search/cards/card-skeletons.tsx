import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { SkeletonCards } from '#web/ui/skeleton/skeleton-cards.tsx';
import card from './person-card.module.css';

/** `isCounted`: the cards will come under their number. */
export const CardSkeletons = ({ isCounted = false }) => (
  <SkeletonCards count={4} width="wide" isCounted={isCounted}>
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
