import type { ReactNode } from 'react';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import styles from './work-page.module.css';

type WorkPageProps = {
  title: string;
  /** In what order the list is, in one short sentence. A phone leaves it out. */
  lead?: ReactNode;
  /** Beside the title: what the page offers, and what else waits. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A page that the team works through. At a desk its head takes one line, so that the first entry begins within 360 px. */
export const WorkPage = ({ title, lead, tools, children }: WorkPageProps) => (
  <div className={styles.page}>
    <div className={styles.head}>
      <PageHeading isSmall lead={lead}>
        {title}
      </PageHeading>
      {tools}
    </div>
    {children}
  </div>
);
