import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './profile-page.module.css';

export function ProfileSkeleton() {
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <p role="status">Loading the profile …</p>
      </VisuallyHidden>
      <div className={styles.header}>
        <Skeleton shape="circle" />
        <div className={styles.loadingTitle}>
          <Skeleton shape="heading" width="medium" />
          <Skeleton width="long" />
        </div>
      </div>
      <div className={styles.columns}>
        <Skeleton shape="card" />
        <div>
          <Skeleton width="long" />
          <Skeleton />
          <Skeleton width="medium" />
        </div>
      </div>
    </div>
  );
}
