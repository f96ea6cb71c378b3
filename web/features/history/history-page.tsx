import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { HistorySearch } from './history-search.tsx';
import styles from './history-section.module.css';

/** What the team did with everybody's profile. */
export function HistoryPage() {
  return (
    <div className={styles.page}>
      <PageHeading lead="Who of our team looked at which profile, what was changed, and each new status. Nobody can change it.">
        History
      </PageHeading>
      <HistorySearch />
    </div>
  );
}
