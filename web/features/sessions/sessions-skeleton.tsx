import { useEffect } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './sessions.module.css';

export function SessionsSkeleton() {
  useEffect(() => announce('Loading where you are signed in'), []);
  return (
    <Card padding="roomy">
      {['this', 'another'].map((session) => (
        <div key={session} className={styles.session}>
          <div className={styles.words}>
            <Skeleton shape="heading" width="medium" />
            <Skeleton width="long" />
          </div>
        </div>
      ))}
    </Card>
  );
}
