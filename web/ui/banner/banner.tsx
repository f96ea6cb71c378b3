import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './banner.module.css';

type Props = {
  /** Names the region. */
  label: string;
  icon: LucideIcon;
  tone: 'notice' | 'warn';
  children: ReactNode;
  /** Links and buttons. */
  actions?: ReactNode;
};

/** Under the header of every page, for as long as it concerns the person. */
export function Banner({ label, icon: Icon, tone, children, actions }: Props) {
  return (
    <section className={classNames(styles.banner, styles[tone])} aria-label={label}>
      <div className={styles.inner}>
        <Icon className={styles.icon} aria-hidden="true" />
        <div className={styles.words}>
          <p>{children}</p>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </section>
  );
}
