import type { ReactNode } from 'react';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import styles from './notice-page.module.css';

type Props = {
  /** Decorative, drawn for 320 × 240. */
  picture?: string;
  title: string;
  lead?: ReactNode;
  /** How a screen reader announces a page that replaces another one. */
  role?: 'status' | 'alert';
  /** See `PageHeading`. */
  place?: string;
  children?: ReactNode;
  /** Buttons and links to what comes next. */
  actions?: ReactNode;
};

/** A page that says one thing and where to go next: sent, verified, not found, could not be loaded. */
export function NoticePage({ picture, title, lead, role, place, children, actions }: Props) {
  return (
    <div className={styles.page}>
      {picture && <img className={styles.picture} src={picture} alt="" width={320} height={240} />}
      <div role={role}>
        <PageHeading lead={lead} place={place}>
          {title}
        </PageHeading>
      </div>
      {children}
      {actions && <Row>{actions}</Row>}
    </div>
  );
}
