import type { ReactNode } from 'react';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import styles from './profile-notice.module.css';

type Props = { picture: string; title: string; children: ReactNode; action: ReactNode };

/** Stands in the place of a profile page that cannot be shown. */
export function ProfileNotice({ picture, title, children, action }: Props) {
  return (
    <div className={styles.notice}>
      <img className={styles.picture} src={picture} alt="" />
      <PageHeading lead={children}>{title}</PageHeading>
      {action}
    </div>
  );
}
