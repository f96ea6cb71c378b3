import { useId } from 'react';
import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './history.module.css';
import { HistorySearch } from './history-search.tsx';

/** For the team, on a profile: who viewed it, what was changed, and each new status. */
export function HistorySection({ profileId }: { profileId: string }) {
  const id = useId();
  return (
    <Stack as="section" gap={5} className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>History</h2>
        <Quiet>
          Only our team can see this history, and no one can change it.{' '}
          <Link to={routes.adminHistory}>The history of all profiles</Link>
        </Quiet>
      </div>
      <HistorySearch profileId={profileId} />
    </Stack>
  );
}
