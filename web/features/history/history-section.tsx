import { useId } from 'react';
import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { HistorySearch } from './history-search.tsx';
import styles from './history-section.module.css';

/** For the team: who looked at a profile, what was changed in it and how its status went. */
export function HistorySection({ profileId }: { profileId: string }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>History</h2>
        <p className={styles.note}>
          Only our team sees it, and nobody can change it.{' '}
          <Link to={routes.adminHistory}>The history of all profiles</Link>
        </p>
      </div>
      <HistorySearch profileId={profileId} />
    </section>
  );
}
