import { Card } from '#web/ui/card/card.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './statistics-chart.module.css';
import { chartTitles } from './statistics-charts.tsx';

/** The charts' shape and place while they load. */
export const StatisticsSkeletons = () =>
  Object.values(chartTitles).map((title) => (
    <Card key={title} padding="snug">
      <div className={styles.chart}>
        <p className={styles.title}>{title}</p>
        <div className={styles.point}>
          <Skeleton width="long" />
          <Skeleton width="medium" />
        </div>
        <div className={styles.drawing}>
          <Skeleton shape="card" />
        </div>
        <div className={styles.table} />
      </div>
    </Card>
  ));
