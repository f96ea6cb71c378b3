import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './board.module.css';
import column from './column.module.css';

const places = [0, 1, 2, 3, 4];

export const BoardSkeleton = () => (
  <div className={styles.side}>
    <VisuallyHidden>
      <p role="status">Loading the board …</p>
    </VisuallyHidden>
    <Skeleton shape="control" />
    <div className={styles.columns}>
      {places.map((place) => (
        <div key={place} className={column.column}>
          <div className={column.head}>
            <Skeleton shape="heading" width="long" />
          </div>
          <div className={column.list}>
            <Skeleton shape="area" />
            <Skeleton shape="area" />
          </div>
        </div>
      ))}
    </div>
  </div>
);
