import { useEffect } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './account.module.css';

export function AccountSkeleton() {
  useEffect(() => announce('Loading your account'), []);
  return ['email', 'password', 'second factor'].map((section) => (
    <Card key={section} padding="roomy">
      <div className={styles.section}>
        <Skeleton shape="heading" width="medium" />
        <Skeleton width="long" />
        <Skeleton shape="control" width="short" />
      </div>
    </Card>
  ));
}
